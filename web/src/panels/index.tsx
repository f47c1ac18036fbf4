// The panels beside a table: rules, pay tables, odds, last rounds, the shoe's proof, and 'why?'.
import './panels.css';

export { Drawer } from './Drawer';
export { WhyBox } from './Why';
