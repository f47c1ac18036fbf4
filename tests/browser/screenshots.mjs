// The pictures of docs/: tables as they are really played, at a moment worth looking at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, phone, Player } from './player.mjs';
import { program, root, Server } from './server.mjs';

const folder = join(root, 'docs/pictures');
const screen = { viewport: { width: 1280, height: 800 } };
mkdirSync(folder, { recursive: true });

const server = await Server.open({ serves: program });
const browser = await openBrowser();

// Pictures settle before they are taken. They leave out the weave of the felt: fine noise makes a picture three times as
// large and cannot be seen at this size.
async function take(page, name) {
  await page.evaluate(() => {
    for (const felt of document.querySelectorAll('.table-felt, .table-picture')) {
      felt.style.backgroundImage = getComputedStyle(felt).backgroundImage.replace(/url\([^)]*\), /, '');
    }
  });
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}

const careful = (question) => {
  const allowed = question.options.filter((option) => !option.refused);
  const wanted = ['split', 'double', 'stand', 'decline', 'play-on', 'call', 'check', 'house-way'];
  return wanted.map((word) => allowed.find((each) => each.option === word)).find(Boolean) ?? allowed[0];
};

async function lobby() {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.locator('[data-table=blackjack]').waitFor();
  await take(page, 'lobby');
  await context.close();
}

// Rounds are played until one comes to a moment that `is_worth` it.
async function playUntil(player, bets, is_worth, most_rounds = 40) {
  for (let round = 0; round < most_rounds; ++round) {
    const last = player.round;
    if (round === 0 && bets.length > 0) {
      for (const wager of bets) await player.bet(wager);
    } else {
      await player.rebet();
    }
    await player.until(
      () => player.state.phase === 'wagers' && player.state.seats.some((each) => each.seat === player.seat && each.bets.length >= Math.max(1, bets.length)),
      `bets after round ${last}`,
    );
    await player.deal();
    await player.until(() => player.question() !== null || player.state.phase === 'over', 'a question', 60000);
    let is_found = false;
    const round_now = player.round;
    while (player.question() && player.round === round_now) {
      if (is_worth(player)) {
        is_found = true;
        break;
      }
      const question = player.question();
      await player.choose(question, careful(question));
      await player.until(() => player.question()?.question !== question.question, 'the next question', 60000);
      await player.until(() => player.question() !== null || player.state.phase === 'over' || player.round !== round_now, 'what comes', 60000);
    }
    if (is_found || (player.state.phase === 'over' && is_worth(player))) return;
  }
}

async function blackjack(name, size) {
  const player = await Player.open(browser, server, 'blackjack', { screen: size });
  await player.sit();
  const sides = player.info.wagers.filter((each) => !each.own && each.placed === 'before-deal').slice(0, 3).map((each) => each.wager);
  const has_split = (each) => each.events.some((event) => event.event === 'split') && each.question()?.hand === 2;
  await playUntil(player, ['main', ...sides], has_split);
  await take(player.page, name);
  await player.playOut(careful);
  await player.context.close();
}

async function roulette() {
  const player = await Player.open(browser, server, 'roulette', { screen });
  await player.sit();
  for (const spot of ['straight.17', 'split.17-20', 'corner.25-26-28-29', 'red', 'dozen.13-24', 'six-line.31-36']) {
    await player.page.locator(`button[data-spot="${spot}"]`).click();
  }
  await player.until(() => player.state.seats.some((each) => each.seat === player.seat && each.bets.length >= 6), 'the bets');
  const net = () => player.settlements().reduce((sum, each) => sum + Number(each.net), 0);
  for (let spin = 0; spin < 12; ++spin) {
    const last = player.round;
    await player.deal();
    await player.until(() => player.state.phase === 'over', 'the spin');
    if (net() > 0) break;
    await player.rebet();
    await player.until(() => player.round !== last && player.state.seats.some((each) => each.seat === player.seat && each.bets.length >= 6), 'the bets again');
  }
  await take(player.page, 'roulette');
  await player.context.close();
}

async function other(table, name, is_worth) {
  const player = await Player.open(browser, server, table, { screen });
  await player.sit();
  await player.until(() => ['wagers', 'over'].includes(player.state.phase), 'bets to be taken', 60000);
  await playUntil(player, [], is_worth);
  await take(player.page, name);
  await player.context.close();
}

const pictures = {
  lobby,
  blackjack: () => blackjack('blackjack', screen),
  'blackjack-phone': () => blackjack('blackjack-phone', { ...phone, deviceScaleFactor: 1.25 }),
  roulette,
  'pai-gow-tiles': () => other('pai-gow-tiles', 'pai-gow-tiles', (player) => player.question() !== null),
  holdem: () => other('texas-holdem', 'holdem', (player) => player.events.filter((each) => each.event === 'deal' && each.seat === 0).length >= 3),
};

try {
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures)) await pictures[name]();
} finally {
  await browser.close();
  await server.close();
}
