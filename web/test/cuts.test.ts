// Cuts: what may be one, which were this browser's, and what a seed was committed as.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { chooseCut, commitmentOf, is_cut, ownCut, rememberCut, takeNextCut } from '../src/cuts';

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  if (!globalThis.crypto) Object.assign(globalThis, { crypto: webcrypto });
});

test('a cut is what the server takes for one', () => {
  assert.ok(is_cut('lucky-7'));
  assert.ok(is_cut('x'.repeat(64)));
  for (const words of ['', 'two words', 'Zoë', 'x'.repeat(65)]) assert.ok(!is_cut(words), words);
});

test('words that were chosen cut the next shoe, and chance those after it', () => {
  chooseCut('lucky-7');
  assert.equal(takeNextCut(), 'lucky-7');
  const by_chance = takeNextCut();
  assert.match(by_chance, /^[0-9a-f]{32}$/);
  assert.notEqual(takeNextCut(), by_chance);
});

test('a browser knows how it cut each of the last shoes', () => {
  for (let shoe = 0; shoe < 150; ++shoe) rememberCut(`commitment ${shoe}`, `cut-${shoe}`);
  assert.equal(ownCut('commitment 149'), 'cut-149');
  assert.equal(ownCut('commitment 50'), 'cut-50');
  assert.equal(ownCut('commitment 49'), null);
});

// head -c 32 /dev/zero | sha256sum
test('a seed is hashed as the server hashes it', async () => {
  assert.equal(
    await commitmentOf('0'.repeat(64), webcrypto.subtle),
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
});
