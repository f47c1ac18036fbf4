// What a round looks like after its events: a pure fold, used by the live table and by step-by-step replay alike.
import type { TableEvent } from '../api/types';
import { cents, type Cents } from '../money';

// A card on the table. Its id is the number of the event that dealt it, so it stays the same while it moves and turns.
export interface SeenCard {
  id: number;
  face: string | null; // null: face down to this viewer
  // Dealt for a hand without counting in it.
  burned: boolean;
}

export interface Settlement {
  index: number; // of its event in the round
  kind: 'pay' | 'push' | 'take' | 'envy' | 'award';
  seat: number;
  hand: number;
  wager: string;
  spot: string | null;
  stake: Cents;
  returned: Cents;
  net: Cents;
  outcome: string;
  pays: string;
  clause: string;
  tip: Cents;
  from_meter: Cents;
  covered: boolean;
}

export interface Stake {
  wager: string;
  spot: string | null;
  amount: Cents;
  tip: Cents;
  settled: Settlement | null;
  // Of a wager that lies over: rounds won so far, once it is carried to the next.
  carried: number | null;
}

export interface Answered {
  asks: string;
  answer: string;
  timed_out: boolean;
  index: number;
}

export interface HandView {
  key: string;
  seat: number;
  hand: number;
  cards: SeenCard[];
  stakes: Stake[];
  settlements: Settlement[];
  // Chips of this hand that went into the pot, and of them those of this betting round, which still lie before it.
  put_in: Cents;
  in_front: Cents;
  answers: Answered[];
  is_split: boolean;
  // Its cards were taken from the table: a hand that folded, broke or is settled early.
  is_picked_up: boolean;
}

export interface Spin {
  index: number;
  seat: number;
  hand: number;
  wager: string | null;
  face: string;
}

export interface RoundView {
  // How many events are folded in.
  count: number;
  hands: ReadonlyMap<string, HandView>;
  settlements: Settlement[];
  spins: Spin[];
  marks: Readonly<Record<string, number>>;
  pot: Cents;
  button: number | null; // the seat the action button is at
  // Whom the last answer came from; null once the round is being settled.
  turn: { seat: number; hand: number } | null;
  burned: SeenCard[];
  discarded: number;
  locked_in: { seat: number; wager: string; amount: Cents }[];
  is_closed: boolean;
  is_over: boolean;
  last: TableEvent | null;
}

export const placeKey = (seat: number, hand: number): string => `${seat}.${hand}`;

export const emptyRound: RoundView = {
  count: 0,
  hands: new Map(),
  settlements: [],
  spins: [],
  marks: {},
  pot: 0,
  button: null,
  turn: null,
  burned: [],
  discarded: 0,
  locked_in: [],
  is_closed: false,
  is_over: false,
  last: null,
};

// The round after the first `upTo` events, or after all of them.
export function foldRound(events: readonly TableEvent[], upTo = events.length): RoundView {
  let view = emptyRound;
  for (const event of events.slice(0, upTo)) view = fold(view, event);
  return view;
}

// The round after one more event. What did not change is shared with the view before.
export function fold(view: RoundView, event: TableEvent): RoundView {
  const next: RoundView = { ...view, count: view.count + 1, last: event };
  const index = view.count;
  switch (event.event) {
    case 'wager':
      return withHand(next, event, (hand) => ({ ...hand, stakes: [...hand.stakes, stakeOf(event)] }));
    case 'tip':
    case 'raise':
      return withHand(next, event, (hand) => raised(hand, event));
    case 'close':
      return { ...next, is_closed: true };
    case 'shuffle':
      return gathered(next);
    case 'deal':
      return withHand(event.seat === 0 ? drawnIn(next) : next, event, (hand) => ({
        ...hand,
        cards: [...hand.cards, cardOf(event, index)],
      }));
    case 'share':
      return withHand(next, event, (hand) => ({ ...hand, cards: [...hand.cards, cardOf(event, index)] }));
    case 'burn':
      return { ...next, burned: [...next.burned, cardOf(event, index)] };
    case 'turn-over':
    case 'look':
    case 'expose':
    case 'show':
      return withHand(next, event, (hand) => turnedUp(hand, event));
    case 'deliver':
      return delivered(next, event);
    case 'split':
      return split(next, event, index);
    case 'discard':
      return discarded(next, event);
    case 'pick-up':
      return withHand(next, event, (hand) => ({ ...hand, is_picked_up: true }));
    case 'answer':
      return answered(next, event, index);
    case 'pay':
    case 'push':
    case 'take':
      return settled(next, event, index);
    case 'envy':
    case 'award':
      return gift(next, event, index);
    case 'carry':
      return withHand(next, event, (hand) => carried(hand, event));
    case 'lock-in':
      return {
        ...next,
        locked_in: [...next.locked_in, { seat: event.seat, wager: event.wager ?? '', amount: cents(event.amount) }],
      };
    case 'spin':
      return {
        ...next,
        spins: [
          ...next.spins,
          { index, seat: event.seat, hand: event.hand, wager: event.wager ?? null, face: event.face ?? '' },
        ],
      };
    case 'bet': {
      const amount = cents(event.amount);
      const paid = withHand(next, event, (hand) => ({
        ...hand,
        put_in: hand.put_in + amount,
        in_front: hand.in_front + amount,
      }));
      return { ...paid, pot: paid.pot + amount };
    }
    case 'drop':
      return { ...next, pot: Math.max(0, next.pot - cents(event.amount)) };
    case 'mark':
      return event.mark ? { ...next, marks: { ...next.marks, [event.mark]: event.value ?? 0 } } : next;
    case 'button':
      return { ...next, button: event.seat };
    case 'end':
      return { ...next, is_over: true, turn: null };
    default:
      return next;
  }
}

export function handAt(view: RoundView, seat: number, hand: number): HandView | undefined {
  return view.hands.get(placeKey(seat, hand));
}

// A seat's hands by number.
export function handsOf(view: RoundView, seat: number): HandView[] {
  return [...view.hands.values()].filter((hand) => hand.seat === seat).sort((a, b) => a.hand - b.hand);
}

// What a seat's settlements come to so far.
export function netOf(view: RoundView, seats: readonly number[]): Cents {
  return view.settlements.filter((each) => seats.includes(each.seat)).reduce((sum, each) => sum + each.net, 0);
}

// ---- parts ----

// Whatever was dealt before a shuffle (a deal that was called off) is back among the cards.
function gathered(view: RoundView): RoundView {
  if (![...view.hands.values()].some((hand) => hand.cards.length > 0)) return view;
  const hands = new Map([...view.hands].map(([key, hand]) => [key, { ...hand, cards: [], is_picked_up: false }]));
  return { ...view, hands };
}

// The dealer draws in what lies before the hands when a betting round is over: with the next card of the board, or
// when the pot is paid.
function drawnIn(view: RoundView): RoundView {
  if (![...view.hands.values()].some((hand) => hand.in_front > 0)) return view;
  return { ...view, hands: new Map([...view.hands].map(([key, hand]) => [key, { ...hand, in_front: 0 }])) };
}

const freshHand = (seat: number, hand: number): HandView => ({
  key: placeKey(seat, hand),
  seat,
  hand,
  cards: [],
  stakes: [],
  settlements: [],
  put_in: 0,
  in_front: 0,
  answers: [],
  is_split: false,
  is_picked_up: false,
});

function withHand(
  view: RoundView,
  place: { seat: number; hand: number },
  change: (hand: HandView) => HandView,
): RoundView {
  const key = placeKey(place.seat, place.hand);
  const hands = new Map(view.hands);
  hands.set(key, change(hands.get(key) ?? freshHand(place.seat, place.hand)));
  return { ...view, hands };
}

const faceOf = (event: TableEvent): string | null =>
  event.card === undefined || event.card === '??' ? null : event.card;

const cardOf = (event: TableEvent, id: number): SeenCard => ({
  id,
  face: faceOf(event),
  burned: event.burned === true,
});

const stakeOf = (event: TableEvent): Stake => ({
  wager: event.wager ?? 'main',
  spot: event.spot ?? null,
  amount: cents(event.amount),
  tip: 0,
  settled: null,
  carried: null,
});

const isOn = (stake: Stake, event: TableEvent): boolean =>
  stake.wager === event.wager && stake.spot === (event.spot ?? null) && stake.settled === null;

// A raise adds to the stake, a tip rides with it; where none lies yet (a raise that is a wager of its own) one is laid.
function raised(hand: HandView, event: TableEvent): HandView {
  const amount = cents(event.amount);
  const is_tip = event.event === 'tip';
  const at = hand.stakes.findIndex((stake) => isOn(stake, event));
  if (at < 0) return is_tip ? hand : { ...hand, stakes: [...hand.stakes, stakeOf(event)] };
  const stakes = hand.stakes.map((stake, i) =>
    i !== at ? stake : is_tip ? { ...stake, tip: stake.tip + amount } : { ...stake, amount: stake.amount + amount },
  );
  return { ...hand, stakes };
}

// Cards that this viewer already saw stay as they lie.
function turnedUp(hand: HandView, event: TableEvent): HandView {
  const face = faceOf(event);
  const at = hand.cards.findIndex((card) => card.face === null && !card.burned);
  if (face === null || at < 0) return hand;
  return { ...hand, cards: hand.cards.map((card, i) => (i === at ? { ...card, face } : card)) };
}

function delivered(view: RoundView, event: TableEvent): RoundView {
  // Piles lie before the dealer until they come to their place.
  const from = placeKey(0, event.from_hand ?? 0);
  const source = view.hands.get(from);
  const moved = withHand(view, event, (hand) => ({ ...hand, cards: source?.cards ?? [] }));
  const hands = new Map(moved.hands);
  if (from !== placeKey(event.seat, event.hand)) {
    if (source && source.hand > 20) hands.delete(from);
    else if (source) hands.set(from, { ...source, cards: [] });
  }
  return { ...moved, hands };
}

function split(view: RoundView, event: TableEvent, index: number): RoundView {
  const face = faceOf(event);
  const from = placeKey(event.seat, event.from_hand ?? 1);
  const source = view.hands.get(from);
  // The last card with that face, as the dealer takes it; a card that was face down cannot be told apart.
  const at = source ? source.cards.map((card) => card.face).lastIndexOf(face) : -1;
  const card = source && at >= 0 ? source.cards[at] : undefined;
  // An up card that goes on to the dealer's next hand is no split.
  const is_split = event.seat !== 0;
  let next = view;
  if (source) {
    next = withHand(next, source, (hand) => ({
      ...hand,
      is_split,
      cards: hand.cards.filter((each) => each !== card),
    }));
  }
  return withHand(next, event, (hand) => ({
    ...hand,
    is_split,
    cards: [...hand.cards, card ?? { id: index, face, burned: false }],
  }));
}

// Burned from a hand; a card that may not be used was never in one.
function discarded(view: RoundView, event: TableEvent): RoundView {
  const counted = { ...view, discarded: view.discarded + 1 };
  if (event.seat === 0 && event.hand === 1) return counted;
  return withHand(counted, event, (hand) => {
    const face = faceOf(event);
    const named = hand.cards.map((card) => card.face).lastIndexOf(face);
    const at = named >= 0 ? named : hand.cards.length - 1;
    return { ...hand, cards: hand.cards.filter((_, i) => i !== at) };
  });
}

function answered(view: RoundView, event: TableEvent, index: number): RoundView {
  const answer: Answered = {
    asks: event.asks ?? '',
    answer: event.answer ?? '',
    timed_out: event.timed_out === true,
    index,
  };
  const next = withHand(view, event, (hand) => ({ ...hand, answers: [...hand.answers, answer] }));
  return { ...next, turn: { seat: event.seat, hand: event.hand } };
}

function settlementOf(event: TableEvent, index: number): Settlement {
  const is_gift = event.event === 'envy' || event.event === 'award';
  return {
    index,
    kind: event.event as Settlement['kind'],
    seat: event.seat,
    hand: event.hand,
    wager: event.wager ?? '',
    spot: event.spot ?? null,
    stake: cents(event.stake),
    returned: cents(is_gift ? event.amount : event.returned),
    net: cents(is_gift ? event.amount : event.net),
    outcome: event.outcome ?? '',
    pays: event.pays ?? '',
    clause: event.clause ?? '',
    tip: cents(event.tip),
    from_meter: cents(event.from_meter),
    covered: event.covered !== false,
  };
}

function settled(view: RoundView, event: TableEvent, index: number): RoundView {
  const settlement = settlementOf(event, index);
  const next = withHand(drawnIn(view), event, (hand) => {
    const at = hand.stakes.findIndex((stake) => isOn(stake, event));
    // A wager that lay over from an earlier round was not laid in this one.
    const stakes = at >= 0 ? hand.stakes : [...hand.stakes, { ...stakeOf(event), amount: settlement.stake }];
    const which = at >= 0 ? at : stakes.length - 1;
    return {
      ...hand,
      stakes: stakes.map((stake, i) => (i === which ? { ...stake, settled: settlement } : stake)),
      settlements: [...hand.settlements, settlement],
    };
  });
  // What the pot pays leaves it, also where the winner only gets back what the collection left.
  const from_pot = settlement.kind === 'push' || (settlement.kind === 'pay' && settlement.pays === 'pot');
  const put_in = next.hands.get(placeKey(event.seat, event.hand))?.put_in ?? 0;
  const pot = from_pot ? Math.max(0, next.pot - put_in - settlement.net) : next.pot;
  return { ...next, pot, turn: null, settlements: [...next.settlements, settlement] };
}

function gift(view: RoundView, event: TableEvent, index: number): RoundView {
  // To seat 0 it is the dealer's: nobody's settlement.
  if (event.seat === 0) return view;
  const settlement = settlementOf(event, index);
  const next = withHand(view, event, (hand) => ({ ...hand, settlements: [...hand.settlements, settlement] }));
  return { ...next, settlements: [...next.settlements, settlement] };
}

function carried(hand: HandView, event: TableEvent): HandView {
  const at = hand.stakes.findIndex((stake) => isOn(stake, event));
  const stakes = at >= 0 ? hand.stakes : [...hand.stakes, stakeOf(event)];
  const which = at >= 0 ? at : stakes.length - 1;
  return {
    ...hand,
    stakes: stakes.map((stake, i) => (i === which ? { ...stake, carried: event.progress ?? 0 } : stake)),
  };
}
