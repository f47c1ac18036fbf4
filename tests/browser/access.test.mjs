// Nothing serious is found by axe in the lobby, at tables and in the drawer; dialogs keep the focus and give it back.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { openHouse } from './house.mjs';
import { desktop, openContext, phone, Player } from './player.mjs';
import { program, root } from './server.mjs';

const axe = readFileSync(createRequire(join(root, 'web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

const { server, browser } = await openHouse();

async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter((each) => each.impact === 'serious' || each.impact === 'critical')
    .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => `${node.html} (${node.failureSummary})`).join(' | ')}`);
}

for (const [name, screen] of [['desktop', desktop], ['phone', phone]]) {
  test(`the lobby on a ${name}`, async () => {
    const context = await openContext(browser, screen);
    const page = await context.newPage();
    await page.goto(server.address);
    await page.locator('[data-table=blackjack]').waitFor();
    assert.deepEqual(await serious(page), []);
    await context.close();
  });

  for (const table of ['blackjack', 'roulette', 'pai-gow-tiles']) {
    test(`a table of ${table} on a ${name}, watched and played`, async () => {
      const player = await Player.open(browser, server, table, { screen });
      await player.page.locator('.stage').waitFor();
      assert.deepEqual(await serious(player.page), []);
      await player.sit();
      assert.deepEqual(await serious(player.page), []);
      await player.close();
    });
  }
}

test('a question and the picture beside it', async () => {
  const player = await Player.open(browser, server, 'blackjack');
  await player.sit();
  for (let round = 0; round < 10 && !player.question(); ++round) {
    await player.rebet();
    await player.until(() => player.betOn('main') > 0, 'the usual bet');
    await player.deal();
    await player.until(() => player.question() !== null || player.state.phase === 'over', 'a question');
  }
  await player.page.locator('.question').waitFor();
  assert.deepEqual(await serious(player.page), []);
  await player.close();
});

test('the drawer: every page of it, its focus kept and given back', async () => {
  const player = await Player.open(browser, server, 'blackjack');
  const { page } = player;
  const opener = page.locator('[data-drawer=rules]');
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.locator('dialog.drawer');
  await drawer.waitFor();
  for (const tab of ['rules', 'pays', 'odds', 'rounds', 'shoe']) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
    assert.deepEqual(await serious(page), [], tab);
  }
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    // Out of the document and back again is the browser's own way round.
    const where = await page.evaluate(() => (document.activeElement === document.body ? 'browser' : document.activeElement?.closest('dialog') ? 'dialog' : 'page'));
    assert.notEqual(where, 'page', 'the focus stays in the drawer');
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  assert.ok(await opener.evaluate((element) => element === document.activeElement), 'the focus is given back');
  await player.close();
});

test("'why?' tells the clause", async () => {
  const player = await Player.open(browser, server, 'blackjack');
  const { page } = player;
  await page.locator('[data-drawer=rules]').click();
  const option = player.info.options.find((each) => each.id === 'soft17');
  await page.locator('.clause-button', { hasText: option.clause }).first().click();
  const why = page.locator('dialog.why-box');
  await why.locator('.clause').waitFor();
  const told = await server.get(`/api/clauses/${encodeURIComponent(option.clause)}`);
  assert.ok((await why.textContent()).includes(told.gist));
  assert.deepEqual(await serious(page), []);
  await player.close();
});

test('roulette: spots are reached by arrow keys and a chip is laid with Enter', async () => {
  const player = await Player.open(browser, server, 'roulette');
  const { page } = player;
  await player.sit();
  const spot = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
  await page.keyboard.press('ArrowRight');
  const start = await spot();
  assert.ok(start, 'an arrow key leads to the layout');
  const seen = new Set([start]);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    seen.add(await spot());
  }
  assert.ok(seen.size >= 4, `arrow keys go from spot to spot: ${[...seen].join(', ')}`);
  await page.keyboard.press('Enter');
  await player.until(() => player.state.seats.some((each) => each.seat === player.seat && each.bets.length === 1), 'the bet');
  await player.close();
});

test('pay tables say what each wager pays, and how often', async () => {
  const player = await Player.open(browser, server, 'roulette');
  const { page } = player;
  await page.getByRole('button', { name: 'Pay tables' }).click();
  const straight = page.locator('section.pays', { has: page.getByRole('heading', { name: 'Straight' }) });
  const wins = straight.getByRole('row', { name: 'Wins' });
  await wins.getByText('35 to 1').waitFor();
  await wins.getByText('2.63 %').waitFor();
  await player.close();
});

test('the last round is replayed step by step, and its shoe can be verified', async () => {
  const player = await Player.open(browser, server, 'three-card-prime');
  const { page } = player;
  await player.sit();
  await player.rebet();
  await player.until(() => player.betOn('ante') > 0, 'the usual bet');
  await player.deal();
  await player.playOut((question) => question.options.find((option) => !option.refused));
  await player.until(() => player.state.phase === 'over', 'the end of the round');
  const { round, events } = player;
  await page.locator('[data-drawer=rounds]').click();
  const replay = page.locator('.replay');
  await replay.waitFor();
  const steps = replay.getByLabel('Step', { exact: true });
  assert.equal(await steps.getAttribute('max'), String(events.length));
  assert.equal(await replay.locator('.settled li').count(), player.settlements().length);
  await replay.getByLabel('To the start').click();
  assert.equal(await replay.locator('[data-card-id]').count(), 0, 'nothing lies there yet');
  const dealt = events.findIndex((each) => each.event === 'deal' && each.seat === player.seat);
  for (let step = 0; step <= dealt; ++step) await replay.getByLabel('One step on').click();
  assert.equal(await replay.locator(`[data-hand="${player.seat}.1"] [data-card-id]`).count(), 1, 'the first card');
  assert.equal(Number(await page.locator('.round-choice select').inputValue()), round);
  await page.locator('#tab-shoe').click();
  await page.locator('.shoes a').first().waitFor();
  const verify = async (link) => {
    const file = join(server.folder, 'exported.json');
    writeFileSync(file, await (await fetch(server.address + (await link.getAttribute('href')))).text());
    return JSON.parse(execFileSync(program, ['verify', '--json', file], { encoding: 'utf8' }));
  };
  const verified = await verify(page.locator('.shoes a').first());
  assert.equal(verified.cuts, 1, 'the page has cut the shoe for its guest');
  const ended = page.locator('.shoes li').first();
  await ended.getByText('Your browser has checked that the seed').waitFor();
  await ended.getByText('Your cut is in it').waitFor();
  await page.locator('#tab-rounds').click();
  assert.equal((await verify(page.locator('a[download*=round]'))).round, round);
  await player.close();
});
