import { isStill } from '../settings.svelte.ts';
import { drawn } from '../ui/trusted.ts';

/** Durations in milliseconds, as in the design tokens. */
export const TIMES = { tap: 90, quick: 160, move: 280, turn: 360, show: 620, stagger: 45 } as const;

export const DROP = 'cubic-bezier(0.3, 1.45, 0.5, 1)';
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** A duration that is nothing when the person wants things still. */
export const time = (name: keyof typeof TIMES): number => (isStill() ? 0 : TIMES[name]);

/** Something on the table that cards come from and go to carries `data-spot="…"`: seat-B, draw, pile, hand. */
export function boxOf(spot: string): DOMRect | undefined {
  for (const node of document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return undefined;
}

/** What brings one box to another: where it lies seen from there, and how large. */
export function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1, Math.max(0.3, from.width / Math.max(1, to.width)));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

interface Arrival {
  /** The spot it comes from; from the middle of the board where there is none of that name. */
  readonly from: string;
  /** Milliseconds before it starts: for a deal, one stagger a card. */
  readonly delay?: number;
}

/** What is in its place already: attached again, because others came or went, it stays there. */
const arrived = new WeakSet<Element>();

/** Attach to a card or chip: it travels here from its spot when it appears. */
export const arrive =
  ({ from, delay = 0 }: Arrival) =>
  (node: Element): void => {
    if (arrived.has(node)) return;
    arrived.add(node);
    if (isStill()) return;
    const start = boxOf(from) ?? boxOf('board');
    if (start === undefined) return;
    node.animate([{ transform: shift(start, node.getBoundingClientRect()) }, { transform: 'none' }], {
      duration: TIMES.move,
      delay,
      easing: DROP,
      fill: 'backwards',
    });
  };

/** Attach to a card: it turns over where it lies, from this back to its face. */
export const turnUp =
  (back: string) =>
  (node: HTMLElement): void => {
    if (isStill()) return;
    node.style.position = 'relative';
    const cover = document.createElement('span');
    cover.style.cssText = 'position:absolute;inset:0;z-index:1';
    cover.innerHTML = drawn(back);
    node.append(cover);
    const timing = { duration: TIMES.turn, easing: OUT };
    cover.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], timing);
    node.animate(
      [{ transform: 'none' }, { transform: 'scaleX(0)', offset: 0.5 }, { transform: 'none' }],
      timing,
    ).onfinish = () => cover.remove();
  };

/** Attach to what should be noticed once when it appears or changes: a total, a score. */
export const bump = (node: Element): void => {
  if (!isStill())
    node.animate([{ transform: 'scale(1.12)' }, { transform: 'none' }], { duration: TIMES.turn, easing: OUT });
};

/** Goes from one number to another in small steps; at once when the person wants things still. Returns how to stop. */
export function countTo(from: number, to: number, show: (number: number) => void): () => void {
  const length = Math.abs(to - from) < 2 ? 0 : time('show');
  const start = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const share = length === 0 ? 1 : Math.min(1, Math.max(0, now - start) / length);
    show(share === 1 ? to : from + (to - from) * (1 - (1 - share) ** 3));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step(start);
  return () => cancelAnimationFrame(frame);
}

/** A tap anywhere finishes what is moving. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (
      effect instanceof KeyframeEffect &&
      effect.getTiming().iterations === 1 &&
      !(animation instanceof CSSTransition)
    )
      animation.finish();
  }
}
