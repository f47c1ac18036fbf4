// Every game of the rulebook is played through one round on the page, by somebody who knows none of them: the usual bet,
// and the first answer that is allowed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { openHouse } from './house.mjs';
import { Player } from './player.mjs';
import { program } from './server.mjs';

const { server, browser } = await openHouse();

const games = execFileSync(program, ['games', '--json'], { encoding: 'utf8' })
  .trim().split('\n').map((line) => JSON.parse(line).id);

const first = (question) => question.options.find((option) => !option.refused);

async function playOneRound(player) {
  await player.sit();
  await player.until(() => player.state.phase !== 'waiting', 'enough players and a bank', 30000);
  // A round that was already under way is not ours.
  await player.until(() => ['wagers', 'over'].includes(player.state.phase), 'bets to be taken', 60000);
  await player.page.locator('[data-do=rebet]').waitFor();
  await player.rebet();
  await player.until(
    () => player.state.seats.find((each) => each.seat === player.seat)?.bets.length > 0,
    'the usual bet',
  );
  const round = player.round;
  await player.deal();
  await player.until(() => player.state.phase !== 'wagers' || player.round !== round, 'the deal', 30000);
  await player.playOut(first);
  await player.until(() => player.state.phase === 'over' || player.round !== round, 'the end of the round', 60000);
}

for (const game of games) {
  test(`a round of ${game}`, async () => {
    const { tables } = await server.get('/api/tables');
    const table = tables.find((each) => each.game === game);
    assert.ok(table, 'there is a table of it');
    const player = await Player.open(browser, server, table.table);
    await playOneRound(player);
    const settled = player.settlements();
    assert.ok(settled.length > 0, 'the wager was settled');
    // Every settlement of the own seat has its line, with its clause a click away.
    await player.page.locator(`.log-round h3:text-matches("^Round ${player.round}\\\\b")`).waitFor({ state: 'attached' });
    const lines = player.page.locator('.log-round li.is-own:not(.is-note) .log-text');
    await player.page.waitForFunction(
      (count) => document.querySelectorAll('.log-round li.is-own:not(.is-note) .log-text').length >= count, settled.length);
    assert.ok((await lines.count()) >= settled.length);
    await player.close();
  });
}
