// Somebody at a table in a real Chromium, who hears what the page hears: what was said on the socket is what the picture
// is held against.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, test_seed } from './server.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// Without motion everything is drawn at once, so that a test waits for nothing but the server.
export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
}

// A person's browser: what its page leaves to chance (a name, a cut) follows from the test's seed.
let people = 0;
export async function openContext(browser, screen, motion = 'reduce') {
  const context = await browser.newContext({ ...screen, reducedMotion: motion });
  await context.addInitScript((seed) => {
    let state = seed >>> 0;
    const next = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    Math.random = () => next() / 2 ** 32;
    crypto.getRandomValues = (numbers) => numbers.map((_, i) => (numbers[i] = next()));
  }, test_seed + 1000 * ++people);
  return context;
}

const wait_ms = 60000;

export const cents = (amount) => Math.round(Number(amount) * 100);
export const shown = (amount) => {
  const [whole, part] = (Math.abs(amount) / 100).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};
export const signed = (amount) => `${amount > 0 ? '+' : ''}${shown(amount)}`;

export class Player {
  static async open(browser, server, table, { screen = desktop, motion = 'reduce' } = {}) {
    const player = new Player();
    player.server = server;
    player.table = table;
    player.context = await openContext(browser, screen, motion);
    player.page = await player.context.newPage();
    player.page.setDefaultTimeout(wait_ms);
    player.faults = [];
    player.page.on('pageerror', (error) => player.faults.push(String(error)));
    player.page.on('console', (said) => {
      const is_lost_link = /WebSocket|ERR_CONNECTION|Failed to load resource/.test(said.text());
      if (said.type() === 'error' && !is_lost_link) player.faults.push(said.text());
    });
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => player.hear(JSON.parse(String(payload)))),
    );
    player.waiting = new Set();
    player.events = [];
    player.round = -1;
    player.info = await server.get(`/api/tables/${table}`);
    await player.page.goto(`${server.address}/#/table/${table}`);
    await player.until(() => player.state, 'the table to tell how it stands');
    return player;
  }

  // ---- what the page hears ----

  hear(message) {
    if (message.say !== 'table') return;
    const is_new = message.round !== this.round || message.from === 0;
    this.events = is_new ? [...message.events] : [...this.events.slice(0, message.from), ...message.events];
    this.round = message.round;
    this.state = message.state;
    this.you = message.you;
    for (const check of [...this.waiting]) check();
  }

  // Until what was heard makes it so.
  until(is_so, what, ms = wait_ms) {
    if (is_so()) return Promise.resolve();
    return new Promise((done, fail) => {
      const late = setTimeout(() => {
        this.waiting.delete(check);
        fail(new Error(`${this.table}: waited in vain for ${what}; ${this.story()}`));
      }, ms);
      const check = () => {
        if (!is_so()) return;
        clearTimeout(late);
        this.waiting.delete(check);
        done();
      };
      this.waiting.add(check);
    });
  }

  story() {
    return JSON.stringify({ round: this.round, phase: this.state?.phase, questions: this.state?.questions, you: this.you });
  }

  question() {
    return this.state.questions.find((each) => each.options) ?? null;
  }

  get seat() {
    return this.you?.seats[0];
  }

  // The settlements of one's own seats in this round, in their order.
  settlements() {
    const settles = new Set(['pay', 'push', 'take']);
    return this.events.filter((each) => settles.has(each.event) && this.you.seats.includes(each.seat));
  }

  // ---- what a hand does: each by mouse; other ways of playing replace them ----

  async sit() {
    await this.page.locator('[data-do=sit]').click();
    await this.until(() => this.you?.seats.length > 0, 'a seat');
  }

  async takeChip(value) {
    await this.page.locator(`[data-chip="${value}"]`).click();
  }

  async bet(wager) {
    await this.page.locator(`button[data-spot="${this.seat}.${wager}"]`).click();
    await this.until(() => this.betOn(wager) > 0, `a bet on ${wager}`);
  }

  betOn(wager) {
    const seat = this.state.seats.find((each) => each.seat === this.seat);
    return cents(seat?.bets.find((each) => each.wager === wager)?.amount ?? 0);
  }

  async rebet() {
    await this.page.locator('[data-do=rebet]').click();
  }

  async deal() {
    await this.page.locator('[data-do=ready]').click();
  }

  async choose(question, option) {
    await this.page.locator(`.question [data-option="${option.option}"]`).click();
  }

  // ---- a round ----

  // Answers every question by choose(question) until the round is over.
  async playOut(decide) {
    const round = this.round;
    for (let answers = 0; answers < 200; ++answers) {
      await this.until(
        () => this.round !== round || this.state.phase === 'over' || this.question() !== null,
        'a question or the end of the round',
        60000,
      );
      if (this.round !== round || this.state.phase === 'over') return;
      const question = this.question();
      const option = decide(question);
      const heard = this.events.length;
      await this.choose(question, option);
      await this.until(
        () => this.events.length !== heard || this.round !== round || this.question()?.question !== question.question,
        `the answer ${option.option} to ${question.asks}`,
      );
    }
    assert.fail('a round that does not end');
  }

  async close() {
    assert.deepEqual(this.faults, [], 'the page has no faults');
    await this.context.close();
  }
}

// The same by the keyboard alone.
export class KeyPlayer extends Player {
  async sit() {
    await this.page.keyboard.press('s');
    await this.until(() => this.you?.seats.length > 0, 'a seat');
  }

  async takeChip(value) {
    await this.page.keyboard.press(await this.page.locator(`[data-chip="${value}"]`).getAttribute('aria-keyshortcuts'));
  }

  async bet(wager) {
    const wanted = `${this.seat}.${wager}`;
    await this.walkTo(wanted);
    await this.page.keyboard.press('Enter');
    await this.until(() => this.betOn(wager) > 0, `a bet on ${wager}`);
  }

  // By Tab, as everything on a page can be reached.
  async walkTo(spot) {
    const here = () => this.page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
    for (let steps = 0; steps < 120; ++steps) {
      if ((await here()) === spot) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`no key leads to ${spot}`);
  }

  async rebet() {
    await this.page.keyboard.press('r');
  }

  async deal() {
    await this.page.keyboard.press('d');
  }

  async choose(question, option) {
    await this.page.locator(`.question [data-option="${option.option}"]`).waitFor();
    await this.page.keyboard.press(option.key);
  }
}

// And by taps.
export class TapPlayer extends Player {
  async sit() {
    await this.page.locator('[data-do=sit]').tap();
    await this.until(() => this.you?.seats.length > 0, 'a seat');
  }
  async takeChip(value) {
    await this.page.locator(`[data-chip="${value}"]`).tap();
  }
  async bet(wager) {
    await this.page.locator(`button[data-spot="${this.seat}.${wager}"]`).tap();
    await this.until(() => this.betOn(wager) > 0, `a bet on ${wager}`);
  }
  async rebet() {
    await this.page.locator('[data-do=rebet]').tap();
  }
  async deal() {
    await this.page.locator('[data-do=ready]').tap();
  }
  async choose(question, option) {
    await this.page.locator(`.question [data-option="${option.option}"]`).tap();
  }
}
