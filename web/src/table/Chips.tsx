// Chips as they lie on a table: stacks by value, seen a little from the front.
import { memo } from 'react';
import { chipsOf, chipText, type Cents } from '../money';

interface ChipColour {
  body: string;
  edge: string;
  mark: string;
  text: string;
}

const colours: Readonly<Record<number, ChipColour>> = {
  50: { body: '#7fb2d9', edge: '#4e86b3', mark: '#f6fbff', text: '#12324d' },
  100: { body: '#f1ece0', edge: '#bdb39a', mark: '#3f6fae', text: '#22304a' },
  500: { body: '#c7252f', edge: '#8a141d', mark: '#fff3e6', text: '#ffffff' },
  2500: { body: '#1f8a4c', edge: '#125c31', mark: '#f4fff6', text: '#ffffff' },
  10000: { body: '#23252b', edge: '#08090b', mark: '#f2e9d2', text: '#ffffff' },
  50000: { body: '#6d35a8', edge: '#452070', mark: '#f7ecff', text: '#ffffff' },
  100000: { body: '#e0a92e', edge: '#9b7213', mark: '#3a2a05', text: '#2d2104' },
};

const colourOf = (value: Cents): ChipColour =>
  colours[value] ?? { body: '#888', edge: '#555', mark: '#fff', text: '#fff' };

// One chip lying flat: an edge below, a face above, six spots around it.
function Disc({ value, y }: { value: Cents; y: number }) {
  const colour = colourOf(value);
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M2 20v6c0 9 9.4 15 20 15s20-6 20-15v-6z" fill={colour.edge} />
      <path d="M9 33v5l5 2v-5zM20 36v5h5v-5zM31 35v5l5-2v-5z" fill={colour.mark} opacity="0.85" />
      <ellipse cx="22" cy="20" rx="20" ry="16" fill={colour.body} />
      <ellipse
        cx="22"
        cy="20"
        rx="17"
        ry="13.4"
        fill="none"
        stroke={colour.mark}
        strokeWidth="5"
        strokeDasharray="7.5 8.6"
      />
      <ellipse cx="22" cy="20" rx="20" ry="16" fill="none" stroke={colour.edge} strokeWidth="0.8" />
      <ellipse cx="22" cy="20" rx="12.5" ry="9.8" fill={colour.body} stroke={colour.mark} strokeWidth="1" />
    </g>
  );
}

const most_drawn = 7;
const step = 4.5;

// As many chips as make the amount, seven at the most: the label says what it comes to.
export const ChipStack = memo(function ChipStack({ amount, label = true }: { amount: Cents; label?: boolean }) {
  if (amount <= 0) return null;
  const all = chipsOf(amount);
  const chips = all.length > 0 ? all.slice(0, most_drawn) : [50];
  const height = 42 + (chips.length - 1) * step;
  return (
    <span className="chips">
      <svg
        viewBox={`0 0 44 ${height}`}
        className="chips-drawn"
        style={{ height: `calc(var(--chip) * ${height / 44})` }}
        aria-hidden="true"
      >
        {chips.map((value, i) => (
          <Disc key={i} value={value} y={(chips.length - 1 - i) * step} />
        ))}
      </svg>
      {label && <span className="chips-amount">{chipText(amount)}</span>}
    </span>
  );
});

// A chip to choose from the tray, seen from above with its value on it.
export function ChipFace({ value }: { value: Cents }) {
  const colour = colourOf(value);
  const text = value < 100 ? `${value}¢` : chipText(value);
  return (
    <svg viewBox="0 0 60 60" className="chip-face" aria-hidden="true">
      <circle cx="30" cy="31.5" r="28" fill={colour.edge} />
      <circle cx="30" cy="29.5" r="28" fill={colour.body} />
      <circle
        cx="30"
        cy="29.5"
        r="24"
        fill="none"
        stroke={colour.mark}
        strokeWidth="7"
        strokeDasharray="12.560 12.560"
      />
      <circle cx="30" cy="29.5" r="28" fill="none" stroke={colour.edge} strokeWidth="1" />
      <circle cx="30" cy="29.5" r="18" fill={colour.body} stroke={colour.mark} strokeWidth="1.5" />
      <text
        x="30"
        y={text.length > 3 ? 34 : 35.5}
        textAnchor="middle"
        fontSize={text.length > 3 ? 12 : text.length > 2 ? 14 : 17}
        fontWeight="700"
        fill={colour.text}
      >
        {text}
      </text>
    </svg>
  );
}
