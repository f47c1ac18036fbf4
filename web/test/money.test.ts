// Amounts survive the way to cents and back, and chips add up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountText, cents, chipsOf, chipText, shownMoney, signedMoney, trayChips, withinUnits } from '../src/money';

test('an amount is whole cents and back', () => {
  for (const text of ['0.00', '0.05', '12.50', '-3.07', '1000.00']) assert.equal(amountText(cents(text)), text);
  assert.equal(cents('7'), 700);
  assert.equal(cents('7.5'), 750);
  assert.equal(cents('seven'), 0);
  assert.equal(cents(null), 0);
});

test('people read it with thousands and a sign', () => {
  assert.equal(shownMoney(123456789), '1,234,567.89');
  assert.equal(signedMoney(1900), '+19.00');
  assert.equal(signedMoney(-500), '−5.00');
  assert.equal(chipText(1000), '10');
  assert.equal(chipText(250), '2.50');
  assert.equal(chipText(1_250_000), '12.5k');
});

test('chips add up to the amount, as few as possible', () => {
  for (const amount of [50, 100, 1550, 12_300, 99_950]) {
    assert.equal(
      chipsOf(amount).reduce((sum, chip) => sum + chip, 0),
      amount,
    );
  }
  assert.deepEqual(chipsOf(3100), [2500, 500, 100]);
});

test('the tray has what the limits allow, and amounts keep to units', () => {
  assert.deepEqual(trayChips(100, 10_000), [100, 500, 2500, 10000]);
  assert.equal(trayChips(50, 100_000).length, 6);
  assert.equal(withinUnits(750, 200, 10_000), 600);
  assert.equal(withinUnits(75_000, 100, 10_000), 10_000);
});
