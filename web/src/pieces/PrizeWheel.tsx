// A bonus wheel with a wager's awards round it, and a card drawn from a deck of its own.
import type { TableWager } from '../api/types';

interface WheelProps {
  wager: TableWager;
  face: string;
  is_moving: boolean;
}

// "award-40": every outcome of that stem is a segment.
const stemOf = (face: string): string => face.slice(0, face.lastIndexOf('-') + 1);

export function hasSegment(wager: TableWager, face: string): boolean {
  return stemOf(face) !== '' && wager.outcomes.some((outcome) => outcome.outcome === face);
}

export function PrizeWheel({ wager, face, is_moving }: WheelProps) {
  const stem = stemOf(face);
  const awards = wager.outcomes.map((each) => each.outcome).filter((outcome) => outcome.startsWith(stem));
  // Twice round, so that the wheel looks like one.
  const segments = [...awards, ...awards];
  const step = 360 / segments.length;
  const turn = -segments.indexOf(face) * step - 720;
  const half = (step / 2) * (Math.PI / 180);
  const x = (46 * Math.sin(half)).toFixed(2);
  const y = (-46 * Math.cos(half)).toFixed(2);
  return (
    <svg
      className={is_moving ? 'prize is-spinning' : 'prize'}
      viewBox="-50 -50 100 100"
      role="img"
      aria-label={is_moving ? `${wager.name}: the wheel turns` : `${wager.name}: ${face.slice(stem.length)}`}
    >
      <circle className="wheel-bowl" r="49" />
      <g className="wheel-turns" style={{ transform: `rotate(${turn}deg)` }}>
        {segments.map((award, i) => (
          <g key={i} transform={`rotate(${i * step})`}>
            <path className={`segment segment-${i % 4}`} d={`M0 0 L-${x} ${y} A46 46 0 0 1 ${x} ${y} Z`} />
            <text className="segment-award" y="-32">{award.slice(stem.length)}</text>
          </g>
        ))}
        <circle className="wheel-turret" r="7" />
      </g>
      <path className="prize-pointer" d="M-5 -50 L5 -50 L0 -41 Z" />
    </svg>
  );
}

// A card of the fishing deck, pulled up by a line.
export function FishCard({ face, is_moving }: { face: string; is_moving: boolean }) {
  const shown = face === 'joker' ? '★' : face;
  return (
    <svg
      className={is_moving ? 'fish is-rising' : 'fish'}
      viewBox="0 0 60 84"
      role="img"
      aria-label={is_moving ? 'a card is drawn' : `drawn: ${face}`}
    >
      <line className="fish-line" x1="30" x2="30" y1="0" y2="12" />
      <rect className="fish-card" x="4" y="12" width="52" height="70" rx="6" />
      <path className="fish-body" d="M16 60 C24 48 38 48 44 60 C38 72 24 72 16 60 Z M44 60 L52 53 L52 67 Z" />
      <text className="fish-face" x="30" y="40">{shown}</text>
    </svg>
  );
}
