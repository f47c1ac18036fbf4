// A question to this player: its options as buttons with their keys, amounts and tips where they are taken, and for an
// option that is not allowed the reason and its clause.
import { useEffect, useState } from 'react';
import type { Advice, Amounts, Question, QuestionOption, TableInfo } from '../api/types';
import { amountText, cents, shownMoney, type Cents } from '../money';
import type { Why } from '../parts';
import { optionWord, questionTitle, wagerName } from '../words';
import { cardsSpokenOf } from './Stage';
import { TimerRing } from './TimerRing';

export interface QuestionPanelProps {
  info: TableInfo;
  question: Question;
  heard_at: number;
  hand_name: string;
  onAnswer(option: QuestionOption, amount: Cents | null, tip: Cents): void;
  onAdvice(): Promise<Advice>;
  onWhy(why: Why): void;
  onPoint(cards: readonly number[]): void;
  // Cards picked by hand, of so many.
  picked: readonly number[];
  card_count: number;
}

// Whether an option speaks of these two cards, or of the other two of four.
function speaksOf(option: string, picked: readonly number[], card_count: number): boolean {
  const spoken = cardsSpokenOf(option);
  if (spoken.length !== 2 || picked.length !== 2) return false;
  const hits = spoken.filter((card) => picked.includes(card)).length;
  return hits === 2 || (card_count === 4 && hits === 0);
}

// Against a house the most is what one means by "double"; in a pot it would be everything one has.
const usualAmount = (info: TableInfo, amounts: Amounts): Cents =>
  cents(info.family === 'poker' ? amounts.least : amounts.most);

export function QuestionPanel(props: QuestionPanelProps) {
  const { info, question, heard_at, onAnswer, onAdvice, onWhy, onPoint } = props;
  const options = question.options ?? [];
  const [amounts, setAmounts] = useState<Readonly<Record<string, Cents>>>({});
  const [tip, setTip] = useState<Cents>(0);
  const [advice, setAdvice] = useState<Advice | null>(null);
  useEffect(() => {
    setAmounts({});
    setTip(0);
    setAdvice(null);
    onPoint([]);
    // A new question starts afresh.
  }, [question.question]);

  const amountOf = (option: QuestionOption): Cents | null =>
    option.amounts ? (amounts[option.option] ?? usualAmount(info, option.amounts)) : null;
  const answer = (option: QuestionOption) => {
    if (!option.refused) onAnswer(option, amountOf(option), option.takes_tip ? tip : 0);
  };
  const ask = () =>
    void onAdvice()
      .then(setAdvice)
      .catch(() => setAdvice(null));

  useEffect(() => {
    if (props.picked.length === 2) document.querySelector('.option.is-advised')?.scrollIntoView({ block: 'nearest' });
  }, [props.picked]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '!') ask();
      const chosen = options.find(
        (option) => option.key !== '' && option.key.toLowerCase() === event.key.toLowerCase(),
      );
      if (chosen && !chosen.refused) {
        event.preventDefault();
        answer(chosen);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const chosen = options.filter(
    (option) => option.amounts && !option.refused && option.amounts.least !== option.amounts.most,
  );
  const tips = info.takes_tips && options.some((option) => option.takes_tip && !option.refused);
  const title = questionTitle(info, question.asks);
  return (
    <section
      className={`question${options.length > 8 ? ' has-many' : ''}`}
      aria-label={title}
      data-asks={question.asks}
    >
      <header>
        <TimerRing ms={question.ms} whole_ms={info.decision_seconds * 1000} heard_at={heard_at} />
        <h2>
          {title}
          {question.wager && question.asks !== 'play' && question.wager !== 'main' && (
            <small> · {wagerName(info, question.wager)}</small>
          )}
          {props.hand_name && <small> · {props.hand_name}</small>}
        </h2>
        <button className="quiet" onClick={ask} title="What would the strategy do? (!)">
          Hint
        </button>
        {question.clause && (
          <button
            className="quiet"
            onClick={() =>
              onWhy({
                title,
                text: 'This question is asked by the rules.',
                clause: question.clause ?? '',
              })
            }
          >
            Why?
          </button>
        )}
      </header>
      <div className="options">
        {options.map((option) => (
          <Option
            key={option.option}
            info={info}
            asks={question.asks}
            option={option}
            amount={amountOf(option)}
            is_advised={advice?.option === option.option || speaksOf(option.option, props.picked, props.card_count)}
            is_default={question.default === option.option}
            onChoose={() => answer(option)}
            onWhy={onWhy}
            onPoint={onPoint}
          />
        ))}
      </div>
      {(chosen.length > 0 || tips) && (
        <div className="choosers">
          {chosen.map(
            (option) =>
              option.amounts && (
                <AmountChooser
                  key={option.option}
                  label={optionWord(info, question.asks, option.option)}
                  amounts={option.amounts}
                  amount={amountOf(option) ?? 0}
                  onChange={(amount) => setAmounts({ ...amounts, [option.option]: amount })}
                />
              ),
          )}
          {tips && (
            <AmountChooser
              label="Tip"
              amounts={{ least: '0.00', most: '100.00', chip: info.chip }}
              amount={tip}
              onChange={setTip}
            />
          )}
        </div>
      )}
      {advice && (
        <p className="advice" role="status">
          <b>{optionWord(info, question.asks, advice.option)}</b>
          {cents(advice.amount) > 0 && ` for ${shownMoney(cents(advice.amount))}`} <span>{advice.strategy}</span>
        </p>
      )}
    </section>
  );
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function Option({
  info,
  asks,
  option,
  amount,
  is_advised,
  is_default,
  onChoose,
  onWhy,
  onPoint,
}: {
  info: TableInfo;
  asks: string;
  option: QuestionOption;
  amount: Cents | null;
  is_advised: boolean;
  is_default: boolean;
  onChoose(): void;
  onWhy(why: Why): void;
  onPoint(cards: readonly number[]): void;
}) {
  const word = optionWord(info, asks, option.option);
  const { refused } = option;
  if (refused) {
    return (
      <button
        className="option is-refused"
        data-option={option.option}
        aria-disabled="true"
        title={`${refused.why}${refused.clause ? ` (${refused.clause})` : ''}`}
        onClick={() => onWhy({ title: `${word} is not allowed`, text: refused.why, clause: refused.clause })}
      >
        <span className="option-word">{word}</span>
        <span className="unseen">, not allowed: {refused.why} </span>
        <span className="option-why">{refused.clause || 'why?'}</span>
      </button>
    );
  }
  const spoken = cardsSpokenOf(option.option);
  return (
    <button
      className={`option is-${option.option}${is_advised ? ' is-advised' : ''}`}
      data-option={option.option}
      aria-keyshortcuts={option.key || undefined}
      title={is_default ? 'Taken when the time runs out' : undefined}
      onClick={onChoose}
      onPointerEnter={() => onPoint(spoken)}
      onPointerLeave={() => onPoint([])}
      onFocus={() => onPoint(spoken)}
      onBlur={() => onPoint([])}
    >
      <span className="option-word">{word}</span>
      {amount !== null && amount > 0 && <span className="option-amount">{shownMoney(amount)}</span>}
      {option.key && <kbd aria-hidden="true">{option.key.toUpperCase()}</kbd>}
    </button>
  );
}

function AmountChooser({
  label,
  amounts,
  amount,
  onChange,
}: {
  label: string;
  amounts: Amounts;
  amount: Cents;
  onChange(amount: Cents): void;
}) {
  const least = cents(amounts.least);
  const most = cents(amounts.most);
  const step = cents(amounts.chip) || 1;
  const to = (wanted: Cents) => {
    const kept = Math.min(most, Math.max(least, wanted));
    // The least and the most may lie between two chips: they are always to be had.
    onChange(kept === least || kept === most ? kept : Math.round(kept / step) * step);
  };
  return (
    <label className="chooser">
      <span>{label}</span>
      <button type="button" onClick={() => to(amount - step)} aria-label={`Less for ${label}`}>
        −
      </button>
      <input
        type="number"
        inputMode="decimal"
        min={least / 100}
        max={most / 100}
        step={step / 100}
        value={amountText(amount)}
        onChange={(event) => to(Math.round(Number(event.target.value) * 100))}
        aria-label={`Amount of ${label}`}
      />
      <button type="button" onClick={() => to(amount + step)} aria-label={`More for ${label}`}>
        +
      </button>
    </label>
  );
}
