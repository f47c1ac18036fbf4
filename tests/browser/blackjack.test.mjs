// Blackjack with three side wagers, a split and insurance: by mouse, by keyboard, and on a phone. Cards are as they come
// from the shoe, so rounds are played until both have been seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from './house.mjs';
import { cents, desktop, KeyPlayer, phone, Player, shown, signed, TapPlayer } from './player.mjs';

const { server, browser } = await openHouse();

const most_rounds = 250;

// Insurance and splits whenever they are offered; otherwise the quickest end.
function decide(seen) {
  return (question) => {
    const allowed = question.options.filter((option) => !option.refused);
    const wanted = ['insure', 'split', 'stand', 'decline', 'play-on', 'collect'];
    const option = wanted.map((word) => allowed.find((each) => each.option === word)).find(Boolean) ?? allowed[0];
    seen.add(option.option);
    return option;
  };
}

function sideWagers(info) {
  return info.wagers.filter((wager) => !wager.own && wager.placed === 'before-deal').map((wager) => wager.wager);
}

// What the page shows after a round is what the events say, to the cent.
async function holdToEvents(player, balance_before) {
  const settled = player.settlements();
  const net = settled.reduce((sum, each) => sum + cents(each.net), 0);
  const round = player.page.locator('.log-round', { has: player.page.locator(`h3:text-matches("^Round ${player.round}\\\\b")`) });
  await round.locator('.log-net').filter({ hasText: signed(net) }).waitFor({ state: 'attached' });
  const lines = await round.locator('li.is-own:not(.is-note) .log-text').allTextContents();
  assert.equal(lines.length, settled.length, 'a line for every settlement');
  settled.forEach((each, i) => {
    const amount = cents(each.net);
    const said = amount === 0 ? /push|even/i : new RegExp(signed(amount).replace(/[+.]/g, '\\$&'));
    assert.match(lines[i], said, `${each.wager} ${each.outcome}`);
  });
  const balance = cents(player.you.balance);
  assert.equal(balance - balance_before, net, 'the account moved by what was won and lost');
  assert.equal(await player.page.locator('[data-balance]').getAttribute('data-balance'), player.you.balance);
  assert.equal(await player.page.locator('[data-balance]').textContent(), shown(balance));
}

async function playUntilBoth(player) {
  await player.sit();
  const sides = sideWagers(player.info).slice(0, 3);
  assert.equal(sides.length, 3, 'three side wagers are hosted');
  const seen = new Set();
  for (let round = 0; round < most_rounds && !(seen.has('insure') && seen.has('split')); ++round) {
    const balance = cents(player.you.balance);
    const last = player.round;
    if (round === 0) {
      // Small chips, so that the play money lasts however long an ace keeps away.
      await player.takeChip(100);
      for (const wager of ['main', ...sides]) await player.bet(wager);
    } else {
      await player.rebet();
      await player.until(
        () => player.round !== last && ['main', ...sides].every((wager) => player.betOn(wager) > 0),
        'the same bets again',
      );
    }
    await player.deal();
    await player.until(() => player.state.phase !== 'wagers', 'the deal');
    await player.playOut(decide(seen));
    await player.until(() => player.state.phase === 'over', 'the end of the round');
    const wagered = new Set(player.settlements().map((each) => each.wager));
    for (const wager of ['main', ...sides]) assert.ok(wagered.has(wager), `${wager} is settled`);
    await holdToEvents(player, balance);
  }
  assert.ok(seen.has('insure'), 'insurance was taken');
  assert.ok(seen.has('split'), 'a pair was split');
}

for (const [name, Kind, screen] of [
  ['by mouse', Player, desktop],
  ['by keyboard alone', KeyPlayer, desktop],
  ['on a phone of 390 px', TapPlayer, phone],
]) {
  test(`a round with three side wagers, insurance and a split, ${name}`, async () => {
    const player = await Kind.open(browser, server, 'blackjack', { screen });
    await playUntilBoth(player);
    if (screen === phone) {
      const wide = await player.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `nothing is wider than the phone: ${wide} px`);
    }
    await player.page.locator('[data-do=leave]').click();
    await player.close();
  });
}
