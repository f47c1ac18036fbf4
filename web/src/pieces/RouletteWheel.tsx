// A roulette wheel that turns until the ball lies in the number that came.
import { colourOf, rimOf } from './roulette';

interface Props {
  face: string | null;
  has_double_zero: boolean;
  is_moving: boolean;
  turns: number; // how many spins there were: each turns the wheel further
}

const outer = 98;
const inner = 66;

function pocket(from: number, to: number): string {
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${point(outer, from)} A${outer} ${outer} 0 0 1 ${point(outer, to)} L${point(inner, to)} A${inner} ${inner} 0 0 0 ${point(inner, from)} Z`;
}

export function RouletteWheel({ face, has_double_zero, is_moving, turns }: Props) {
  const rim = rimOf(has_double_zero);
  const step = (2 * Math.PI) / rim.length;
  const which = face === null ? 0 : Math.max(0, rim.indexOf(face));
  // The ball rests at the top, so the number turns there.
  const rest = -(which * 360) / rim.length;
  const turn = rest - 360 * 3 * turns;
  return (
    <svg
      className={is_moving ? 'wheel is-spinning' : 'wheel'}
      viewBox="-104 -104 208 208"
      role="img"
      aria-label={face === null ? 'roulette wheel' : is_moving ? 'the wheel turns' : `the ball lies in ${face}, ${colourOf(face)}`}
    >
      <circle className="wheel-bowl" r="103" />
      <g className="wheel-turns" style={{ transform: `rotate(${turn}deg)` }}>
        {rim.map((number, i) => (
          <g key={number}>
            <path className={`pocket pocket-${colourOf(number)}`} d={pocket((i - 0.5) * step, (i + 0.5) * step)} />
            <text className="pocket-number" transform={`rotate(${(i * 360) / rim.length}) translate(0 -85)`}>
              {number}
            </text>
          </g>
        ))}
        <circle className="wheel-hub" r={inner - 2} />
        {[0, 45, 90, 135].map((angle) => (
          <line key={angle} className="wheel-spoke" x1="-40" x2="40" transform={`rotate(${angle})`} />
        ))}
        <circle className="wheel-turret" r="12" />
      </g>
      {face !== null && (
        <g className="ball-runs">
          <circle className="ball" cy="-73" r="5" />
        </g>
      )}
    </svg>
  );
}
