// A table as one browser knows it: what the server said, and how much of it has been shown so far. Events are shown one
// after another at a pace people can follow; whoever is in a hurry skips, and a long queue catches up by itself.
import { TableSocket, type Link } from '../api/client';
import type { Advice, Ask, Question, TableEvent, TableMessage, TableState, You } from '../api/types';
import { emptyRound, fold, foldRound, type RoundView } from './fold';

export interface Shown {
  round: number;
  event: TableEvent;
  index: number;
}

export interface TableSnapshot {
  link: Link;
  link_why: string | null;
  round: number;
  view: RoundView;
  state: TableState | null;
  you: You | null;
  // The money and the questions belong to the end of the queue: they wait for it.
  is_caught_up: boolean;
  // When the last message came, by performance.now(): times left count from here.
  heard_at: number;
  // Events as they came into sight, of this round and the last few.
  shown: readonly Shown[];
  // The event now being shown; null when the table was drawn without motion.
  moving: Shown | null;
}

const pace_ms: Partial<Record<TableEvent['event'], number>> = {
  deal: 270,
  share: 270,
  'turn-over': 430,
  expose: 430,
  show: 200,
  look: 70,
  split: 380,
  deliver: 260,
  answer: 160,
  raise: 220,
  wager: 60,
  close: 220,
  burn: 140,
  shuffle: 320,
  reshuffle: 500,
  peek: 450,
  'pick-up': 120,
  pay: 700,
  push: 520,
  take: 520,
  envy: 600,
  award: 600,
  carry: 300,
  meter: 300,
  'lock-in': 160,
  bet: 260,
  drop: 220,
  ruling: 600,
  collect: 60,
  end: 150,
};
const dice_ms = 1100;
const wheel_ms = 3700;
const question_waits_ms = 2000;
const round_waits_ms = 1200;
const linger_ms = 2200;
const longest_ms = 14000;
const kept_rounds = 4;

export class TableStore {
  private snapshot: TableSnapshot = {
    link: 'connecting',
    link_why: null,
    round: 0,
    view: emptyRound,
    state: null,
    you: null,
    is_caught_up: true,
    heard_at: 0,
    shown: [],
    moving: null,
  };
  private listeners = new Set<() => void>();
  private socket: TableSocket;
  // What was heard and not shown: the rest of this round's events, and messages of later rounds.
  private queue: TableEvent[] = [];
  private later: TableMessage[] = [];
  private known = 0; // events of this round heard so far
  private latest: TableMessage | null = null;
  private timer: number | undefined;
  private due = 0;
  private first = true;

  constructor(
    table: string,
    private readonly has_motion: () => boolean,
    private readonly is_wheel: () => boolean,
  ) {
    this.socket = new TableSocket(table, {
      onTable: (message) => this.hear(message),
      onLink: (link, why) => {
        if (link === 'lost') this.first = true;
        this.change({ link, link_why: why ?? null });
      },
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  current = (): TableSnapshot => this.snapshot;

  send(ask: Ask): Promise<void> {
    return this.socket.send(ask);
  }
  advice(question: Question): Promise<Advice> {
    return this.socket.advice(this.snapshot.round, question.question);
  }
  // As another guest: resolves when the table has been told anew.
  greetAgain(): Promise<void> {
    this.first = true;
    return this.socket.reconnect();
  }
  close(): void {
    window.clearTimeout(this.timer);
    this.socket.close();
  }

  // Shows everything at once that is still to come.
  skip = (): void => {
    if (this.snapshot.is_caught_up) return;
    this.stop();
    this.drawAll();
  };

  private stop(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private hear(message: TableMessage): void {
    this.latest = message;
    if (this.first) {
      // The first message, and the first after a loss, brings everything: drawn as it stands.
      this.first = false;
      this.stop();
      this.queue = [];
      this.later = [];
      this.drawWhole(message);
      return;
    }
    const is_behind = this.queue.length > 0 || this.later.length > 0;
    if (this.later.length > 0 || (message.round !== this.snapshot.round && is_behind)) {
      this.later.push(message);
    } else {
      this.take(message);
    }
    this.due = this.dueTime(message);
    this.change({ heard_at: performance.now(), ...this.stands(message) });
    // What is under way is not cut short by what others do meanwhile.
    if (this.timer === undefined) this.pump();
  }

  // Adds a message of this round to the queue, or begins the next round with it.
  private take(message: TableMessage): void {
    const has_round = message.round === this.snapshot.round;
    if (!has_round) {
      this.known = 0;
      this.queue = [];
      this.change({ round: message.round, view: emptyRound, moving: null, shown: this.recent(message.round) });
    }
    const fresh = message.events.slice(Math.max(0, this.known - message.from));
    this.known = Math.max(this.known, message.from + message.events.length);
    this.queue.push(...fresh);
  }

  private recent(round: number): Shown[] {
    return this.snapshot.shown.filter((each) => each.round > round - kept_rounds);
  }

  private drawWhole(message: TableMessage): void {
    const shown = this.snapshot.shown.filter((each) => each.round !== message.round);
    this.known = message.from + message.events.length;
    this.change({
      round: message.round,
      view: foldRound(message.events),
      state: message.state,
      you: message.you,
      is_caught_up: true,
      heard_at: performance.now(),
      shown: [...shown, ...message.events.map((event, index) => ({ round: message.round, event, index }))],
      moving: null,
    });
  }

  private drawAll(): void {
    for (;;) {
      for (const event of this.queue.splice(0)) this.show(event, false);
      const next = this.later.shift();
      if (!next) break;
      this.take(next);
    }
    this.settle();
  }

  private pump(): void {
    this.timer = undefined;
    if (!this.has_motion()) {
      this.drawAll();
      return;
    }
    const event = this.queue.shift();
    if (!event) {
      this.goOn();
      return;
    }
    const left = this.cost(event) + this.queue.reduce((sum, each) => sum + this.cost(each), 0);
    this.change({ is_caught_up: false });
    this.show(event, true);
    const haste = Math.min(1, Math.max(0, this.due - performance.now()) / Math.max(1, left));
    this.timer = window.setTimeout(() => this.pump(), this.cost(event) * haste);
  }

  // This round has been shown. If the next has begun meanwhile, its end is left to be looked at for a moment.
  private goOn(): void {
    const next = this.later[0];
    if (!next) {
      this.settle();
      return;
    }
    this.timer = window.setTimeout(
      () => {
        this.later.shift();
        this.take(next);
        this.pump();
      },
      this.snapshot.view.is_over && next.round !== this.snapshot.round ? linger_ms : 0,
    );
  }

  // When the queue shall be empty: soon where somebody waits for it.
  private dueTime(message: TableMessage): number {
    const asks_me = message.state.questions.some((question) => question.options !== undefined);
    return performance.now() + (this.later.length > 0 ? round_waits_ms : asks_me ? question_waits_ms : longest_ms);
  }

  private cost(event: TableEvent): number {
    if (event.event === 'spin') return this.is_wheel() && event.wager === undefined ? wheel_ms : dice_ms;
    return pace_ms[event.event] ?? 80;
  }

  private show(event: TableEvent, is_moving: boolean): void {
    const { round, view, shown } = this.snapshot;
    const seen: Shown = { round, event, index: view.count };
    this.change({ view: fold(view, event), shown: [...shown, seen], moving: is_moving ? seen : null });
  }

  private settle(): void {
    const { latest } = this;
    if (!latest) return;
    this.change({ is_caught_up: true, moving: null, state: latest.state, you: latest.you });
  }

  // Bets and questions are known at once; what a round brought waits until it has been shown.
  private stands(message: TableMessage): Partial<TableSnapshot> {
    const { state, you } = this.snapshot;
    if (this.queue.length === 0 && this.later.length === 0) return { state: message.state, you: message.you };
    return {
      state: state ? { ...message.state, marks: state.marks, meters: state.meters } : message.state,
      you: you && message.you ? { ...message.you, balance: you.balance, free: you.free } : message.you,
    };
  }

  private change(part: Partial<TableSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of this.listeners) listener();
  }
}
