// The special pieces of a table: tiles, dice, wheels, and the roulette layout.
import './pieces.css';

export { Board } from './Board';
export { Spins } from './Spins';
export { Tile } from './Tile';
