// The betting layout of roulette: every spot of every wager is a button that chips can be laid on.
//
// The whole layout is one stop of the tab key. Its spots are spots like any other (`data-spot`), so the table's keys go
// from one to the next and take chips back.
import { useState, type CSSProperties } from 'react';
import type { TableInfo, TableWager } from '../api/types';
import { shownMoney, signedMoney } from '../money';
import type { BoardProps, SpotChips } from '../parts';
import { ChipStack } from '../table/Chips';
import { spotKey } from '../table/spots';
import { wagerName } from '../words';
import { areaOf, colourOf, type Area } from './roulette';
import { hasDoubleZero } from './Spins';

interface BoardSpot {
  wager: TableWager;
  spot: string | null;
  area: Area | null; // null: beside the layout
}

// Fields first, so that the points on their lines lie on top.
function spotsOf(info: TableInfo): BoardSpot[] {
  const double_zero = hasDoubleZero(info);
  const all = info.wagers
    .filter((wager) => wager.placed === 'before-deal')
    .flatMap((wager) =>
      (wager.spots.length > 0 ? wager.spots : [null]).map((spot) => ({
        wager,
        spot,
        area: areaOf(wager.wager, spot, double_zero),
      })),
    );
  const order = ({ area }: BoardSpot) => (area === null ? 2 : area.is_cell ? 0 : 1);
  return all.sort((one, other) => order(one) - order(other));
}

const outside: Readonly<Record<string, string>> = { low: '1–18', even: 'Even', odd: 'Odd', high: '19–36' };

function labelOf({ wager, spot, area }: BoardSpot): string {
  if (area && !area.is_cell) return '';
  if (wager.wager === 'straight') return spot ?? '';
  if (wager.wager === 'column') return '2 to 1';
  if (wager.wager === 'dozen') return `${spot?.split('-').join('–') ?? ''}`;
  return outside[wager.wager] ?? wager.name;
}

function classOf({ wager, spot, area }: BoardSpot): string {
  if (!area) return 'beside';
  if (!area.is_cell) return 'point';
  if (wager.wager === 'straight') return `cell cell-${colourOf(spot ?? '')}`;
  return wager.wager === 'red' || wager.wager === 'black' ? `cell outside outside-${wager.wager}` : 'cell outside';
}

const placed = (area: Area | null): CSSProperties | undefined =>
  area
    ? ({ '--along': area.u, '--across': area.v, '--length': area.length, '--width': area.width } as CSSProperties)
    : undefined;

function spokenChips(chips: SpotChips): string {
  const mine = chips.mine > 0 ? `, your ${shownMoney(chips.mine)}` : '';
  const others = chips.others > 0 ? `, others' ${shownMoney(chips.others)}` : '';
  const net = chips.settled.reduce((sum, each) => sum + each.net, 0);
  return `${mine}${others}${chips.settled.length > 0 ? `, ${signedMoney(net)}` : ''}`;
}

export function Board({ info, chipsAt, winning, can_bet, onBet, onTakeBack }: BoardProps) {
  const [active, setActive] = useState(0);
  const spots = spotsOf(info);

  return (
    <div className="board" role="group" aria-label="Betting layout: arrow keys move, Enter bets, Delete takes back">
      <div className="board-felt">
        {spots.filter((each) => each.area).map(drawn)}
      </div>
      <div className="board-beside">{spots.filter((each) => !each.area).map(drawn)}</div>
    </div>
  );

  function drawn(each: BoardSpot) {
    const { wager, spot, area } = each;
    const number = spots.indexOf(each);
    const chips = chipsAt(wager.wager, spot);
    const has_won = wager.wager === 'straight' && winning !== null && spot === winning;
    return (
      <button
        key={`${wager.wager}:${spot ?? ''}`}
        type="button"
        className={`${classOf(each)}${has_won ? ' is-winning' : ''}${chips.settled.some((one) => one.net > 0) ? ' is-paid' : ''}`}
        style={placed(area)}
        tabIndex={number === active ? 0 : -1}
        aria-disabled={!can_bet}
        title={wagerName(info, wager.wager, spot)}
        data-spot={spotKey(wager.wager, spot)}
        onFocus={() => setActive(number)}
        onClick={() => can_bet && onBet(wager.wager, spot)}
        onContextMenu={(event) => {
          event.preventDefault();
          if (can_bet) onTakeBack(wager.wager, spot);
        }}
      >
        <span className="board-label" aria-hidden="true">{labelOf(each)}</span>
        <span className="unseen">
          {`${wagerName(info, wager.wager, spot)}${has_won ? ', the number that came' : ''}${spokenChips(chips)}`}
        </span>
        {chips.mine + chips.others > 0 && (
          <span className="board-chips" aria-hidden="true">
            <ChipStack amount={chips.mine + chips.others} />
          </span>
        )}
        {has_won && <span className="dolly" />}
      </button>
    );
  }
}
