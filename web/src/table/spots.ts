// Which betting spots a seat has, from the table's wagers and the game's layout, and where seats lie on the felt.
import type { Layout, LayoutSpot, TableInfo, TableWager } from '../api/types';

export interface Spot {
  wager: string;
  spot: string | null;
  hand: number;
  label: string;
  shape: NonNullable<LayoutSpot['shape']>;
  // The game's own wagers are drawn large, side wagers small around them.
  is_side: boolean;
}

export const spotKey = (wager: string, spot: string | null): string => (spot === null ? wager : `${wager}.${spot}`);

// Spots for which bets are taken before the deal, in the order they are drawn.
export function bettingSpots(info: TableInfo): Spot[] {
  const laid = info.layout?.spot ?? [];
  const order = (wager: TableWager) => {
    const at = laid.findIndex((each) => each.wager === wager.wager);
    return at >= 0 ? at : laid.length + info.wagers.indexOf(wager);
  };
  return info.wagers
    .filter((wager) => wager.placed === 'before-deal')
    .sort((a, b) => order(a) - order(b))
    .flatMap((wager) =>
      spotsOf(
        wager,
        laid.find((each) => each.wager === wager.wager),
      ),
    );
}

function spotsOf(wager: TableWager, laid: LayoutSpot | undefined): Spot[] {
  const spot: Spot = {
    wager: wager.wager,
    spot: null,
    hand: laid?.hand ?? wager.hand ?? 1,
    label: laid?.label ?? wager.name,
    shape: laid?.shape ?? 'circle',
    is_side: !wager.own,
  };
  if (wager.spots.length === 0) return [spot];
  return wager.spots.map((name) => ({
    ...spot,
    spot: name,
    label: `${spot.label} ${name.replace(/-/g, ' ')}`,
    is_side: true,
  }));
}

// A spot for chips that lie where no bet was taken before the deal: insurance, a raise, a split hand's wager.
export function laterSpot(info: TableInfo, wager: string, spot: string | null, hand: number): Spot {
  const laid = info.layout?.spot?.find((each) => each.wager === wager);
  const known = info.wagers.find((each) => each.wager === wager);
  const name = laid?.label ?? known?.name ?? wager.replace(/-/g, ' ');
  return {
    wager,
    spot,
    hand,
    label: spot ? `${name} ${spot}` : name,
    shape: laid?.shape ?? 'circle',
    is_side: known ? !known.own : true,
  };
}

export function surfaceOf(info: TableInfo): NonNullable<Layout['surface']> {
  return info.layout?.surface ?? (info.family === 'roulette' ? 'wheel' : info.family === 'poker' ? 'oval' : 'arc');
}

export interface Point {
  x: number;
  y: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

// What a seat holds, as far as it takes room on the felt.
export interface SeatLoad {
  is_used: boolean;
  is_own: boolean;
  hands: number;
  sides: number;
  has_tiles: boolean;
  has_against: boolean; // the dealer plays a hand against this seat alone
}

// The width a seat needs, in units of the felt: of its hands side by side or of its row of side wagers, whichever is
// wider. Tiles do not overlap each other as cards do.
export function seatNeed({ is_used, is_own, hands, sides, has_tiles, has_against }: SeatLoad): number {
  if (!is_used) return 90;
  const one = has_tiles ? (is_own ? 350 : 210) : is_own ? 230 : 140;
  const more = is_own ? 110 : 90;
  const row = sides * (is_own ? 84 : 38);
  return Math.max(one + (hands - 1) * more + (has_against ? 100 : 0), row);
}

const felt_width = 1300; // along the seats of an arc

// How far along the arc each seat lies, 0 for the first and 1 for the last. Who needs more is given more, so that
// nobody's hands lie over a neighbour's; a wide seat at an end moves inwards, where the felt holds it.
export function seatPlaces(needs: readonly number[]): number[] {
  const count = needs.length;
  if (count < 2) return needs.map(() => 0.5);
  const sum = needs.reduce((total, need) => total + need, 0);
  const spare = Math.max(0, felt_width - sum) / count;
  const widths = needs.map((need) => need + spare);
  const usual = (sum / count + spare) / 2;
  const first = Math.min(usual, (widths[0] ?? 0) / 2);
  const last = sum + spare * count - Math.min(usual, (widths[count - 1] ?? 0) / 2);
  let before = 0;
  return widths.map((width) => {
    const middle = before + width / 2;
    before += width;
    return (middle - first) / (last - first);
  });
}

// The middle of a seat's place, in units of the 1200 by 680 felt. Seats go clockwise from the dealer's left, which is
// the right of somebody who faces the dealer. Around an oval all have the same room.
export function seatPoint(surface: NonNullable<Layout['surface']>, seat: number, needs: readonly number[]): Point {
  const seats = needs.length;
  if (surface === 'oval') {
    const share = seats > 1 ? (seat - 1) / (seats - 1) : 0.5;
    const angle = radians(-38 + share * 256);
    return { x: 600 + 455 * Math.cos(angle), y: 350 + 232 * Math.sin(angle) };
  }
  const spread = seats >= 6 ? 15 : seats >= 4 ? 28 : 48;
  const angle = radians(spread + (seatPlaces(needs)[seat - 1] ?? 0.5) * (180 - 2 * spread));
  return { x: 600 + 484 * Math.cos(angle), y: 150 + 394 * Math.sin(angle) };
}

// Where the seats of a round oval look the other way: those on the dealer's side have their cards below their name.
export const isUpper = (surface: NonNullable<Layout['surface']>, point: Point): boolean =>
  surface === 'oval' && point.y < 300;

// "Blackjack pays {blackjack_pays}" with the table's own options filled in.
export function mottoLines(info: TableInfo): string[] {
  const values = new Map(info.options.map((option) => [option.id, option.value]));
  const lines = info.layout?.motto ?? [info.gist];
  return lines.map((line) =>
    line.replace(/\{([\w-]+)\}/g, (_, id: string) => String(values.get(id) ?? id).replace(/([a-z])-(?=[a-z])/g, '$1 ')),
  );
}
