// The last rounds, and any of them step by step: drawn by the engine that draws the live table.
import { useEffect, useState } from 'react';
import { api } from '../api/client';
import type { RoundListed, RoundRecord, TableInfo } from '../api/types';
import type { DrawerProps } from '../parts';
import { foldRound } from '../table/fold';
import { useMotion } from '../table/motion';
import { Stage } from '../table/Stage';
import { eventWords, settlementWords, type Names } from '../words';
import { ClauseButton } from './Rules';
import { useLoaded } from './useLoaded';

type Props = Pick<DrawerProps, 'info' | 'state' | 'round' | 'onWhy'>;

const step_ms = 700;

function namesFor(info: TableInfo): Names {
  return { info, own: [], seatName: () => null, handCount: () => 1 };
}

function clock(ended: number): string {
  return new Date(ended).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

function Replay({ info, record, onWhy }: Pick<Props, 'info' | 'onWhy'> & { record: RoundRecord }) {
  const last = record.events.length;
  const [step, setStep] = useState(last);
  const [is_playing, setPlaying] = useState(false);
  const has_motion = useMotion();
  const view = foldRound(record.events, step);
  const said = step > 0 ? wordsOf(step - 1) : 'The round begins.';

  useEffect(() => {
    if (!is_playing) return undefined;
    const timer = window.setTimeout(() => {
      if (step >= last) setPlaying(false);
      else setStep(step + 1);
    }, step_ms);
    return () => window.clearTimeout(timer);
  }, [is_playing, step, last]);

  function wordsOf(index: number): string {
    const event = record.events[index];
    if (!event) return '';
    const settlement = foldRound(record.events, index + 1).settlements.find((each) => each.index === index);
    if (settlement) return settlementWords(info, settlement);
    return eventWords(namesFor(info), event) ?? (event.event === 'end' ? 'The round is over.' : event.event);
  }

  const go = (to: number) => {
    setPlaying(false);
    setStep(Math.min(last, Math.max(0, to)));
  };

  return (
    <div className="replay">
      <div className="replay-table">
        <Stage info={info} view={view} own={[]} seats={[]} motion={has_motion} step={step} />
      </div>
      <p className="replay-said" role="status">{said}</p>
      <div className="replay-keys" role="group" aria-label="Step through the round">
        <button type="button" onClick={() => go(0)} aria-label="To the start">|◀</button>
        <button type="button" onClick={() => go(step - 1)} disabled={step === 0} aria-label="One step back">◀</button>
        <button
          type="button"
          aria-label={is_playing ? 'Pause' : 'Play'}
          onClick={() => {
            if (!is_playing && step >= last) setStep(0);
            setPlaying(!is_playing);
          }}
        >
          {is_playing ? '❚❚' : '►'}
        </button>
        <button type="button" onClick={() => go(step + 1)} disabled={step >= last} aria-label="One step on">▶</button>
        <button type="button" onClick={() => go(last)} aria-label="To the end">▶|</button>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label="Step"
          aria-valuetext={`step ${step} of ${last}: ${said}`}
          onChange={(event) => go(Number(event.target.value))}
        />
        <span className="note">{step} / {last}</span>
      </div>
      <ol className="settled">
        {view.settlements.map((each) => (
          <li key={each.index}>
            Seat {each.seat}: {settlementWords(info, each)}
            {each.clause && (
              <ClauseButton clause={each.clause} title={`Seat ${each.seat}`} text={settlementWords(info, each)} onWhy={onWhy} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Chosen({ info, state, round, onWhy }: Omit<Props, 'round'> & { round: number }) {
  const loaded = useLoaded(() => api.round(info.table, round), `${info.table} ${round}`);
  if (loaded.is === 'loading') return <p className="note">Looking it up…</p>;
  if (loaded.is === 'failed') return <p className="note">{loaded.why}</p>;
  const has_seed = loaded.value.shoe < (state?.shoe?.shoe ?? 0);
  return (
    <>
      <Replay key={loaded.value.round} info={info} record={loaded.value} onWhy={onWhy} />
      {has_seed && (
        <p>
          <a href={api.roundAddress(info.table, round)} download={`${info.table}-round-${round}.json`}>Download round {round}</a>
          , and check it with <code>felt verify {info.table}-round-{round}.json</code>.
        </p>
      )}
    </>
  );
}

export function Rounds({ info, state, round, onWhy }: Props) {
  const loaded = useLoaded(() => api.rounds(info.table), `${info.table} ${round}`);
  const [chosen, setChosen] = useState<number | null>(null);
  if (loaded.is === 'loading') return <p className="note">Looking them up…</p>;
  if (loaded.is === 'failed') return <p className="note">{loaded.why}</p>;
  if (loaded.value.length === 0) return <p className="note">No round has been finished at this table yet.</p>;
  const newest = loaded.value[0] as RoundListed;
  const shown = chosen ?? newest.round;
  return (
    <>
      <label className="round-choice">
        Round{' '}
        <select value={shown} onChange={(event) => setChosen(Number(event.target.value))}>
          {loaded.value.map((each) => (
            <option key={each.round} value={each.round}>{each.round} · {clock(each.ended)}</option>
          ))}
        </select>
      </label>
      <Chosen info={info} state={state} round={shown} onWhy={onWhy} />
    </>
  );
}
