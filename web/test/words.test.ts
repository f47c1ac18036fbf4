// What is said of wagers and chances, as people at a table say it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableEvent, TableInfo } from '../src/api/types';
import { chance } from '../src/panels/useOdds';
import type { Settlement } from '../src/table/fold';
import { eventWords, settlementWords, wagerName, type Names } from '../src/words';

const wheel = { wagers: [{ wager: 'corner', name: 'Corner', outcomes: [] }] } as unknown as TableInfo;

function paid(outcome: string): Settlement {
  return {
    index: 0, kind: 'pay', seat: 1, hand: 1, wager: 'corner', spot: '25-26-28-29', stake: 500, returned: 4500, net: 4000,
    outcome, pays: '8 to 1', clause: '', tip: 0, from_meter: 0, covered: true,
  };
}

test('numbers of a spot stand as they do on the layout', () => {
  assert.equal(wagerName(wheel, 'corner', '25-26-28-29'), 'Corner 25–26–28–29');
  assert.equal(wagerName(wheel, 'corner', 'any-seven'), 'Corner any seven');
});

test('what wins is not said to win and to pay', () => {
  assert.equal(settlementWords(wheel, paid('wins')), 'Corner 25–26–28–29: pays 8 to 1, +40.00');
  assert.equal(settlementWords(wheel, paid('dealer-bust')), 'Corner 25–26–28–29: dealer bust pays 8 to 1, +40.00');
});

test('a chance is a part of a hundred, or how seldom it comes', () => {
  assert.equal(chance(9 / 19), '47.37 %');
  assert.equal(chance(1 / 221), '1 in 221.0');
  assert.equal(chance(1 / 4165), '1 in 4,165');
  assert.equal(chance(0), 'never');
});

test('a table of tiles speaks of tiles', () => {
  const heard = (pieces: string, event: Partial<TableEvent>) => {
    const info = { wagers: [], hands: { dealer: 'Dealer' }, layout: { pieces } } as unknown as TableInfo;
    const names: Names = { info, own: [], seatName: () => null, handCount: () => 1 };
    return eventWords(names, { seat: 2, hand: 1, ...event } as TableEvent);
  };
  assert.equal(heard('cards', { event: 'shuffle' }), 'The cards are shuffled.');
  assert.equal(heard('tiles', { event: 'shuffle' }), 'The tiles are shuffled.');
  assert.equal(heard('tiles', { event: 'deal', card: '??' }), 'Seat 2: a tile face down.');
  assert.equal(heard('tiles', { event: 'deliver' }), 'Seat 2 receives the tiles.');
});
