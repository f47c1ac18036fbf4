// A playing card, drawn by ourselves: indices, pips where they belong, and courts of simple shapes.
import { memo } from 'react';
import { cardWords } from '../words';

type Suit = 's' | 'h' | 'd' | 'c';

const suit_paths: Readonly<Record<Suit, string>> = {
  h: 'M50 92C18 66 4 48 4 30 4 15 15 5 28 5c9 0 17 5 22 14C55 10 63 5 72 5c13 0 24 10 24 25 0 18-14 36-46 62z',
  d: 'M50 3C60 22 72 38 88 50 72 62 60 78 50 97 40 78 28 62 12 50 28 38 40 22 50 3z',
  s: 'M50 4c10 20 44 36 44 60 0 14-10 22-21 22-8 0-14-4-19-10 1 9 5 16 12 20H34c7-4 11-11 12-20-5 6-11 10-19 10C16 86 6 78 6 64 6 40 40 24 50 4z',
  c: 'M50 4c13 0 22 10 22 22 0 6-2 11-6 16 4-2 7-3 11-3 12 0 20 9 20 21s-9 21-21 21c-8 0-15-3-21-10 1 10 5 19 12 25H33c7-6 11-15 12-25-6 7-13 10-21 10C12 81 3 72 3 60s8-21 20-21c4 0 7 1 11 3-4-5-6-10-6-16C28 14 37 4 50 4z',
};

// Where pips lie on a card, in the 100 by 140 of its face; those below the middle stand on their heads.
const left = 30;
const right = 70;
const mid = 50;
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [[mid, 70]],
  '2': [
    [mid, 27],
    [mid, 113],
  ],
  '3': [
    [mid, 27],
    [mid, 70],
    [mid, 113],
  ],
  '4': [
    [left, 27],
    [right, 27],
    [left, 113],
    [right, 113],
  ],
  '5': [
    [left, 27],
    [right, 27],
    [mid, 70],
    [left, 113],
    [right, 113],
  ],
  '6': [
    [left, 27],
    [right, 27],
    [left, 70],
    [right, 70],
    [left, 113],
    [right, 113],
  ],
  '7': [
    [left, 27],
    [right, 27],
    [mid, 48],
    [left, 70],
    [right, 70],
    [left, 113],
    [right, 113],
  ],
  '8': [
    [left, 27],
    [right, 27],
    [mid, 48],
    [left, 70],
    [right, 70],
    [mid, 92],
    [left, 113],
    [right, 113],
  ],
  '9': [
    [left, 27],
    [right, 27],
    [left, 56],
    [right, 56],
    [mid, 70],
    [left, 84],
    [right, 84],
    [left, 113],
    [right, 113],
  ],
  T: [
    [left, 27],
    [right, 27],
    [mid, 41],
    [left, 56],
    [right, 56],
    [left, 84],
    [right, 84],
    [mid, 99],
    [left, 113],
    [right, 113],
  ],
};

function Pip({ suit, x, y, size, turned }: { suit: Suit; x: number; y: number; size: number; turned?: boolean }) {
  const turn = turned ? ` rotate(180 ${x} ${y})` : '';
  return (
    <path d={suit_paths[suit]} transform={`${turn} translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`} />
  );
}

const ink = { red: '#c8102e', black: '#15181d' } as const;

function Index({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <text
        x="11.5"
        y="20"
        textAnchor="middle"
        className="card-index"
        fontSize={rank === '10' ? 17 : 20}
        letterSpacing={rank === '10' ? -2 : 0}
      >
        {rank}
      </text>
      <Pip suit={suit} x={11.5} y={31} size={13} />
    </g>
  );
}

// One half of a court, of which the other is the same upside down. Robes of two colours, a face, and what tells the
// three apart: a crown with points, a coronet with pearls, a cap with a feather.
function CourtHalf({ rank, suit }: { rank: string; suit: Suit }) {
  const is_red = suit === 'h' || suit === 'd';
  const robe = is_red ? '#b3162d' : '#1f3a6e';
  const lining = is_red ? '#1f3a6e' : '#b3162d';
  const gold = '#e2b13c';
  return (
    <g stroke="#2a1d10" strokeWidth="0.9" strokeLinejoin="round">
      <path d="M20 70V66C20 52 33 46 50 46s30 6 30 20v4z" fill={robe} />
      <path d="M39 70l5-23h12l5 23z" fill={gold} />
      <path d="M46 70l4-22 4 22z" fill={lining} />
      <path d="M20 66c3-8 8-13 15-16l6 20H20z" fill={lining} opacity="0.92" />
      <path d="M80 66c-3-8-8-13-15-16l-6 20h21z" fill={lining} opacity="0.92" />
      <path d="M36 50c4 4 9 6 14 6s10-2 14-6" fill="none" stroke={gold} strokeWidth="2.4" />
      {rank === 'Q' ? (
        <path d="M36 33c-2 10-1 17 3 20h22c4-3 5-10 3-20z" fill="#7a4a22" />
      ) : (
        <path d="M38 33c-1 6 0 12 3 15h18c3-3 4-9 3-15z" fill={rank === 'K' ? '#5b3a1d' : '#a9672b'} />
      )}
      <path d="M41 33c0 11 3 18 9 18s9-7 9-18z" fill="#f6dfc3" />
      {rank === 'K' && <path d="M42.5 43c2 8 4 11 7.5 11s5.5-3 7.5-11c-4 2.5-11 2.5-15 0z" fill="#5b3a1d" />}
      <g fill="#2a1d10" stroke="none">
        <circle cx="46.5" cy="38.5" r="1" />
        <circle cx="53.5" cy="38.5" r="1" />
      </g>
      <path
        d={rank === 'K' ? 'M47.5 46h5' : 'M47.5 45.500q2.5 1.6 5 0'}
        fill="none"
        stroke={rank === 'Q' ? '#b3162d' : '#2a1d10'}
      />
      {rank === 'K' && (
        <>
          <path d="M36 34l-3-15 8 7 4-10 5 9 5-9 4 10 8-7-3 15z" fill={gold} />
          <path d="M36 34h28v-3.500H36z" fill={robe} />
        </>
      )}
      {rank === 'Q' && (
        <>
          <path d="M37 34l-2-10 7 5 4-8 4 7 4-7 4 8 7-5-2 10z" fill={gold} />
          <g fill="#fdf6e3">
            <circle cx="35" cy="23" r="2" />
            <circle cx="46" cy="20" r="2" />
            <circle cx="54" cy="20" r="2" />
            <circle cx="65" cy="23" r="2" />
          </g>
        </>
      )}
      {rank === 'J' && (
        <>
          <path d="M35 34c0-9 6-14 15-14s15 5 15 14z" fill={robe} />
          <path d="M34 34.500h32V31H34z" fill={gold} />
          <path d="M60 24c3-8 9-10 14-9-3 3-4 9-11 13z" fill={lining} />
        </>
      )}
    </g>
  );
}

function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <rect x="19.5" y="12" width="61" height="116" rx="3" fill="#fbf3df" stroke="#8a6d2f" strokeWidth="0.9" />
      <CourtHalf rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <CourtHalf rank={rank} suit={suit} />
      </g>
      <path d="M20 70h60" stroke="#8a6d2f" strokeWidth="0.9" />
      <Pip suit={suit} x={28} y={22} size={13} />
      <Pip suit={suit} x={72} y={118} size={13} turned />
    </g>
  );
}

function Joker() {
  return (
    <g fill="#5a2d82">
      <text x="50" y="34" textAnchor="middle" className="card-index" fontSize="17">
        JOKER
      </text>
      <path
        d="M50 48l8 17 19 2-14 13 4 19-17-9-17 9 4-19-14-13 19-2z"
        fill="#e2b13c"
        stroke="#5a2d82"
        strokeWidth="2"
      />
      <text x="50" y="124" textAnchor="middle" className="card-index" fontSize="17">
        JOKER
      </text>
    </g>
  );
}

function Face({ face }: { face: string }) {
  if (face === '*') return <Joker />;
  const letter = face.charAt(0);
  const suit = face.charAt(1) as Suit;
  if (!(suit in suit_paths))
    return (
      <text x="50" y="74" textAnchor="middle" className="card-index" fontSize="18">
        {face}
      </text>
    );
  const rank = letter === 'T' ? '10' : letter;
  const is_court = 'JQK'.includes(letter);
  const size = letter === 'A' ? 46 : 21;
  return (
    <g fill={suit === 'h' || suit === 'd' ? ink.red : ink.black}>
      {is_court ? (
        <Court rank={letter} suit={suit} />
      ) : (
        (pips[letter] ?? []).map(([x, y]) => (
          <Pip key={`${x}.${y}`} suit={suit} x={x} y={y} size={size} turned={y > 70} />
        ))
      )}
      <Index rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Index rank={rank} suit={suit} />
      </g>
    </g>
  );
}

function Back() {
  return (
    <svg viewBox="0 0 100 140" className="card-back" aria-hidden="true">
      <rect x="5" y="5" width="90" height="130" rx="5" fill="url(#back-weave)" stroke="#c9a24b" strokeWidth="1.5" />
      <rect x="10" y="10" width="80" height="120" rx="3" fill="none" stroke="#c9a24b" strokeWidth="0.8" opacity="0.8" />
      <path d="M50 50l14 20-14 20-14-20z" fill="#7d1522" stroke="#c9a24b" strokeWidth="1.5" />
      <path d="M50 60l7 10-7 10-7-10z" fill="#c9a24b" />
    </svg>
  );
}

// Patterns that all cards on the page share.
export function CardDefinitions() {
  return (
    <svg className="definitions" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="back-weave" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="10" height="10" fill="#8f1a2a" />
          <path d="M0 5h10M5 0v10" stroke="#c0596a" strokeWidth="1.2" />
          <circle cx="5" cy="5" r="1.5" fill="#e2b13c" />
        </pattern>
      </defs>
    </svg>
  );
}

export interface PlayingCardProps {
  id: number;
  face: string | null;
  is_dim?: boolean;
  is_raised?: boolean;
  // Shown on the card while a question speaks of cards by number.
  number?: number | undefined;
  piece?: React.ReactNode; // drawn instead of a card's face and back: a tile, which has a name of its own
}

export const PlayingCard = memo(function PlayingCard({ id, face, is_dim, is_raised, number, piece }: PlayingCardProps) {
  const state = `${face ? ' is-up' : ''}${is_dim ? ' is-dim' : ''}${is_raised ? ' is-raised' : ''}`;
  return (
    <span
      className={`card${piece ? ' of-tiles' : ''}${state}`}
      data-card={face ?? '??'}
      data-card-id={id}
      data-number={number}
      role={piece ? undefined : 'img'}
      aria-label={piece ? undefined : cardWords(face)}
    >
      {number !== undefined && (
        <span className="card-number" aria-hidden="true">
          {number}
        </span>
      )}
      {piece ?? (
        <span className="card-inner">
          <span className="card-front">
            <svg viewBox="0 0 100 140" aria-hidden="true">
              {face && <Face face={face} />}
            </svg>
          </span>
          <span className="card-reverse">
            <Back />
          </span>
        </span>
      )}
    </span>
  );
});
