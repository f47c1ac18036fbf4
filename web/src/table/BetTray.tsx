// The chips one bets with, and what can be done with all bets at once.
import type { TableInfo, TableState } from '../api/types';
import { cents, chipText, shownMoney, trayChips } from '../money';
import { ChipFace } from './Chips';
import { useSecondsLeft } from './TimerRing';
import type { Bets } from './useBets';

export function BetTray({
  info,
  state,
  bets,
  is_ready,
  is_bank,
  heard_at,
}: {
  info: TableInfo;
  state: TableState;
  bets: Bets;
  is_ready: boolean;
  is_bank: boolean;
  heard_at: number;
}) {
  const most = Math.max(...info.wagers.map((wager) => cents(wager.most)), cents(info.chip));
  const chips = trayChips(cents(info.chip), most);
  const has_bets = bets.total > 0;
  return (
    <section className="tray" aria-label="Your chips">
      <div className="tray-chips" role="radiogroup" aria-label="Chip to bet with">
        {chips.map((chip, i) => (
          <button
            key={chip}
            role="radio"
            aria-checked={bets.chip === chip}
            data-chip={chip}
            className="tray-chip"
            aria-keyshortcuts={String(i + 1)}
            aria-label={`Chip of ${chipText(chip)}`}
            onClick={() => bets.setChip(chip)}
          >
            <ChipFace value={chip} />
            <kbd aria-hidden="true">{i + 1}</kbd>
          </button>
        ))}
      </div>
      <div className="tray-acts">
        <button className="act" data-do="clear" disabled={!has_bets} onClick={bets.clear}>
          Clear <kbd>C</kbd>
        </button>
        <button className="act" data-do="rebet" onClick={bets.rebet}>
          {bets.has_last ? 'Rebet' : 'Usual bet'} <kbd>R</kbd>
        </button>
        <button className="act" data-do="double" disabled={!has_bets} onClick={bets.double}>
          Double <kbd>X</kbd>
        </button>
        <button
          className="act"
          data-do="take-back"
          disabled={!has_bets}
          aria-pressed={bets.is_taking}
          onClick={() => bets.setTaking(!bets.is_taking)}
          title="Click a spot to take a chip back"
        >
          Take back
        </button>
        {info.takes_tips && (
          <button className="act" data-do="tip" disabled={!has_bets} onClick={bets.tip}>
            Tip <kbd>T</kbd>
          </button>
        )}
      </div>
      <button className="deal" data-do="ready" disabled={!(has_bets || is_bank) || is_ready} onClick={bets.ready}>
        <span>{is_ready ? 'Ready' : info.family === 'roulette' ? 'Spin' : 'Deal'}</span>
        {is_bank && !has_bets && <small>you bank</small>}
        {has_bets && <small>{shownMoney(bets.total)}</small>}
        {state.closes_ms !== null && state.phase === 'wagers' && (
          <Countdown ms={state.closes_ms} heard_at={heard_at} whole_ms={info.betting_seconds * 1000} />
        )}
      </button>
    </section>
  );
}

function Countdown({ ms, heard_at, whole_ms }: { ms: number; heard_at: number; whole_ms: number }) {
  const seconds = useSecondsLeft(ms, heard_at);
  const left = Math.max(0, ms - (performance.now() - heard_at));
  const whole = Math.max(whole_ms, left, 1);
  return (
    <span className="countdown" role="timer" aria-label={`Bets close in ${seconds} seconds`}>
      <span
        className="countdown-left"
        key={heard_at}
        style={{ animationDuration: `${whole}ms`, animationDelay: `${left - whole}ms` }}
      />
      <span aria-hidden="true">{seconds} s</span>
    </span>
  );
}
