// On a phone the controls stay at the bottom of the window, and cover what lies there.
export function bringIntoSight(selector: string): void {
  const piece = document.querySelector<HTMLElement>(selector);
  const dock = document.querySelector<HTMLElement>('.dock');
  if (!piece || !dock) return;
  // Beside the felt, or below it in a window that does not scroll, they cover nothing.
  const is_over_felt = getComputedStyle(dock).position === 'sticky' && dock.offsetWidth > window.innerWidth * 0.6;
  piece.style.scrollMarginBottom = is_over_felt ? `${dock.offsetHeight}px` : '';
  piece.scrollIntoView({ block: 'nearest' });
}
