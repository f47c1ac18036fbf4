// Everything that was thrown, spun or drawn in a round.
import type { TableInfo } from '../api/types';
import type { SpinsProps } from '../parts';
import type { Spin } from '../table/fold';
import { Die } from './Die';
import { FishCard, hasSegment, PrizeWheel } from './PrizeWheel';
import { RouletteWheel } from './RouletteWheel';

export function hasDoubleZero(info: TableInfo): boolean {
  return info.wagers.find((wager) => wager.wager === 'straight')?.spots.includes('00') ?? false;
}

// A number that a machine draws, where no dice are thrown.
function DrawnNumber({ face }: { face: string }) {
  return <span className="drawn" role="img" aria-label={`drawn: ${face}`}>{face}</span>;
}

const throwsDice = (info: TableInfo): boolean =>
  !info.options.some((option) => option.id === 'first_hand' && option.value === 'random-number');

// Before the dealer there are dice or a number; at a seat, what a side wager turns or draws.
function OneSpin({ info, spin, is_moving }: { info: TableInfo; spin: Spin; is_moving: boolean }) {
  if (spin.seat === 0) {
    return throwsDice(info) ? <Die face={spin.face} is_moving={is_moving} /> : <DrawnNumber face={spin.face} />;
  }
  const wager = info.wagers.find((each) => hasSegment(each, spin.face));
  if (wager) return <PrizeWheel wager={wager} face={spin.face} is_moving={is_moving} />;
  return <FishCard face={spin.face} is_moving={is_moving} />;
}

export function Spins({ info, spins, is_moving }: SpinsProps) {
  if (info.layout?.surface === 'wheel') {
    const last = spins[spins.length - 1];
    return (
      <div className="spins">
        <RouletteWheel
          face={last?.face ?? null}
          has_double_zero={hasDoubleZero(info)}
          is_moving={is_moving}
          turns={spins.length}
        />
      </div>
    );
  }
  return (
    <div className="spins">
      {spins.map((spin, i) => (
        <OneSpin key={spin.index} info={info} spin={spin} is_moving={is_moving && i === spins.length - 1} />
      ))}
    </div>
  );
}
