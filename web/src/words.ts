// Cards, wagers and events in words: for the log, and for those who hear the table instead of seeing it.
import type { LayoutQuestion, TableEvent, TableInfo, TableWager } from './api/types';
import { cents, shownMoney, signedMoney } from './money';
import type { Settlement } from './table/fold';

const ranks: Readonly<Record<string, string>> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};
const suits: Readonly<Record<string, string>> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

// "dealer-bust" as people say it: "dealer bust".
export const spoken = (id: string): string => id.replace(/-/g, ' ');

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What is dealt at a table, and what it is dealt from.
export interface PieceWords {
  one: string;
  all: string;
  source: string;
}

const cards: PieceWords = { one: 'card', all: 'cards', source: 'shoe' };
const tiles: PieceWords = { one: 'tile', all: 'tiles', source: 'wall' };

export const pieceWords = (info: TableInfo): PieceWords => (info.layout?.pieces === 'tiles' ? tiles : cards);

// "ten of hearts", "joker", "face down", or a tile's name.
export function cardWords(card: string | null | undefined, pieces: PieceWords = cards): string {
  if (!card || card === '??') return `a ${pieces.one} face down`;
  if (card === '*') return 'joker';
  const rank = ranks[card.charAt(0)];
  const suit = suits[card.charAt(1)];
  return rank && suit && card.length === 2 ? `${rank} of ${suit}` : spoken(card);
}

export function wagerOf(info: TableInfo, wager: string): TableWager | undefined {
  return info.wagers.find((each) => each.wager === wager);
}

export function wagerName(info: TableInfo, wager: string, spot?: string | null): string {
  const laid = info.layout?.spot?.find((each) => each.wager === wager)?.label;
  const name = laid ?? wagerOf(info, wager)?.name ?? capitalised(spoken(wager));
  return spot ? `${name} ${spotWords(spot)}` : name;
}

// "17-20" as it stands on a layout: "17–20".
const spotWords = (spot: string): string => spoken(spot.replace(/(\d)-(?=\d)/g, '$1–'));

export function outcomeName(info: TableInfo, wager: string, outcome: string): string {
  const known = wagerOf(info, wager)?.outcomes.find((each) => each.outcome === outcome);
  return known?.name ?? capitalised(spoken(outcome));
}

function questionWords(info: TableInfo, asks: string): LayoutQuestion | undefined {
  return info.layout?.question?.[asks];
}

// The title of a question, and the word on an option's button.
export function questionTitle(info: TableInfo, asks: string): string {
  return questionWords(info, asks)?.title ?? capitalised(spoken(asks));
}

export function optionWord(info: TableInfo, asks: string, option: string): string {
  return questionWords(info, asks)?.words?.[option] ?? capitalised(spoken(option));
}

// Where something happens: "Dealer", "You", "Seat 3", "Seat 3, Low".
export interface Names {
  info: TableInfo;
  own: readonly number[];
  seatName(seat: number): string | null;
  handCount(seat: number): number;
}

export function placeName(names: Names, seat: number, hand: number): string {
  const { info } = names;
  if (seat === 0) return dealerPlace(names, hand);
  const who = names.own.includes(seat) && names.own.length === 1 ? 'You' : (names.seatName(seat) ?? `Seat ${seat}`);
  if (names.handCount(seat) < 2) return who;
  return `${who}, ${info.layout?.hands?.[String(hand)]?.toLowerCase() ?? `hand ${hand}`}`;
}

function dealerPlace(names: Names, hand: number): string {
  const { info } = names;
  const labelled = info.layout?.place?.find((each) => each.hand === hand)?.label;
  if (labelled) return labelled;
  if (hand === 1) return info.hands.dealer;
  if (hand === 2) return info.hands.shared;
  if (hand === 3) return 'Community cards';
  if (hand === 4 || hand === 5) return `${info.hands.shared}, field ${hand - 2}`;
  if (hand === 8 || hand === 9) return `${info.hands.dealer}, hand ${hand - 6}`;
  if (hand > 20) return `Pile ${hand - 20}`;
  const against = hand - 10;
  if (against < 1) return `${info.hands.dealer}, hand ${hand}`;
  return `${info.hands.dealer} against ${names.own.includes(against) ? 'you' : `seat ${against}`}`;
}

// "Lucky Ladies: matched 20 pays 19 to 1, +19.00".
export function settlementWords(info: TableInfo, settlement: Settlement): string {
  const wager = wagerName(info, settlement.wager, settlement.spot);
  const outcome = outcomeName(info, settlement.wager, settlement.outcome).toLowerCase();
  const meter = settlement.from_meter > 0 ? `, ${shownMoney(settlement.from_meter)} from the meter` : '';
  const net = signedMoney(settlement.net);
  switch (settlement.kind) {
    case 'envy':
      return `${wager}: envy for ${outcome}, ${net}`;
    case 'award':
      return `Bonus: ${outcome}, ${net}`;
    case 'pay': {
      const pays = settlement.pays && settlement.pays !== 'pot' ? `pays ${settlement.pays}` : '';
      // "wins pays" says it twice.
      const said = outcome === 'wins' && pays ? pays : `${outcome} ${pays}`.trim();
      return `${wager}: ${said}, ${net}${meter}`;
    }
    default: {
      const returned = settlement.kind === 'push' ? 'push' : settlement.net === 0 ? 'even' : net;
      const said = outcome === returned ? outcome : `${outcome}, ${returned}`;
      return `${wager}: ${said}`;
    }
  }
}

function spinWords(info: TableInfo, event: TableEvent): string {
  const face = spoken(event.face ?? '');
  if (event.wager) return `${wagerName(info, event.wager)}: ${face}.`;
  if (info.family === 'roulette') return `The ball comes to rest on ${face}.`;
  return /^[1-6]$/.test(face) ? `A die shows ${face}.` : `${capitalised(face)}.`;
}

// An event in words; nothing for those that say nothing by themselves. Settlements have words of their own.
export function eventWords(names: Names, event: TableEvent): string | null {
  const where = () => placeName(names, event.seat, event.hand);
  const { info } = names;
  const pieces = pieceWords(info);
  const card = cardWords(event.card, pieces);
  // "You take", "Seat 3 takes".
  const who = (does: string) => (where() === 'You' ? `You ${does}` : `${where()} ${does}s`);
  const amount = shownMoney(cents(event.amount));
  const wager = () => wagerName(info, event.wager ?? '', event.spot);
  switch (event.event) {
    case 'shuffle':
      return `The ${pieces.all} are shuffled.`;
    case 'reshuffle':
      return `The ${pieces.source} is empty: the discards are shuffled.`;
    case 'burn':
      return event.card && event.card !== '??' ? `Burned: ${card}.` : null;
    case 'wager':
      return `${where()}: ${amount} on ${wager()}.`;
    case 'tip':
      return `A tip of ${amount} rides for the dealer.`;
    case 'close':
      return 'No more bets.';
    case 'deal':
    case 'share':
      return `${where()}: ${card}${event.burned ? ', burned' : ''}.`;
    case 'peek':
      return event.blackjack ? 'The dealer looks, and has it.' : 'The dealer looks, and plays on.';
    case 'turn-over':
    case 'expose':
    case 'show':
    case 'look':
      return event.card && event.card !== '??' ? `${who('turn')} ${card}.` : null;
    case 'deliver':
      return `${who('receive')} the ${pieces.all}.`;
    case 'split':
      return event.seat === 0 ? null : `${who('take')} ${card} to a hand of its own.`;
    case 'answer': {
      const word = optionWord(info, event.asks ?? '', event.answer ?? '');
      return `${where()}: ${word.toLowerCase()}${event.timed_out ? ', as the time ran out' : ''}.`;
    }
    case 'raise':
      return `${where()}: ${amount} more on ${wager()}.`;
    case 'discard':
      return event.card && event.card !== '??' ? `Discarded: ${card}.` : null;
    case 'ruling':
      return `Ruling: ${spoken(event.ruling ?? '')}.`;
    case 'lock-in':
      return `${wager()} of ${amount} is locked in.`;
    case 'spin':
      return spinWords(info, event);
    case 'carry':
      return `${wager()} of ${amount} lies over, ${event.progress ?? 0} won so far.`;
    case 'meter':
      return `The ${spoken(event.meter ?? '')} meter starts again at ${amount}.`;
    case 'collect':
      return `${who('pay')} a collection of ${amount}.`;
    case 'bet':
      return `${who('put')} in ${amount}.`;
    case 'drop':
      return `${amount} leaves the pot: ${spoken(event.to ?? '')}.`;
    case 'mark':
      return `${capitalised(spoken(event.mark ?? ''))}: ${event.value ?? 0}.`;
    case 'button':
      return `The action button goes to seat ${event.seat}.`;
    case 'end':
      return null;
    default:
      return null;
  }
}
