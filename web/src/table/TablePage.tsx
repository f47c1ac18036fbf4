// One table: the felt, what one can do now, and what happened.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api } from '../api/client';
import type { QuestionOption, Refusal, TableInfo } from '../api/types';
import { beGuest, useGuestName } from '../guest';
import { amountText, cents, limitWords, shownMoney, signedMoney, trayChips, type Cents } from '../money';
import { Drawer, WhyBox } from '../panels';
import type { DrawerPage, Why } from '../parts';
import { capitalised, placeName, questionTitle, type Names } from '../words';
import { Announcer } from './Announcer';
import { BetTray } from './BetTray';
import { handAt, handsOf, netOf } from './fold';
import { Help } from './Help';
import { Log } from './Log';
import { useMotion, wantsMotion } from './motion';
import { QuestionPanel } from './QuestionPanel';
import { bringIntoSight } from './sight';
import { surfaceOf } from './spots';
import { Stage, type Live } from './Stage';
import { TableStore, type TableSnapshot } from './store';
import { refusalOf, useBets, type Bets } from './useBets';
import { useCut } from './useCut';
import { useTableKeys } from './useTableKeys';

export function TablePage({ table }: { table: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    let is_current = true;
    api.table(table).then(
      (answer) => is_current && setInfo(answer),
      (error: unknown) => is_current && setMissing(refusalOf(error).why),
    );
    return () => {
      is_current = false;
    };
  }, [table]);
  useEffect(() => {
    document.title = info ? `${info.name} · Felt` : 'Felt';
  }, [info]);
  if (missing) {
    return (
      <main className="nothing">
        <p>{missing}</p>
        <a href="#/">Back to the lobby</a>
      </main>
    );
  }
  return info ? (
    <OpenTable key={info.table} info={info} />
  ) : (
    <main className="nothing">
      <p>Opening the table…</p>
    </main>
  );
}

function useStore(info: TableInfo): TableStore | null {
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const opened = new TableStore(info.table, wantsMotion, () => surfaceOf(info) === 'wheel');
    setStore(opened);
    return () => opened.close();
  }, [info]);
  return store;
}

function OpenTable({ info }: { info: TableInfo }) {
  const store = useStore(info);
  return store ? <LiveTable info={info} store={store} /> : null;
}

const nobody: readonly number[] = [];

function LiveTable({ info, store }: { info: TableInfo; store: TableStore }) {
  const snapshot = useSyncExternalStore(store.subscribe, store.current);
  const { view, state, you, is_caught_up, moving } = snapshot;
  const motion = useMotion();
  const own = you?.seats ?? nobody;
  const [toast, setToast] = useState<Refusal | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
  const [drawer, setDrawer] = useState<DrawerPage | null>(null);
  const [help, setHelp] = useState(false);
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const refuse = useCallback((refusal: Refusal) => setToast(refusal), []);
  const bets = useBets(info, store, state, own, cents(you?.free), refuse);
  useCut(store, state, you);

  useEffect(() => {
    if (!toast) return undefined;
    const timer = window.setTimeout(() => setToast(null), 6000);
    return () => window.clearTimeout(timer);
  }, [toast]);

  const asked_seat = is_caught_up ? state?.questions.find((each) => each.options !== undefined)?.seat : undefined;
  const has_wheel = surfaceOf(info) === 'wheel';
  const is_told = has_wheel ? view.spins.length > 0 : view.is_over;
  useEffect(() => {
    // On a phone one's own hand may lie under the controls that ask about it, its result under those for the next bet,
    // and a wheel that spins above the layout.
    if (asked_seat === undefined && !is_told) return;
    bringIntoSight(has_wheel ? '.wheel-place' : '.seat.is-own');
  }, [asked_seat, is_told, has_wheel, snapshot.round]);

  const names: Names = useMemo(
    () => ({
      info,
      own,
      seatName: (seat) => state?.seats.find((each) => each.seat === seat)?.name ?? null,
      handCount: (seat) => handsOf(view, seat).length,
    }),
    [info, own, state, view],
  );

  const question = (is_caught_up && state?.questions.find((each) => each.options !== undefined)) || null;
  useEffect(() => setPicked([]), [question?.question, snapshot.round]);
  const takes_bets = state !== null && (state.phase === 'wagers' || state.phase === 'over');
  const has_seat = own.length > 0;
  const can_sit = state !== null && own.length < Math.max(1, info.hands_per_player);
  const is_bank = state?.bank.house === false && own.includes(state.bank.seat ?? 0);
  const own_seats = state?.seats.filter((each) => own.includes(each.seat)) ?? [];
  const is_ready = own_seats.length > 0 && own_seats.every((each) => each.ready);

  const tryTo = useCallback((deed: Promise<void>) => {
    deed.catch((error: unknown) => setToast(refusalOf(error)));
  }, []);
  const sit = useCallback(
    async (seat: number) => {
      const was_guest = store.current().you !== null;
      await beGuest();
      if (!was_guest) await store.greetAgain();
      if (!store.current().you?.seats.includes(seat)) await store.send({ do: 'sit', seat });
    },
    [store],
  );
  const sitAnywhere = () => {
    const taken = new Set(state?.seats.map((each) => each.seat));
    const middle = (info.seats + 1) / 2;
    const free = Array.from({ length: info.seats }, (_, i) => i + 1)
      .filter((seat) => !taken.has(seat))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (free[0] !== undefined) tryTo(sit(free[0]));
  };
  const answer = (option: QuestionOption, amount: Cents | null, tip: Cents) => {
    if (!question) return;
    tryTo(
      store.send({
        do: 'answer',
        round: snapshot.round,
        question: question.question,
        option: option.option,
        ...(amount === null ? {} : { amount: amountText(amount) }),
        ...(tip > 0 ? { tip: amountText(tip) } : {}),
      }),
    );
  };

  const most = Math.max(...info.wagers.map((wager) => cents(wager.most)), cents(info.chip));
  useTableKeys({
    is_off: drawer !== null || why !== null || help,
    is_asked: question !== null,
    takes_bets: takes_bets && has_seat,
    chips: trayChips(cents(info.chip), most),
    bets,
    is_seated: has_seat,
    onSit: sitAnywhere,
    onSitOut: () => tryTo(store.send({ do: 'sit-out', on: !sitsOut(snapshot, own) })),
    onLeave: () => tryTo(store.send({ do: 'leave' })),
    onSkip: store.skip,
    onHelp: () => setHelp(true),
    onInfo: () => setDrawer('rules'),
  });

  // Where the ball rests is told when it rests.
  const is_spinning = motion && moving?.event.event === 'spin';
  const told = useMemo(
    () => (is_spinning ? snapshot.shown.slice(0, -1) : snapshot.shown),
    [is_spinning, snapshot.shown],
  );

  const live: Live | undefined = state
    ? {
        state,
        can_bet: takes_bets && has_seat,
        can_sit,
        heard_at: snapshot.heard_at,
        laid: bets.laid,
        onBet: (seat, wager, spot) => {
          store.skip();
          bets.add(seat, wager, spot);
        },
        onTakeBack: bets.takeBack,
        onSit: (seat) => tryTo(sit(seat)),
        onShoe: () => setDrawer('shoe'),
        pointed,
        picked,
        onPick: (number) =>
          setPicked((before) =>
            before.includes(number) ? before.filter((each) => each !== number) : [...before, number].slice(-2),
          ),
      }
    : undefined;

  return (
    <div className="table-page">
      <Header info={info} snapshot={snapshot} onDrawer={setDrawer} onHelp={() => setHelp(true)} />
      <main className="table-main">
        <h1 className="unseen">{info.name}</h1>
        <div className="felt-area" onPointerDown={is_caught_up ? undefined : store.skip}>
          <Stage
            info={info}
            view={view}
            own={own}
            seats={state?.seats ?? []}
            motion={motion}
            step={moving}
            is_spinning={is_spinning}
            questions={is_caught_up ? (state?.questions ?? []) : []}
            {...(live ? { live } : {})}
          >
            <Result snapshot={snapshot} own={own} />
          </Stage>
        </div>
        <div className="dock">
          <Money snapshot={snapshot} bets={bets} />
          <div className="dock-middle">
            {question ? (
              <QuestionPanel
                info={info}
                question={question}
                heard_at={snapshot.heard_at}
                hand_name={
                  own.length > 1 || handsOf(view, question.seat).length > 1
                    ? placeName(names, question.seat, question.hand)
                    : ''
                }
                onAnswer={answer}
                onAdvice={() => store.advice(question)}
                onWhy={setWhy}
                onPoint={setPointed}
                picked={picked}
                card_count={handAt(view, question.seat, question.hand)?.cards.length ?? 0}
              />
            ) : has_seat && takes_bets && state ? (
              <BetTray
                info={info}
                state={state}
                bets={bets}
                is_ready={is_ready}
                is_bank={is_bank}
                heard_at={snapshot.heard_at}
              />
            ) : (
              <Waiting
                info={info}
                snapshot={snapshot}
                names={names}
                can_sit={can_sit && !has_seat}
                onSit={sitAnywhere}
              />
            )}
          </div>
          {has_seat && <SeatActs info={info} snapshot={snapshot} own={own} store={store} tryTo={tryTo} />}
        </div>
      </main>
      <Log info={info} names={names} shown={told} onWhy={setWhy} />
      <Announcer names={names} shown={told} view={view} question={question} />
      {toast && (
        <div className="toast" role="alert">
          <span>{capitalised(toast.why)}</span>
          {toast.clause && (
            <button
              className="why"
              onClick={() => setWhy({ title: 'Not allowed', text: toast.why, clause: toast.clause })}
            >
              why?
            </button>
          )}
          <button className="quiet" onClick={() => setToast(null)} aria-label="Close">
            ✕
          </button>
        </div>
      )}
      {drawer && (
        <Drawer
          info={info}
          state={state}
          round={snapshot.round}
          page={drawer}
          onPage={setDrawer}
          onWhy={setWhy}
          onClose={() => setDrawer(null)}
        />
      )}
      {why && <WhyBox why={why} onClose={() => setWhy(null)} />}
      {help && <Help onClose={() => setHelp(false)} />}
    </div>
  );
}

const sitsOut = (snapshot: TableSnapshot, own: readonly number[]): boolean =>
  snapshot.state?.seats.some((each) => own.includes(each.seat) && each.sits_out) === true;

const pages: readonly (readonly [DrawerPage, string])[] = [
  ['rules', 'Rules'],
  ['pays', 'Pay tables'],
  ['odds', 'Odds'],
  ['rounds', 'Last rounds'],
  ['shoe', 'Shoe'],
];

function Header({
  info,
  snapshot,
  onDrawer,
  onHelp,
}: {
  info: TableInfo;
  snapshot: TableSnapshot;
  onDrawer(page: DrawerPage): void;
  onHelp(): void;
}) {
  const name = useGuestName();
  const first = info.wagers[0];
  return (
    <header className="table-header">
      <a className="brand" href="#/">
        <span aria-hidden="true">‹</span> Felt<span className="unseen">: back to the lobby</span>
      </a>
      <div className="table-title">
        <b>{info.name}</b>
        <span>
          {first ? limitWords(cents(first.least), cents(first.most)) : ''} · {info.clause}
        </span>
      </div>
      <nav aria-label="About this table">
        {pages.map(([page, word]) => (
          <button key={page} className="tab" data-drawer={page} onClick={() => onDrawer(page)}>
            {word}
          </button>
        ))}
        <button className="tab" onClick={onHelp} aria-label="Keys">
          ?
        </button>
      </nav>
      <span className="who">{snapshot.you?.name ?? name ?? 'Watching'}</span>
      {snapshot.link !== 'open' && (
        <span className="link" role="status">
          {snapshot.link === 'connecting' ? 'Connecting…' : (snapshot.link_why ?? 'Connection lost, trying again…')}
        </span>
      )}
    </header>
  );
}

function Money({ snapshot, bets }: { snapshot: TableSnapshot; bets: Bets }) {
  const { you, view, state } = snapshot;
  if (!you) return null;
  const in_play = [...view.hands.values()]
    .filter((hand) => you.seats.includes(hand.seat))
    .flatMap((hand) => hand.stakes)
    .filter((stake) => stake.settled === null)
    .reduce((sum, stake) => sum + stake.amount, 0);
  const bet = state?.phase === 'playing' ? in_play : bets.total;
  return (
    <div className="money">
      <span>
        <small>Balance</small>
        <b data-balance={you.balance}>{shownMoney(cents(state?.phase === 'wagers' ? you.free : you.balance))}</b>
      </span>
      <span>
        <small>Bet</small>
        <b>{shownMoney(bet)}</b>
      </span>
    </div>
  );
}

// What the round came to, once it is over.
function Result({ snapshot, own }: { snapshot: TableSnapshot; own: readonly number[] }) {
  const { view } = snapshot;
  if (!view.is_over) return null;
  if (!view.settlements.some((each) => own.includes(each.seat))) return null;
  const net = netOf(view, own);
  return (
    <div className={`result is-${net > 0 ? 'good' : net < 0 ? 'bad' : 'even'}`} aria-hidden="true">
      <small>{net > 0 ? 'You win' : net < 0 ? 'You lose' : 'All even'}</small>
      <b>{signedMoney(net)}</b>
    </div>
  );
}

function Waiting({
  info,
  snapshot,
  names,
  can_sit,
  onSit,
}: {
  info: TableInfo;
  snapshot: TableSnapshot;
  names: Names;
  can_sit: boolean;
  onSit(): void;
}) {
  const { state, is_caught_up } = snapshot;
  const asked = state?.questions[0];
  const words = !state
    ? 'Joining the table…'
    : state.phase === 'waiting'
      ? state.bank.house
        ? `At least ${info.least_seats} must sit before the round can begin.`
        : 'Somebody must take the bank before the round can begin.'
      : !is_caught_up
        ? ''
        : asked
          ? `${questionTitle(info, asked.asks)}: ${placeName(names, asked.seat, asked.hand)}`
          : state.phase === 'playing'
            ? 'The round goes on.'
            : '';
  return (
    <section className="waiting">
      {words && <p role="status">{words}</p>}
      {can_sit && state && (
        <button className="deal" data-do="sit" onClick={onSit}>
          <span>Sit down</span>
          <small>play money</small>
        </button>
      )}
    </section>
  );
}

function SeatActs({
  info,
  snapshot,
  own,
  store,
  tryTo,
}: {
  info: TableInfo;
  snapshot: TableSnapshot;
  own: readonly number[];
  store: TableStore;
  tryTo(deed: Promise<void>): void;
}) {
  const is_out = sitsOut(snapshot, own);
  const players_bank = info.bank !== 'house' && info.bank !== "players' pot";
  const takes_bank = snapshot.you?.takes_bank === true;
  return (
    <div className="seat-acts" role="group" aria-label="Your seat">
      <button
        className="act"
        data-do="sit-out"
        aria-pressed={is_out}
        onClick={() => tryTo(store.send({ do: 'sit-out', on: !is_out }))}
      >
        {is_out ? 'Sit in' : 'Sit out'}
      </button>
      {players_bank && (
        <button
          className="act"
          data-do="bank"
          aria-pressed={takes_bank}
          onClick={() => tryTo(store.send({ do: 'bank', on: !takes_bank }))}
        >
          {takes_bank ? 'Give up bank' : 'Take bank'}
        </button>
      )}
      <button className="act" data-do="leave" onClick={() => tryTo(store.send({ do: 'leave' }))}>
        Leave
      </button>
    </div>
  );
}
