// Spots of the roulette layout lie where their numbers touch, and tiles have the spots of their names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, colourOf, layout_length, layout_width, rimOf, type Area } from '../src/pieces/roulette';
import { pipsOf, tileFace, tileWords } from '../src/pieces/tiles';

const numbers = Array.from({ length: 36 }, (_, i) => i + 1);

function spotsOf(has_double_zero: boolean): [string, string | null][] {
  const rows = numbers.filter((n) => n % 3 === 1);
  const zeros = has_double_zero
    ? { straight: ['0', '00'], split: ['0-00', '0-1', '0-2', '00-2', '00-3'], trio: ['0-1-2', '0-00-2', '00-2-3'] }
    : { straight: ['0'], split: ['0-1', '0-2', '0-3'], trio: ['0-1-2', '0-2-3'] };
  const all: Record<string, (string | null)[]> = {
    straight: [...zeros.straight, ...numbers.map(String)],
    split: [
      ...zeros.split,
      ...numbers.filter((n) => n % 3 !== 0).map((n) => `${n}-${n + 1}`),
      ...numbers.filter((n) => n <= 33).map((n) => `${n}-${n + 3}`),
    ],
    trio: zeros.trio,
    street: rows.map((n) => `${n}-${n + 1}-${n + 2}`),
    'six-line': rows.filter((n) => n <= 31).map((n) => `${n}-${n + 5}`),
    corner: numbers.filter((n) => n <= 32 && n % 3 !== 0).map((n) => `${n}-${n + 1}-${n + 3}-${n + 4}`),
    basket: [null],
    dozen: ['1-12', '13-24', '25-36'],
    column: ['first', 'second', 'third'],
    ...Object.fromEntries(['red', 'black', 'odd', 'even', 'low', 'high'].map((wager) => [wager, [null]])),
  };
  return Object.entries(all).flatMap(([wager, spots]) => spots.map((spot): [string, string | null] => [wager, spot]));
}

const centre = (area: Area): string =>
  `${(area.u + area.length / 2).toFixed(3)} ${(area.v + area.width / 2).toFixed(3)}`;

for (const has_double_zero of [true, false]) {
  test(`every spot has a place of its own on the layout with ${has_double_zero ? 'two zeros' : 'one zero'}`, () => {
    const taken = new Map<string, string>();
    for (const [wager, spot] of spotsOf(has_double_zero)) {
      const area = areaOf(wager, spot, has_double_zero);
      assert.ok(area, `${wager} ${spot}`);
      assert.ok(area.u >= 0 && area.v >= 0 && area.u + area.length <= layout_length && area.v + area.width <= layout_width);
      assert.equal(taken.get(centre(area)), undefined, `${wager} ${spot} lies on ${taken.get(centre(area))}`);
      taken.set(centre(area), `${wager} ${spot}`);
    }
  });
}

test('a split lies on the line between its numbers', () => {
  const at = (wager: string, spot: string) => centre(areaOf(wager, spot, true) as Area);
  assert.equal(at('split', '17-20'), '7.000 1.500');
  assert.equal(at('split', '1-2'), '1.500 2.000');
  assert.equal(at('corner', '17-18-20-21'), '7.000 1.000');
  assert.equal(at('split', '00-3'), '1.000 0.500');
});

test('the rim has every number once, and as many red as black', () => {
  for (const [has_double_zero, size] of [[true, 38], [false, 37]] as const) {
    const rim = rimOf(has_double_zero);
    assert.equal(new Set(rim).size, size);
    for (const colour of ['red', 'black']) assert.equal(rim.filter((each) => colourOf(each) === colour).length, 18);
  }
});

test('a wager that is not of the layout has no place on it', () => {
  assert.equal(areaOf('roulette-up', null, true), null);
});

test('tiles have the spots of their names', () => {
  assert.deepEqual(tileFace('teen'), { upper: 6, lower: 6 });
  assert.deepEqual(tileFace('gee-joon-2'), { upper: 2, lower: 4 });
  assert.equal(tileWords('gor'), 'gor, one and three');
  assert.equal(tileWords(null), 'a tile face down');
  assert.ok(pipsOf(4).every((pip) => pip.red));
  assert.equal(pipsOf(6, true).filter((pip) => pip.red).length, 3);
});
