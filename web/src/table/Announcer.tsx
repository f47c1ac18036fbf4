// Says in words what is seen: cards, questions and results, for those who listen to the page.
import { useEffect, useRef, useState } from 'react';
import type { Question } from '../api/types';
import { eventWords, optionWord, placeName, questionTitle, settlementWords, type Names } from '../words';
import { foldRound, handAt, type RoundView } from './fold';
import type { Shown } from './store';
import { totalText } from './totals';

// Words come in sentences about twice a second: faster, and a reader would cut one short with the next.
const breath_ms = 500;

function wordsOf(names: Names, seen: Shown): string | null {
  const settlement = foldRound([seen.event]).settlements[0];
  if (!settlement) return eventWords(names, seen.event);
  return `${placeName(names, settlement.seat, settlement.hand)}: ${settlementWords(names.info, settlement)}.`;
}

function questionWords(names: Names, view: RoundView, question: Question): string {
  const hand = handAt(view, question.seat, question.hand);
  const total = hand ? totalText(names.info, hand.cards) : null;
  const options = (question.options ?? [])
    .filter((option) => !option.refused)
    .map((option) => optionWord(names.info, question.asks, option.option) + (option.key ? `, key ${option.key}` : ''));
  const held = total ? `, ${total.replace('/', ' or ')}` : '';
  return `${questionTitle(names.info, question.asks)}${held}. ${options.join('; ')}.`;
}

export function Announcer({
  names,
  shown,
  view,
  question,
}: {
  names: Names;
  shown: readonly Shown[];
  view: RoundView;
  question: Question | null;
}) {
  const [said, setSaid] = useState('');
  const heard = useRef(shown.length > 0 ? lastKey(shown) : '');
  const waiting = useRef<string[]>([]);
  const timer = useRef<number | undefined>();

  useEffect(() => {
    const from = shown.findIndex((seen) => keyOf(seen) === heard.current) + 1;
    const fresh = shown.slice(from);
    heard.current = lastKey(shown);
    waiting.current.push(...fresh.flatMap((seen) => wordsOf(names, seen) ?? []));
    if (waiting.current.length === 0 || timer.current !== undefined) return;
    timer.current = window.setTimeout(() => {
      setSaid(waiting.current.splice(0).join(' '));
      timer.current = undefined;
    }, breath_ms);
  }, [shown, names]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return (
    <>
      <div className="unseen" aria-live="polite" data-said>
        {said}
      </div>
      <div className="unseen" aria-live="assertive" data-asked>
        {question ? questionWords(names, view, question) : ''}
      </div>
    </>
  );
}

const keyOf = (seen: Shown): string => `${seen.round}.${seen.index}`;
const lastKey = (shown: readonly Shown[]): string => {
  const last = shown[shown.length - 1];
  return last ? keyOf(last) : '';
};
