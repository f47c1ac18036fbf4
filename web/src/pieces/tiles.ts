// The 32 Chinese dominoes by their names: the spots at either end.

export interface TileFace {
  upper: number;
  lower: number;
}

const faces: Readonly<Record<string, TileFace>> = {
  teen: { upper: 6, lower: 6 },
  day: { upper: 1, lower: 1 },
  yun: { upper: 4, lower: 4 },
  gor: { upper: 1, lower: 3 },
  mooy: { upper: 5, lower: 5 },
  chong: { upper: 3, lower: 3 },
  bon: { upper: 2, lower: 2 },
  foo: { upper: 5, lower: 6 },
  ping: { upper: 4, lower: 6 },
  tit: { upper: 1, lower: 6 },
  look: { upper: 1, lower: 5 },
  'gow-1': { upper: 3, lower: 6 },
  'gow-2': { upper: 4, lower: 5 },
  'bot-1': { upper: 2, lower: 6 },
  'bot-2': { upper: 3, lower: 5 },
  'chit-1': { upper: 2, lower: 5 },
  'chit-2': { upper: 3, lower: 4 },
  'ng-1': { upper: 1, lower: 4 },
  'ng-2': { upper: 2, lower: 3 },
  'gee-joon-1': { upper: 1, lower: 2 },
  'gee-joon-2': { upper: 2, lower: 4 },
};

export function tileFace(name: string): TileFace | null {
  return faces[name] ?? null;
}

// "gee joon 1, one and two".
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
export function tileWords(name: string | null): string {
  if (name === null) return 'a tile face down';
  const face = tileFace(name);
  const said = name.replace(/-/g, ' ');
  return face ? `${said}, ${numbers[face.upper]} and ${numbers[face.lower]}` : said;
}

// ---- spots ----

export interface Pip {
  x: number; // −1 left to 1 right
  y: number; // −1 top to 1 bottom
  red: boolean;
}

const places: readonly (readonly [number, number])[][] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

// Ones and fours are red, as on every Chinese domino; of teen's sixes one column is red and the other white.
export function pipsOf(spots: number, is_teen = false): Pip[] {
  return (places[spots] ?? []).map(([x, y]) => ({ x, y, red: is_teen ? x < 0 : spots === 1 || spots === 4 }));
}
