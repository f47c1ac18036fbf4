// The server is killed and comes back in mid-round: the page finds it again by itself and the round goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from './house.mjs';
import { cents, Player } from './player.mjs';

const { server, browser } = await openHouse();

const quickest = (question) => {
  const allowed = question.options.filter((option) => !option.refused);
  return allowed.find((option) => ['stand', 'decline', 'play-on'].includes(option.option)) ?? allowed[0];
};

test('a round goes on where it was when the server was killed', async () => {
  const ann = await Player.open(browser, server, 'blackjack');
  await ann.sit();
  let is_asked = false;
  for (let round = 0; round < 10 && !is_asked; ++round) {
    await ann.rebet();
    await ann.until(() => ann.betOn('main') > 0, 'the usual bet');
    await ann.deal();
    await ann.until(() => ann.question() !== null || ann.state.phase === 'over', 'a question');
    is_asked = ann.question() !== null;
  }
  assert.ok(is_asked, 'a round came to a question');
  const round = ann.round;
  const events = [...ann.events];
  const asked = ann.question().question;
  ann.state = null;
  await server.killAndRestart(300);
  await ann.until(() => ann.state !== null, 'the page to find the server again', 20000);
  assert.equal(ann.round, round);
  assert.deepEqual(ann.events, events, 'nothing that was told is lost');
  assert.equal(ann.question()?.question, asked, 'the same question waits');
  assert.equal(await ann.page.locator('.link').count(), 0, 'no word of a lost connection is left');
  const balance = cents(ann.you.balance);
  await ann.playOut(quickest);
  await ann.until(() => ann.state.phase === 'over', 'the end of the round');
  const returned = ann.settlements().reduce((sum, each) => sum + cents(each.returned), 0);
  const added = ann.events.slice(events.length)
    .filter((each) => ['raise', 'wager'].includes(each.event))
    .reduce((sum, each) => sum + cents(each.amount), 0);
  assert.equal(cents(ann.you.balance) - balance, returned - added, 'the account holds what the round returned');
  await ann.close();
});
