// Several people at one table, and one who comes back to it: each sees exactly their view.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from './house.mjs';
import { Player } from './player.mjs';

const { server, browser } = await openHouse();

const first = (question) => question.options.find((option) => !option.refused);

// The picture in words: what lies where, without times that run.
function picture(player) {
  return player.page.evaluate(() => {
    const stage = document.querySelector('.stage');
    const cards = [...stage.querySelectorAll('[data-hand]')].map((hand) => {
      const faces = [...hand.querySelectorAll('[data-card-id]')].map((card) => card.getAttribute('aria-label') ?? card.textContent);
      return `${hand.dataset.hand}: ${faces.join(', ')}`;
    });
    const chips = [...stage.querySelectorAll('[data-spot]')].map((spot) => `${spot.dataset.spot} ${spot.textContent}`);
    const question = document.querySelector('.question');
    const options = [...(question?.querySelectorAll('[data-option]') ?? [])].map((option) => option.textContent);
    return [...cards, ...chips, question?.dataset.asks ?? '', ...options].join('\n');
  });
}

async function betMain(player) {
  await player.bet('main');
  await player.deal();
}

test('two browsers at one table see the same round, and each only its own questions', async () => {
  const ann = await Player.open(browser, server, 'blackjack');
  const bob = await Player.open(browser, server, 'blackjack');
  await ann.sit();
  await bob.sit();
  assert.notEqual(ann.seat, bob.seat);
  await ann.until(() => ann.state.seats.length === 2, 'Bob to be seen');
  await ann.page.locator('.seat', { hasText: bob.you.name }).waitFor();
  await betMain(ann);
  await bob.until(() => bob.state.seats.some((each) => each.seat === ann.seat && each.bets.length > 0), "Ann's bet");
  await betMain(bob);
  await Promise.all([ann.playOut(first), bob.playOut(first)]);
  await Promise.all([ann, bob].map((each) => each.until(() => each.state.phase === 'over', 'the end of the round')));
  assert.deepEqual(ann.events, bob.events, 'face-up cards are the same for both');
  for (const one of [ann, bob]) {
    const mine = one.settlements();
    assert.ok(mine.length > 0);
    for (const each of mine) assert.equal(each.seat, one.seat);
  }
  await ann.close();
  await bob.close();
});

test('cards that only their owner may see stay hidden from the other browser', async () => {
  const ann = await Player.open(browser, server, 'three-card-prime');
  const bob = await Player.open(browser, server, 'three-card-prime');
  await ann.sit();
  await bob.sit();
  for (const each of [ann, bob]) {
    await each.rebet();
    await each.until(() => each.betOn('ante') > 0, 'the usual bet');
  }
  await ann.deal();
  await bob.deal();
  await Promise.all([ann, bob].map((each) => each.until(() => each.question() !== null, 'the deal')));
  const faces = (viewer, seat) =>
    viewer.page.locator(`[data-hand="${seat}.1"] [data-card-id]`).evaluateAll((cards) =>
      cards.map((card) => card.classList.contains('is-up')));
  assert.deepEqual(await faces(ann, ann.seat), [true, true, true]);
  assert.deepEqual(await faces(bob, ann.seat), [false, false, false]);
  const heard = bob.events.filter((each) => each.event !== 'close' && each.seat === ann.seat && each.card);
  assert.ok(heard.every((each) => each.card === '??'), 'nor were they sent');
  await Promise.all([ann.playOut(first), bob.playOut(first)]);
  await ann.close();
  await bob.close();
});

test('a reload in mid-round shows the same picture, and the round goes on', async () => {
  const ann = await Player.open(browser, server, 'blackjack-switch');
  await ann.sit();
  let is_asked = false;
  for (let round = 0; round < 10 && !is_asked; ++round) {
    await ann.rebet();
    await ann.until(() => ann.betOn('main') > 0 && ann.betOn('second') > 0, 'the usual bets');
    await ann.deal();
    await ann.until(() => ann.question() !== null || ann.state.phase === 'over', 'a question');
    is_asked = ann.question() !== null;
  }
  assert.ok(is_asked, 'a round came to a question');
  await ann.page.locator('.question').waitFor();
  const events = [...ann.events];
  const seen = await picture(ann);
  ann.state = null;
  await ann.page.reload();
  await ann.until(() => ann.state !== null, 'the table to be told again');
  await ann.page.locator('.question').waitFor();
  assert.deepEqual(ann.events, events, 'every event is told again');
  assert.equal(await picture(ann), seen);
  await ann.playOut(first);
  await ann.close();
});

test('a spectator sees the table and is asked nothing', async () => {
  const ann = await Player.open(browser, server, 'blackjack');
  const watcher = await Player.open(browser, server, 'blackjack');
  await ann.sit();
  await betMain(ann);
  await ann.playOut(first);
  await watcher.until(() => watcher.state.phase === 'over', 'the round to be seen');
  assert.equal(watcher.you, null);
  assert.ok(watcher.events.length > 0);
  assert.equal(await watcher.page.locator('.question').count(), 0);
  await ann.close();
  await watcher.close();
});
