// The keys of a table, all of them.
import { Dialog } from '../Dialog';

const keys: readonly (readonly [string, string])[] = [
  ['1 – 6', 'choose a chip'],
  ['← ↑ → ↓', 'go from spot to spot, or from option to option'],
  ['Enter', 'on a spot: bet the chip there; elsewhere: bet as before, then deal'],
  ['− or Backspace', 'on a spot: take a chip back'],
  ['C', 'clear all bets'],
  ['R', 'bet as in the last round'],
  ['X', 'double all bets'],
  ['T', 'a tip for the dealer, riding with your wager'],
  ['the letter on a button', 'answer a question with it'],
  ['!', 'a hint: what the strategy would do'],
  ['Space', 'skip what is moving'],
  ['I', 'rules, pay tables, odds, last rounds and the shoe'],
  ['S', 'sit down; O: sit out; L: leave your seat, while no question is open'],
  ['?', 'this list'],
  ['Esc', 'close what is open, or go back to the lobby'],
];

export function Help({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose} className="help">
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
