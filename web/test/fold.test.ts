// The fold shows what the events say, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableEvent } from '../src/api/types';
import { emptyRound, fold, foldRound, handAt, handsOf, netOf } from '../src/table/fold';

const at = (seat: number, hand = 1) => ({ seat, hand });

const splitRound: TableEvent[] = [
  { event: 'wager', ...at(1), wager: 'main', amount: '10.00' },
  { event: 'wager', ...at(1), wager: 'lucky-ladies', amount: '1.00' },
  { event: 'close', ...at(0) },
  { event: 'deal', ...at(1), card: 'Qh' },
  { event: 'deal', ...at(0), card: '9d' },
  { event: 'deal', ...at(1), card: 'Qh' },
  { event: 'deal', ...at(0), card: '??' },
  {
    event: 'pay',
    ...at(1),
    wager: 'lucky-ladies',
    stake: '1.00',
    outcome: 'queen-of-hearts-pair',
    pays: '125 to 1',
    returned: '126.00',
    net: '125.00',
    clause: '30-899.12',
  },
  { event: 'answer', ...at(1), question: 1, asks: 'play', answer: 'split' },
  { event: 'split', ...at(1, 2), card: 'Qh', from_hand: 1 },
  { event: 'wager', ...at(1, 2), wager: 'main', amount: '10.00' },
  { event: 'deal', ...at(1), card: '5c' },
  { event: 'deal', ...at(1, 2), card: 'As' },
  { event: 'turn-over', ...at(0), card: '8c' },
  {
    event: 'take',
    ...at(1),
    wager: 'main',
    stake: '10.00',
    outcome: 'lower-total',
    pays: 'lose',
    returned: '0.00',
    net: '-10.00',
    clause: '30-807(2)',
  },
  {
    event: 'pay',
    ...at(1, 2),
    wager: 'main',
    stake: '10.00',
    outcome: 'higher-total',
    pays: '1 to 1',
    returned: '20.00',
    net: '10.00',
    clause: '30-807(1)(b)',
  },
  { event: 'end', ...at(0) },
];

test('a split moves the second card, and each hand is settled by itself', () => {
  const view = foldRound(splitRound);
  const [first, second] = handsOf(view, 1);
  assert.deepEqual(
    first?.cards.map((card) => card.face),
    ['Qh', '5c'],
  );
  assert.deepEqual(
    second?.cards.map((card) => card.face),
    ['Qh', 'As'],
  );
  assert.deepEqual([first?.is_split, second?.is_split], [true, true]);
  assert.equal(second?.cards[0]?.id, 5, 'the card that moved is the one that was dealt second');
  assert.equal(first?.stakes.find((stake) => stake.wager === 'main')?.settled?.net, -1000);
  assert.equal(netOf(view, [1]), 12500);
  assert.deepEqual(
    view.settlements.map((each) => each.wager),
    ['lucky-ladies', 'main', 'main'],
  );
  assert.equal(view.is_over, true);
});

test('a card stays face down until it is turned over', () => {
  assert.deepEqual(
    handAt(foldRound(splitRound, 13), 0, 1)?.cards.map((card) => card.face),
    ['9d', null],
  );
  assert.deepEqual(
    handAt(foldRound(splitRound), 0, 1)?.cards.map((card) => card.face),
    ['9d', '8c'],
  );
});

test('one event more never changes the view before it', () => {
  const before = foldRound(splitRound, 9);
  const copy = structuredClone([...before.hands.values()]);
  fold(before, splitRound[9] as TableEvent);
  assert.deepEqual([...before.hands.values()], copy);
  assert.equal(emptyRound.hands.size, 0);
});

test('what the owner saw already is not shown twice', () => {
  const view = foldRound([
    { event: 'deal', ...at(2), card: 'As' },
    { event: 'deal', ...at(3), card: '??' },
    { event: 'show', ...at(2), card: 'As' },
    { event: 'show', ...at(3), card: 'Kd' },
  ]);
  assert.deepEqual(
    handAt(view, 2, 1)?.cards.map((card) => card.face),
    ['As'],
  );
  assert.deepEqual(
    handAt(view, 3, 1)?.cards.map((card) => card.face),
    ['Kd'],
  );
});

test('what is bet lies before its hand until the next card of the board, or until the pot is paid', () => {
  const bets: TableEvent[] = [
    { event: 'wager', ...at(1), wager: 'stack', amount: '64.00' },
    { event: 'wager', ...at(2), wager: 'stack', amount: '64.00' },
    { event: 'close', ...at(0) },
    { event: 'bet', ...at(1), wager: 'stack', amount: '4.00' },
    { event: 'bet', ...at(2), wager: 'stack', amount: '4.00' },
  ];
  assert.equal(handAt(foldRound(bets), 1, 1)?.in_front, 400);
  const flop = foldRound([...bets, { event: 'drop', ...at(0), amount: '4.00', to: 'collection' }, { event: 'deal', ...at(0, 3), card: 'Ah' }]);
  assert.equal(handAt(flop, 1, 1)?.in_front, 0);
  assert.equal(handAt(flop, 1, 1)?.put_in, 400);
  // All the winner gets back is what the collection left.
  const even = { wager: 'stack', stake: '64.00', outcome: 'best-hand', pays: 'push', returned: '64.00', net: '0.00', clause: '' };
  assert.equal(fold(flop, { event: 'push', ...at(2), ...even }).pot, 0);
});

test('a pot takes what is put in, and gives it to the best hand', () => {
  const view = foldRound([
    { event: 'wager', ...at(1), wager: 'stack', amount: '100.00' },
    { event: 'wager', ...at(2), wager: 'stack', amount: '100.00' },
    { event: 'bet', ...at(1), wager: 'stack', amount: '2.00' },
    { event: 'bet', ...at(2), wager: 'stack', amount: '2.00' },
    { event: 'drop', ...at(0), amount: '1.00', to: 'collection' },
  ]);
  assert.equal(view.pot, 300);
  const settled = fold(view, {
    event: 'pay',
    ...at(2),
    wager: 'stack',
    stake: '100.00',
    outcome: 'best-hand',
    pays: 'pot',
    returned: '101.00',
    net: '1.00',
    clause: '004-hold-em-showdown.b',
  });
  assert.equal(settled.pot, 0);
});

test('piles are delivered whole, and a wager that lay over is settled where none was laid', () => {
  const view = foldRound([
    { event: 'deal', ...at(0, 21), card: '??' },
    { event: 'deal', ...at(0, 21), card: '??' },
    { event: 'deliver', ...at(4), from_hand: 21 },
    { event: 'carry', ...at(4), wager: 'streak-3', amount: '5.00', progress: 2 },
    {
      event: 'take',
      ...at(5),
      wager: 'streak-2',
      stake: '5.00',
      outcome: 'loses',
      pays: 'lose',
      returned: '0.00',
      net: '-5.00',
      clause: '30-899.07',
    },
  ]);
  assert.equal(handAt(view, 4, 1)?.cards.length, 2);
  assert.equal(handAt(view, 0, 21), undefined);
  assert.equal(handAt(view, 4, 1)?.stakes[0]?.carried, 2);
  assert.equal(handAt(view, 5, 1)?.stakes[0]?.settled?.net, -500);
});
