// Everything at a table by keyboard. Options of a question have their own keys, in QuestionPanel.
import { useEffect } from 'react';
import type { Cents } from '../money';
import { isTyping } from './QuestionPanel';
import type { Bets } from './useBets';

export interface TableKeys {
  is_off: boolean;
  is_asked: boolean;
  takes_bets: boolean;
  is_seated: boolean;
  chips: readonly Cents[];
  bets: Bets;
  onSit(): void;
  onSitOut(): void;
  onLeave(): void;
  onSkip(): void;
  onHelp(): void;
  onInfo(): void;
}

export function useTableKeys(keys: TableKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keys.is_off || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (act(keys, event)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

// Whether the key meant something here.
function act(keys: TableKeys, event: KeyboardEvent): boolean {
  const on = document.activeElement;
  const spot = on instanceof HTMLElement ? on.dataset.spot : undefined;
  switch (event.key) {
    case '?':
      keys.onHelp();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown':
      return moveFocus(event.key);
    case ' ':
      if (on instanceof HTMLButtonElement) return false;
      keys.onSkip();
      return true;
    case 'Escape':
      window.location.hash = '#/';
      return true;
    default:
  }
  if (keys.is_asked) return false;
  if (keys.takes_bets && betKey(keys, event, spot)) return true;
  switch (event.key.toLowerCase()) {
    case 'i':
      keys.onInfo();
      return true;
    case 's':
      if (!keys.is_seated) keys.onSit();
      return true;
    case 'o':
      if (keys.is_seated) keys.onSitOut();
      return true;
    case 'l':
      if (keys.is_seated) keys.onLeave();
      return true;
    default:
      return false;
  }
}

function betKey({ bets, chips, onSkip }: TableKeys, event: KeyboardEvent, spot: string | undefined): boolean {
  const chip = chips[Number(event.key) - 1];
  if (/^\d$/.test(event.key) && chip !== undefined) {
    bets.setChip(chip);
    return true;
  }
  switch (event.key) {
    case 'Enter':
      // On a button Enter is the button's own.
      if (document.activeElement instanceof HTMLButtonElement || document.activeElement instanceof HTMLAnchorElement)
        return false;
      onSkip();
      if (bets.total > 0) bets.ready();
      else bets.rebet();
      return true;
    case '-':
    case 'Backspace':
    case 'Delete':
      // A spot takes a chip back by the same way as a right click.
      if (spot === undefined) return false;
      document.activeElement?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      return true;
    default:
  }
  switch (event.key.toLowerCase()) {
    case 'c':
      bets.clear();
      return true;
    case 'r':
      bets.rebet();
      return true;
    case 'x':
      bets.double();
      return true;
    case 't':
      bets.tip();
      return true;
    case 'd':
      bets.ready();
      return true;
    default:
      return false;
  }
}

// To the nearest spot or option in that direction; from nowhere, to the first.
function moveFocus(key: string): boolean {
  const spots = [...document.querySelectorAll<HTMLElement>('button[data-spot]:not(:disabled), .question .option')];
  const first = spots[0];
  if (!first) return false;
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !spots.includes(now)) {
    first.focus();
    return true;
  }
  const from = now.getBoundingClientRect();
  const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const at = middle(from);
  const is_across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === now) continue;
    const to = middle(spot.getBoundingClientRect());
    const along = sign * (is_across ? to.x - at.x : to.y - at.y);
    const aside = Math.abs(is_across ? to.y - at.y : to.x - at.x);
    if (along < 2) continue;
    const far = along + 2 * aside;
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  best?.focus();
  return true;
}
