// A die with its face up.
import { pipsOf } from './tiles';

export function Die({ face, is_moving }: { face: string; is_moving: boolean }) {
  const spots = Number(face);
  return (
    <svg className={is_moving ? 'die is-rolling' : 'die'} viewBox="0 0 40 40" role="img" aria-label={`die: ${face}`}>
      <rect className="die-body" x="1" y="1" width="38" height="38" rx="8" />
      {pipsOf(spots).map((pip, i) => (
        <circle
          key={i}
          className={pip.red ? 'die-pip die-pip-red' : 'die-pip'}
          cx={20 + pip.x * 10}
          cy={20 + pip.y * 10}
          r={spots === 1 ? 5.5 : 3.8}
        />
      ))}
    </svg>
  );
}
