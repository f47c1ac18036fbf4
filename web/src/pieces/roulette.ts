// The wheel's rim and where every spot of the layout lies, found from the numbers in the spot's own name.

const double_zero_rim =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(' ');
const single_zero_rim =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(' ');

export const rimOf = (has_double_zero: boolean): readonly string[] =>
  has_double_zero ? double_zero_rim : single_zero_rim;

export type Colour = 'red' | 'black' | 'green';

export function colourOf(number: string): Colour {
  const n = Number(number);
  if (n === 0) return 'green';
  const odd_is_red = n <= 10 || (n >= 19 && n <= 28);
  return (n % 2 === 1) === odd_is_red ? 'red' : 'black';
}

// ---- the layout, in units of a number's cell ----

// The layout lies with the zeros at its left: `u` runs along it from the zeros (0 to 1) over twelve rows of three
// (1 to 13) to the column wagers (13 to 14); `v` runs across it, over the numbers (0 to 3), the dozens (3 to 4) and the
// wagers that pay even money (4 to 5).
export interface Area {
  u: number;
  v: number;
  length: number;
  width: number;
  is_cell: boolean; // a field with a label of its own; otherwise a point on the lines
}

export const layout_length = 14;
export const layout_width = 5;
const point = 0.36;

const cell = (u: number, v: number, length = 1, width = 1): Area => ({ u, v, length, width, is_cell: true });
const at = (u: number, v: number): Area => ({
  u: u - point / 2, v: v - point / 2, length: point, width: point, is_cell: false,
});

const rowOf = (n: number): number => Math.ceil(n / 3);
const acrossOf = (n: number): number => 2 - ((n - 1) % 3);

function cellOf(number: string, has_double_zero: boolean): Area {
  if (number === '00') return cell(0, 0, 1, 1.5);
  if (number === '0') return has_double_zero ? cell(0, 1.5, 1, 1.5) : cell(0, 0, 1, 3);
  return cell(rowOf(Number(number)), acrossOf(Number(number)));
}

const even_money: readonly string[] = ['low', 'even', 'red', 'black', 'odd', 'high'];

const average = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

// Where numbers that touch come together: on the line or corner between their cells. A zero touches as far as both
// its cell and the other's reach.
function between(numbers: string[], has_double_zero: boolean): Area {
  const cells = numbers.map((number) => cellOf(number, has_double_zero));
  const zeros = cells.filter((each) => each.u === 0);
  const others = cells.filter((each) => each.u > 0);
  if (zeros.length === 0) {
    return at(average(cells.map((each) => each.u + 0.5)), average(cells.map((each) => each.v + 0.5)));
  }
  if (others.length === 0) return at(0.5, 1.5);
  if (numbers.length === 2) {
    const [zero, other] = [zeros[0] as Area, others[0] as Area];
    const from = Math.max(zero.v, other.v);
    const to = Math.min(zero.v + zero.width, other.v + other.width);
    return at(1, (from + to) / 2);
  }
  // Three come together at a corner: of two numbers, or of two zeros and a number.
  return at(1, others.length === 2 ? average(others.map((each) => each.v + 0.5)) : 1.5);
}

// Where this spot of the wager lies; nothing where the layout has no such wager.
export function areaOf(wager: string, spot: string | null, has_double_zero: boolean): Area | null {
  const numbers = (spot ?? '').split('-');
  const first = Number(numbers[0]);
  switch (wager) {
    case 'straight': return cellOf(numbers[0] ?? '', has_double_zero);
    case 'split':
    case 'corner':
    case 'trio': return between(numbers, has_double_zero);
    case 'street': return at(rowOf(first) + 0.5, 3);
    case 'six-line': return at(rowOf(first) + 1, 3);
    case 'basket': return at(1, 3);
    case 'dozen': return cell(rowOf(first), 3, 4, 1);
    case 'column': return cell(13, 2 - ['first', 'second', 'third'].indexOf(spot ?? ''));
    default: {
      const which = even_money.indexOf(wager);
      return which < 0 ? null : cell(1 + 2 * which, 4, 2, 1);
    }
  }
}
