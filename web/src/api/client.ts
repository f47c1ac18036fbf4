// Talking to the server: HTTP for what stands still, one socket a table for what moves.
import type {
  Advice,
  Ask,
  ClauseText,
  Guest,
  LobbyTable,
  Me,
  Refusal,
  RoundListed,
  RoundRecord,
  ServerMessage,
  ShoeListed,
  TableInfo,
  TableMessage,
  TableOdds,
} from './types';

// What the server refused, in its own words.
export class Refused extends Error {
  readonly id: string;
  readonly clause: string;
  constructor(refusal: Refusal) {
    super(refusal.why);
    this.id = refusal.id;
    this.clause = refusal.clause;
  }
}

// ---- who the guest is ----

const token_key = 'felt.token';
const name_key = 'felt.name';

export function storedToken(): string | null {
  return localStorage.getItem(token_key);
}

export function storedName(): string | null {
  return localStorage.getItem(name_key);
}

export function forgetGuest(): void {
  localStorage.removeItem(token_key);
}

// ---- HTTP ----

async function failure(answer: Response): Promise<Refused> {
  try {
    const body = (await answer.json()) as { error?: Partial<Refusal> | string };
    const error = typeof body.error === 'string' ? { why: body.error } : body.error;
    if (error?.why) return new Refused({ id: error.id ?? 'refused', why: error.why, clause: error.clause ?? '' });
  } catch {
    // Not JSON: the status is all there is to say.
  }
  return new Refused({ id: `http-${answer.status}`, why: `The server answered ${answer.status}.`, clause: '' });
}

async function get<T>(address: string): Promise<T> {
  const token = storedToken();
  const answer = await fetch(address, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw await failure(answer);
  return (await answer.json()) as T;
}

const path = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  tables: async (): Promise<LobbyTable[]> => (await get<{ tables: LobbyTable[] }>('/api/tables')).tables,
  table: (table: string) => get<TableInfo>(path(table)),
  odds: (table: string) => get<TableOdds>(`${path(table)}/odds`),
  rounds: async (table: string): Promise<RoundListed[]> =>
    (await get<{ rounds: RoundListed[] }>(`${path(table)}/rounds`)).rounds,
  round: (table: string, round: number) => get<RoundRecord>(`${path(table)}/rounds/${round}`),
  roundAddress: (table: string, round: number) => `${path(table)}/rounds/${round}/file`,
  shoes: async (table: string): Promise<ShoeListed[]> =>
    (await get<{ shoes: ShoeListed[] }>(`${path(table)}/shoes`)).shoes,
  shoeAddress: (table: string, shoe: number) => `${path(table)}/shoes/${shoe}`,
  clause: (clause: string) => get<ClauseText>(`/api/clauses/${encodeURIComponent(clause)}`),
  me: () => get<Me>('/api/me'),
  // Makes a guest and remembers its token, which is all that makes this browser that guest.
  async guest(name: string): Promise<Guest> {
    const answer = await fetch('/api/guests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw await failure(answer);
    const guest = (await answer.json()) as Guest;
    localStorage.setItem(token_key, guest.token);
    localStorage.setItem(name_key, guest.name);
    return guest;
  },
};

// ---- the socket ----

export type Link = 'connecting' | 'open' | 'lost';

export interface TableListener {
  onTable(message: TableMessage): void;
  onLink(link: Link, why?: string): void;
}

interface Waiting {
  done: (answer: ServerMessage) => void;
  refused: (error: Refused) => void;
}

const first_wait_ms = 400;
const longest_wait_ms = 8000;
const ping_every_ms = 25000;

// A table's socket. It comes back by itself after a loss, each time after a longer wait, and says hello again, which
// brings everything; what was sent and not answered is refused, so that nobody waits for ever.
export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private greeted: (() => void)[] = [];
  private next_id = 1;
  private wait_ms = first_wait_ms;
  private timer: number | undefined;
  private pings: number | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly listener: TableListener,
  ) {
    this.connect();
  }

  // Resolves when it is committed; throws Refused when it is not.
  async send(ask: Ask): Promise<void> {
    await this.request(ask);
  }

  async advice(round: number, question: number): Promise<Advice> {
    const answer = await this.request({ do: 'advice', round, question });
    if (answer.say !== 'advice') throw new Refused({ id: 'no-advice', why: 'No advice came.', clause: '' });
    return answer;
  }

  // Starts afresh with the token as it is now, and resolves when the table has answered. A socket says once who it is
  // for, so another guest needs another one.
  reconnect(): Promise<void> {
    const answered = new Promise<void>((done) => this.greeted.push(done));
    window.clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.giveUp('The connection was started again.');
    this.wait_ms = first_wait_ms;
    this.connect();
    return answered;
  }

  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
    window.clearInterval(this.pings);
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.giveUp('The table was left.');
  }

  private request(ask: Ask): Promise<ServerMessage> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(
        new Refused({ id: 'not-connected', why: 'The table cannot be reached just now.', clause: '' }),
      );
    }
    const id = this.next_id++;
    return new Promise<ServerMessage>((done, refused) => {
      this.waiting.set(id, { done, refused });
      socket.send(JSON.stringify({ ...ask, id }));
    });
  }

  private connect(): void {
    if (this.closed) return;
    this.listener.onLink('connecting');
    const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${window.location.host}${path(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      const token = storedToken();
      socket.send(JSON.stringify(token ? { do: 'hello', token } : { do: 'hello' }));
      this.listener.onLink('open');
      window.clearInterval(this.pings);
      this.pings = window.setInterval(() => void this.send({ do: 'ping' }).catch(() => undefined), ping_every_ms);
    };
    socket.onmessage = (message) => {
      if (this.socket === socket && typeof message.data === 'string') this.hear(message.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = null;
    window.clearInterval(this.pings);
    this.giveUp('The connection was lost before the answer came.');
    if (this.closed) return;
    this.listener.onLink('lost');
    // A little chance in the wait, so that a restarted server is not met by everybody at one instant.
    const wait = this.wait_ms * (0.75 + Math.random() / 2);
    this.wait_ms = Math.min(this.wait_ms * 2, longest_wait_ms);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  private hear(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.say) {
      case 'table':
        this.wait_ms = first_wait_ms;
        this.listener.onTable(message);
        for (const done of this.greeted.splice(0)) done();
        return;
      case 'refused': {
        const refused = new Refused(message.error);
        const waiting = this.take(message.id);
        if (waiting) waiting.refused(refused);
        else this.greetingRefused(message.error);
        return;
      }
      case 'bye':
        this.listener.onLink('lost', message.why);
        return;
      default:
        this.take(message.id)?.done(message);
    }
  }

  // The only message without an id is hello. A token the server does not know is of no more use: watch instead.
  private greetingRefused(error: Refusal): void {
    if (storedToken() && /token|guest/.test(error.id)) {
      forgetGuest();
      void this.reconnect();
    } else {
      this.listener.onLink('lost', error.why);
    }
  }

  private take(id: number | undefined): Waiting | undefined {
    if (id === undefined) return undefined;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private giveUp(why: string): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) waiting.refused(new Refused({ id: 'not-connected', why, clause: '' }));
  }
}
