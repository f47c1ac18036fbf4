// The special pieces of a table: tiles, dice, wheels, and the roulette layout.
import type { BoardProps, SpinsProps, TileProps } from '../parts';

export function Tile({ tile }: TileProps) {
  return <span className="tile">{tile ?? ''}</span>;
}

export function Spins({ spins }: SpinsProps) {
  return <span className="spins">{spins.map((spin) => spin.face).join(' ')}</span>;
}

export function Board({ info, can_bet, onBet }: BoardProps) {
  return (
    <div className="board">
      {info.wagers.filter((wager) => wager.placed === 'before-deal').map((wager) => (
        <button key={wager.wager} disabled={!can_bet} onClick={() => onBet(wager.wager, wager.spots[0] ?? null)}>
          {wager.name}
        </button>
      ))}
    </div>
  );
}
