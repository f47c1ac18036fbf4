// What the table's engine asks of the special pieces (src/pieces) and of the panels (src/panels).
import type { TableInfo, TableState } from './api/types';
import type { Cents } from './money';
import type { Settlement, Spin } from './table/fold';

// ---- pieces ----

// A pai gow tile, as wide as `--card-w` and as high as `--card-h`, like a card. Null: face down.
export interface TileProps {
  tile: string | null;
}

// Everything that was thrown, spun or drawn in the round so far, in order: dice, a wheel's number, a bonus spinner.
// `is_moving` while the last of them is under way; never where reduced motion is wanted.
export interface SpinsProps {
  info: TableInfo;
  spins: readonly Spin[];
  is_moving: boolean;
}

// What lies at one place of a layout with spots.
export interface SpotChips {
  mine: Cents;
  others: Cents;
  settled: readonly Settlement[];
}

// The betting layout of roulette: one button a wager and spot. Chips are drawn with <ChipStack> of table/Chips.
export interface BoardProps {
  info: TableInfo;
  chipsAt(wager: string, spot: string | null): SpotChips;
  // The number that came last, to be marked on the layout.
  winning: string | null;
  can_bet: boolean;
  onBet(wager: string, spot: string | null): void;
  onTakeBack(wager: string, spot: string | null): void;
}

// ---- panels ----

export type DrawerPage = 'rules' | 'pays' | 'odds' | 'rounds' | 'shoe';

// The drawer: rules and notices, pay tables, odds, last rounds with replay (which draws with <Stage> of table/Stage),
// the shoe's proof. It is a dialog: it takes the focus, keeps it, and gives it back.
export interface DrawerProps {
  info: TableInfo;
  state: TableState | null;
  round: number; // the round now at the table: lists are read again when it changes
  page: DrawerPage;
  onPage(page: DrawerPage): void;
  onWhy(why: Why): void;
  onClose(): void;
}

// A question of 'why?': what it is about, in words, and the clause it rests on.
export interface Why {
  title: string;
  text: string;
  clause: string;
}

export interface WhyProps {
  why: Why;
  onClose(): void;
}
