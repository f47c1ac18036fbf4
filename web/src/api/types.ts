// The shapes of docs/api.md. Amounts stay decimal strings here; money.ts turns them into whole cents.

export type Amount = string;
// "Th", "*" a joker, "??" face down, or a tile's name.
export type CardText = string;

export interface Guest {
  guest: number;
  name: string;
  token: string;
  balance: Amount;
}

export interface Me {
  guest: number;
  name: string;
  balance: Amount;
  seats: { table: string; seat: number }[];
}

// Which table it is, wherever it is spoken of.
interface TableNames {
  table: string;
  name: string;
  game: string;
  game_name: string;
  family: string;
  clause: string;
  gist: string;
  bank: string;
  seats: number;
}

export interface LobbyTable extends TableNames {
  seated: number;
  watching: number;
  round: number;
  least: Amount;
  most: Amount;
  wagers: string[];
}

export interface WagerOutcome {
  outcome: string;
  name: string;
  pays: string | null;
  clause: string;
}

export interface TableWager {
  wager: string;
  name: string;
  clause: string;
  gist: string;
  own: boolean;
  placed: string;
  least: Amount;
  most: Amount;
  unit: Amount | null;
  hand: number;
  needs_main: boolean;
  spots: string[];
  meters: string[];
  pay_table: string | null;
  outcomes: WagerOutcome[];
}

export interface TableOption {
  id: string;
  value: string;
  clause: string;
  gist: string;
}

// A game's layout.toml. Everything may be missing: the engine draws any game without it.
export interface Layout {
  surface?: 'arc' | 'oval' | 'wheel' | 'squares';
  pieces?: 'cards' | 'tiles';
  motto?: string[];
  totals?: 'blackjack' | 'baccarat' | 'none';
  place?: LayoutPlace[];
  spot?: LayoutSpot[];
  hands?: Record<string, string>;
  question?: Record<string, LayoutQuestion>;
}

export interface LayoutPlace {
  hand: number;
  label?: string;
  where?: 'dealer' | 'centre' | 'left' | 'right';
}

export interface LayoutSpot {
  wager: string;
  label?: string;
  shape?: 'circle' | 'square' | 'diamond' | 'pill';
  hand?: number;
}

export interface LayoutQuestion {
  title?: string;
  words?: Record<string, string>;
}

export interface TableInfo extends TableNames {
  least_seats: number;
  hands: { dealer: string; shared: string };
  chip: Amount;
  hands_per_player: number;
  takes_tips: boolean;
  betting_seconds: number;
  decision_seconds: number;
  usual_bets: { wager: string; amount: Amount; spot?: string }[];
  options: TableOption[];
  notices: string[];
  wagers: TableWager[];
  readings: string[];
  layout?: Layout | null;
}

export interface OddsRow {
  outcome: string;
  pays: string;
  probability: number;
  return: number;
}

export interface WagerOdds {
  game: string;
  wager: string;
  clause: string;
  pay_table: string | null;
  decks: number | null;
  rules: Record<string, string | number | boolean>;
  method: 'exact' | 'solved' | 'simulated';
  reading: string | null;
  house_edge: number | null;
  element_of_risk?: number | null;
  hit_frequency: number | null;
  stddev: number | null;
  standard_error: number | null;
  rows: OddsRow[];
}

export type TableOdds = { table: string; status: 'ready'; odds: WagerOdds[] } | { table?: string; status: 'computing' };

export interface RoundListed {
  round: number;
  shoe: number;
  ended: number;
}

export interface RoundRecord {
  round: number;
  shoe: number;
  events: TableEvent[];
}

export interface ShoeListed {
  shoe: number;
  commitment: string;
  seed: string | null;
  rounds: number;
  cuts: string[];
}

export interface ClauseText {
  clause: string;
  gist: string;
  document: string;
}

// ---- events ----

export type EventKind =
  | 'shuffle'
  | 'burn'
  | 'wager'
  | 'tip'
  | 'close'
  | 'deal'
  | 'peek'
  | 'turn-over'
  | 'deliver'
  | 'look'
  | 'expose'
  | 'show'
  | 'split'
  | 'share'
  | 'pick-up'
  | 'answer'
  | 'raise'
  | 'pay'
  | 'push'
  | 'take'
  | 'discard'
  | 'ruling'
  | 'reshuffle'
  | 'lock-in'
  | 'spin'
  | 'carry'
  | 'envy'
  | 'meter'
  | 'award'
  | 'collect'
  | 'bet'
  | 'drop'
  | 'mark'
  | 'button'
  | 'end';

// One event as the server words it: which of the optional fields are there goes by `event`.
export interface TableEvent {
  event: EventKind;
  seat: number;
  hand: number;
  card?: CardText;
  from_hand?: number;
  burned?: boolean;
  blackjack?: boolean;
  wager?: string;
  spot?: string;
  question?: number;
  asks?: string;
  answer?: string;
  timed_out?: boolean;
  amount?: Amount;
  face?: string;
  to?: string;
  mark?: string;
  value?: number;
  progress?: number;
  meter?: string;
  outcome?: string;
  clause?: string;
  ruling?: string;
  stake?: Amount;
  pays?: string;
  returned?: Amount;
  net?: Amount;
  tip?: Amount;
  tip_returned?: Amount;
  from_meter?: Amount;
  covered?: boolean;
}

// ---- the socket ----

export interface Refusal {
  id: string;
  why: string;
  clause: string;
}

export interface Amounts {
  least: Amount;
  most: Amount;
  chip: Amount;
}

export interface QuestionOption {
  option: string;
  key: string;
  amounts: Amounts | null;
  takes_tip: boolean;
  refused: Refusal | null;
}

export interface Question {
  question: number;
  seat: number;
  hand: number;
  asks: string;
  clause?: string;
  wager?: string;
  ms: number;
  // Only where the question is yours.
  options?: QuestionOption[];
  default?: string;
}

export interface LaidBet {
  wager: string;
  amount: Amount;
  tip?: Amount;
  spot?: string;
}

export interface SeatState {
  seat: number;
  name: string;
  guest: number;
  stand_in: boolean;
  here: boolean;
  ready: boolean;
  sits_out: boolean;
  leaves: boolean;
  banks: boolean;
  bets: LaidBet[];
}

export interface LiesOver {
  seat: number;
  wager: string;
  amount: Amount;
  progress: number;
  spot?: string;
}

export interface MarkState {
  mark: string;
  value: number;
  gist: string;
}

export interface MeterState {
  wager: string;
  meter: string;
  amount: Amount;
}

export type Phase = 'wagers' | 'playing' | 'over' | 'waiting';

export interface ShoeState {
  shoe: number;
  commitment: string;
  cards: number;
  left: number;
  can_be_cut: boolean;
  cuts: { guest: number; name: string; cut: string }[];
}

export interface TableState {
  phase: Phase;
  shoe: ShoeState | null;
  ended_shoe?: { shoe: number; commitment: string; seed: string; cuts: string[] } | null;
  seats: SeatState[];
  questions: Question[];
  closes_ms: number | null;
  bank: { house: boolean; seat?: number; posted?: Amount };
  meters: MeterState[];
  lies_over: LiesOver[];
  marks: MarkState[];
}

export interface You {
  guest: number;
  name: string;
  balance: Amount;
  free: Amount;
  seats: number[];
  takes_bank: boolean;
}

export interface TableMessage {
  say: 'table';
  round: number;
  from: number;
  events: TableEvent[];
  state: TableState;
  you: You | null;
}

export interface Advice {
  say: 'advice';
  id?: number;
  question: number;
  option: string;
  amount: Amount;
  strategy: string;
}

export type ServerMessage =
  | TableMessage
  | Advice
  | { say: 'done'; id?: number }
  | { say: 'refused'; id?: number; error: Refusal }
  | { say: 'pong'; id?: number }
  | { say: 'bye'; why: string };

export type Ask =
  | { do: 'sit'; seat: number }
  | { do: 'leave'; seat?: number }
  | { do: 'sit-out'; on: boolean }
  | { do: 'bank'; on: boolean }
  | { do: 'cut'; cut: string }
  | { do: 'bet'; seat: number; wager: string; amount: Amount; spot?: string }
  | { do: 'tip'; seat: number; wager: string; amount: Amount; spot?: string }
  | { do: 'ready' }
  | { do: 'answer'; round: number; question: number; option: string; amount?: Amount; tip?: Amount }
  | { do: 'advice'; round: number; question: number }
  | { do: 'ping' };
