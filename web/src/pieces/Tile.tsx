// A pai gow tile, drawn as the black domino it is.
import type { TileProps } from '../parts';
import { pipsOf, tileFace, tileWords, type Pip } from './tiles';

const width = 50;
const height = 70;

function Pips({ pips, middle, big }: { pips: Pip[]; middle: number; big: boolean }) {
  return (
    <>
      {pips.map((pip, i) => (
        <circle
          key={i}
          className={pip.red ? 'pip pip-red' : 'pip'}
          cx={width / 2 + pip.x * 10}
          cy={middle + pip.y * 8.6}
          r={big ? 6 : 3.8}
        />
      ))}
    </>
  );
}

export function Tile({ tile }: TileProps) {
  const face = tile === null ? null : tileFace(tile);
  return (
    <svg
      className={face ? 'tile' : 'tile tile-down'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={tileWords(tile)}
    >
      <rect className="tile-edge" x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" />
      <rect className="tile-face" x="2.5" y="2" width={width - 5} height={height - 6} rx="5" />
      {face ? (
        <>
          <Pips pips={pipsOf(face.upper, tile === 'teen')} middle={18} big={face.upper === 1} />
          <line className="tile-line" x1="9" x2={width - 9} y1="33" y2="33" />
          <Pips pips={pipsOf(face.lower, tile === 'teen')} middle={48} big={face.lower === 1} />
        </>
      ) : (
        <path className="tile-back" d="M25 14 L38 33 L25 52 L12 33 Z" />
      )}
    </svg>
  );
}
