// How things move on the felt: whatever changed its place slides there from where it lay, and what is new comes from
// the shoe. Transforms only, so that the browser draws it without laying the page out again.
import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

const query = '(prefers-reduced-motion: reduce)';

export function wantsMotion(): boolean {
  return !window.matchMedia(query).matches;
}

function onMotionChange(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useMotion(): boolean {
  return useSyncExternalStore(onMotionChange, wantsMotion);
}

const slide_ms = 420;
const easing = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

interface Spot {
  x: number;
  y: number;
}

interface Measured {
  piece: HTMLElement;
  width: number;
  lies: Spot; // where it belongs
  seen: Spot; // where it is on its way there
}

// Slides cards (`data-card-id`) and chips (`data-chips`) of a felt after every change. `step` is what changed last:
// while it is null everything is drawn where it lies. What is no longer there is swept away, cards to the discards,
// chips to the rack, or back to their owner when a new round begins.
export function useSlides(
  felt: RefObject<HTMLElement>,
  step: unknown,
  has_motion: boolean,
  is_new_round: boolean,
): void {
  const lay = useRef(new Map<string, Measured>());

  useLayoutEffect(() => {
    const root = felt.current;
    if (!root) return;
    const before = lay.current;
    const origin = root.getBoundingClientRect();
    const pieces = root.querySelectorAll<HTMLElement>('[data-card-id], [data-chips]');
    // Measure all before moving any: a read after a write would lay the page out again each time.
    const measured = [...pieces].map((piece) => measure(piece, origin));
    const now = new Map(measured.map((each) => [keyOf(each.piece), each]));
    lay.current = now;
    if (!has_motion) return;
    for (const [key, gone] of before) if (!now.has(key)) sweep(root, gone, origin, is_new_round);
    if (step === null) return;
    const shoe = middleOf(root.querySelector('[data-shoe]'), origin);
    const rack = middleOf(root.querySelector('[data-rack]'), origin);
    for (const { piece, lies, seen } of measured) {
      const known = before.get(keyOf(piece))?.lies;
      if (known) {
        if (Math.hypot(known.x - lies.x, known.y - lies.y) >= 1) slide(piece, seen === lies ? known : seen, lies);
      } else if (piece.dataset.cardId !== undefined) {
        if (shoe) fromShoe(piece, shoe, lies);
      } else if (piece.dataset.from === 'rack' && rack) {
        slide(piece, rack, lies);
      } else {
        drop(piece);
      }
    }
  });
}

function keyOf(piece: HTMLElement): string {
  return piece.dataset.cardId !== undefined ? `card ${piece.dataset.cardId}` : `chips ${piece.dataset.chips ?? ''}`;
}

function middleOf(element: Element | null, origin: DOMRect): Spot | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top };
}

// A piece under way is seen where its transform puts it; where it belongs is that less the transform.
function measure(piece: HTMLElement, origin: DOMRect): Measured {
  const seen = middleOf(piece, origin) ?? { x: 0, y: 0 };
  const width = piece.offsetWidth;
  if (piece.getAnimations().length === 0) return { piece, width, lies: seen, seen };
  const moved = new DOMMatrix(getComputedStyle(piece).transform);
  return { piece, width, lies: { x: seen.x - moved.e, y: seen.y - moved.f }, seen };
}

function slide(piece: HTMLElement, from: Spot, to: Spot): void {
  for (const animation of piece.getAnimations()) animation.cancel();
  piece.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], {
    duration: slide_ms,
    easing,
  });
}

// Out of the shoe a card comes face down and a little turned; it is turned up on its way.
function fromShoe(piece: HTMLElement, shoe: Spot, to: Spot): void {
  piece.animate(
    [
      { transform: `translate(${shoe.x - to.x}px, ${shoe.y - to.y}px) rotate(-24deg) scale(0.9)` },
      { transform: 'none' },
    ],
    { duration: slide_ms, easing, fill: 'backwards' },
  );
  if (!piece.classList.contains('is-up')) return;
  piece
    .querySelector('.card-inner')
    ?.animate(
      [
        { transform: 'rotateY(180deg)' },
        { transform: 'rotateY(180deg)', offset: 0.45 },
        { transform: 'rotateY(0deg)' },
      ],
      { duration: slide_ms + 160, easing: 'ease-in-out', fill: 'backwards' },
    );
}

function drop(piece: HTMLElement): void {
  piece.animate(
    [
      { transform: 'translateY(-18px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 240, easing: 'cubic-bezier(0.3, 1.4, 0.5, 1)' },
  );
}

const sweep_ms = 380;

// A picture of what was taken from the table leaves in its place.
function sweep(root: HTMLElement, { piece, width, lies }: Measured, origin: DOMRect, is_new_round: boolean): void {
  const stage = root.querySelector('[data-ghosts]');
  if (!stage || width === 0) return;
  const is_card = piece.dataset.cardId !== undefined;
  const ghost = piece.cloneNode(true) as HTMLElement;
  for (const name of ['data-card-id', 'data-chips', 'data-card']) ghost.removeAttribute(name);
  ghost.style.setProperty(is_card ? '--card-w' : '--chip', `${width}px`);
  const height = is_card ? width * 1.4 : width;
  Object.assign(ghost.style, {
    position: 'absolute',
    margin: '0',
    bottom: 'auto',
    width: `${width}px`,
    left: `${lies.x - width / 2}px`,
    top: `${lies.y - height / 2}px`,
  });
  stage.append(ghost);
  const goal = middleOf(root.querySelector(is_card ? '[data-discards]' : '[data-rack]'), origin);
  // Chips that still lie when the next round begins are their owner's.
  const to = !is_card && is_new_round ? { x: lies.x, y: lies.y + 90 } : (goal ?? { x: lies.x, y: lies.y - 60 });
  const away = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      {
        transform: `translate(${to.x - lies.x}px, ${to.y - lies.y}px) rotate(${is_card ? 18 : 0}deg)`,
        opacity: 0,
      },
    ],
    { duration: sweep_ms, easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)', fill: 'forwards' },
  );
  away.onfinish = () => ghost.remove();
  away.oncancel = () => ghost.remove();
}
