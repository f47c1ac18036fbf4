// Totals as dealers say them, spots as the layout orders them, and seats clockwise from the dealer's left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableInfo, TableWager } from '../src/api/types';
import { limitWords } from '../src/money';
import { bettingSpots, mottoLines, seatNeed, seatPlaces, seatPoint } from '../src/table/spots';
import { baccaratTotal, blackjackTotal } from '../src/table/totals';

const cards = (...faces: (string | null)[]) => faces.map((face, id) => ({ id, face, burned: false }));

test('blackjack totals: hard, soft, twenty-one, and what is seen only', () => {
  assert.equal(blackjackTotal(cards('Th', '6s')), '16');
  assert.equal(blackjackTotal(cards('Ah', '6s')), '7/17');
  assert.equal(blackjackTotal(cards('Ah', '6s', 'Ks')), '17');
  assert.equal(blackjackTotal(cards('Ah', 'Ks')), '21');
  assert.equal(blackjackTotal(cards('9d', null)), '9');
  assert.equal(blackjackTotal(cards(null)), null);
});

test('baccarat totals drop the tens, once all cards are seen', () => {
  assert.equal(baccaratTotal(cards('7h', '8s')), '5');
  assert.equal(baccaratTotal(cards('7h', null)), null);
});

const wager = (id: string, more: Partial<TableWager> = {}): TableWager => ({
  wager: id,
  name: id,
  clause: '',
  gist: '',
  own: true,
  placed: 'before-deal',
  least: '1.00',
  most: '100.00',
  unit: null,
  hand: 1,
  needs_main: false,
  spots: [],
  meters: [],
  pay_table: null,
  outcomes: [],
  ...more,
});

const info = {
  wagers: [
    wager('banker'),
    wager('player'),
    wager('pair', { own: false }),
    wager('insurance', { placed: 'offer' }),
    wager('flex', { spots: ['0', '1'] }),
  ],
  options: [
    { id: 'tie_pays', value: '8 to 1', clause: '', gist: '' },
    { id: 'limit', value: '4-8', clause: '', gist: '' },
  ],
  layout: {
    spot: [{ wager: 'player', label: 'Player' }, { wager: 'banker' }],
    motto: ['Tie pays {tie_pays}', '{limit}'],
  },
} as unknown as TableInfo;

test('spots are those of before the deal, in the order of the layout; side wagers follow', () => {
  const spots = bettingSpots(info);
  assert.deepEqual(
    spots.map((spot) => spot.label),
    ['Player', 'banker', 'pair', 'flex 0', 'flex 1'],
  );
  assert.deepEqual(
    spots.map((spot) => spot.is_side),
    [false, false, true, true, true],
  );
});

test("a motto is filled in from the table's options", () => {
  assert.deepEqual(mottoLines(info), ['Tie pays 8 to 1', '4-8']);
});

const seven = Array.from({ length: 7 }, () => 140);

test('seat 1 is at the right of who faces the dealer, the last at the left', () => {
  assert.ok(seatPoint('arc', 1, seven).x > seatPoint('arc', 4, seven).x);
  assert.ok(seatPoint('arc', 4, seven).x > seatPoint('arc', 7, seven).x);
});

test('seats that need the same lie at the same distance, and a wide one pushes its neighbours away', () => {
  const even = seatPlaces(seven);
  assert.deepEqual(even.map((place) => Math.round(place * 6)), [0, 1, 2, 3, 4, 5, 6]);
  const [, , before = 0, wide = 0, after = 0] = seatPlaces([140, 140, 140, 400, 140, 140, 140]);
  assert.ok(Math.abs(wide - 0.5) < 1e-9, 'the middle stays in the middle');
  assert.ok(wide - before > 1 / 6 && after - wide > 1 / 6);
  assert.ok(seatPlaces([90, 90, 600]).every((place) => place >= 0 && place <= 1));
});

test('a seat needs the wider of its hands and its row of side wagers', () => {
  const seat = { is_used: true, is_own: true, hands: 1, sides: 0, has_tiles: false, has_against: false };
  assert.ok(seatNeed({ ...seat, sides: 4 }) > seatNeed(seat));
  assert.ok(seatNeed({ ...seat, hands: 3 }) > seatNeed({ ...seat, hands: 2 }));
  assert.ok(seatNeed({ ...seat, has_tiles: true }) > seatNeed(seat));
  assert.ok(seatNeed({ ...seat, is_used: false }) < seatNeed({ ...seat, is_own: false }));
});

test('limits that nobody reaches are none', () => {
  assert.equal(limitWords(500, 50_000), '5.00 – 500.00');
  assert.equal(limitWords(50, 100_000_000_000), 'from 0.50');
});
