// What happened, line by line: settlements in the order they were made, each with its clause.
import { useEffect, useMemo, useRef } from 'react';
import type { TableInfo } from '../api/types';
import { cents, signedMoney } from '../money';
import type { Why } from '../parts';
import { eventWords, placeName, settlementWords, type Names } from '../words';
import { foldRound, type Settlement } from './fold';
import type { Shown } from './store';

interface Line {
  key: string;
  round: number;
  tone: 'good' | 'bad' | 'even' | 'note';
  who: string | null;
  is_own: boolean;
  text: string;
  clause: string;
}

// What deserves a line of its own besides settlements.
const told = new Set([
  'spin',
  'peek',
  'answer',
  'ruling',
  'meter',
  'carry',
  'collect',
  'bet',
  'drop',
  'reshuffle',
  'shuffle',
  'button',
  'lock-in',
  'raise',
]);
const settles = new Set(['pay', 'push', 'take', 'envy', 'award']);

function settlementFrom(seen: Shown): Settlement | undefined {
  return foldRound([seen.event]).settlements[0];
}

function lineOf(names: Names, seen: Shown): Line | null {
  const { event, round, index } = seen;
  const key = `${round}.${index}`;
  const is_own = names.own.includes(event.seat);
  if (settles.has(event.event)) {
    const settlement = settlementFrom(seen);
    if (!settlement) return null;
    const net = cents(event.net ?? event.amount);
    const tone = net > 0 ? 'good' : net < 0 ? 'bad' : 'even';
    return {
      key,
      round,
      tone,
      is_own,
      who: placeName(names, event.seat, event.hand),
      clause: settlement.clause,
      text: settlementWords(names.info, settlement),
    };
  }
  if (!told.has(event.event)) return null;
  const text = eventWords(names, event);
  return text === null ? null : { key, round, tone: 'note', who: null, is_own, text, clause: event.clause ?? '' };
}

// A hand has a number in a line only if its seat had several by then.
function linesOf(names: Names, shown: readonly Shown[]): Line[] {
  const hands = new Map<string, Set<number>>();
  return shown.flatMap((seen) => {
    const key = (seat: number) => `${seen.round}.${seat}`;
    const { seat, hand } = seen.event;
    hands.set(key(seat), (hands.get(key(seat)) ?? new Set()).add(hand));
    return lineOf({ ...names, handCount: (each) => hands.get(key(each))?.size ?? 0 }, seen) ?? [];
  });
}

export function Log({
  info,
  names,
  shown,
  onWhy,
}: {
  info: TableInfo;
  names: Names;
  shown: readonly Shown[];
  onWhy(why: Why): void;
}) {
  const lines = useMemo(() => linesOf(names, shown).slice(-80), [shown, info, names.own.join()]);
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = end.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines.length]);
  const rounds = [...new Set(lines.map((line) => line.round))];
  return (
    <section className="log" aria-label="What happened">
      <h2>Round by round</h2>
      <ol ref={end} tabIndex={0} aria-label="Lines of the last rounds">
        {lines.length === 0 && <li className="is-note">The table is open. Lay a bet to be dealt in.</li>}
        {rounds.map((round) => (
          <li key={round} className="log-round">
            <h3>
              Round {round} <RoundNet shown={shown} round={round} own={names.own} />
            </h3>
            <ol>
              {lines
                .filter((line) => line.round === round)
                .map((line) => (
                  <li key={line.key} className={`is-${line.tone}${line.is_own ? ' is-own' : ''}`}>
                    {line.who && <span className="log-who">{line.who}</span>}
                    <span className="log-text">{line.text}</span>
                    {line.clause && line.tone !== 'note' && (
                      <button
                        className="why"
                        onClick={() =>
                          onWhy({
                            title: line.who ?? 'Why?',
                            text: line.text,
                            clause: line.clause,
                          })
                        }
                        aria-label={`Why? ${line.text}`}
                      >
                        why?
                      </button>
                    )}
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RoundNet({ shown, round, own }: { shown: readonly Shown[]; round: number; own: readonly number[] }) {
  const mine = shown.filter(
    (seen) => seen.round === round && own.includes(seen.event.seat) && settles.has(seen.event.event),
  );
  if (mine.length === 0) return null;
  const net = mine.reduce((sum, seen) => sum + cents(seen.event.net ?? seen.event.amount), 0);
  return <span className={`log-net is-${net > 0 ? 'good' : net < 0 ? 'bad' : 'even'}`}>{signedMoney(net)}</span>;
}
