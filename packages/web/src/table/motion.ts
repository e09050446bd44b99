import { isStill } from '../settings.svelte.ts';

/** Durations in milliseconds, as in the design tokens. */
export const TIMES = { tap: 90, quick: 160, move: 280, turn: 360, show: 620, stagger: 45 } as const;

const DROP = 'cubic-bezier(0.3, 1.45, 0.5, 1)';
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** A duration that is nothing when the person wants things still. */
export const time = (name: keyof typeof TIMES): number => (isStill() ? 0 : TIMES[name]);

/** Something on the table that cards come from and go to carries `data-spot="…"`: seat-B, draw, pile, hand. */
const spotNamed = (name: string): Element | null => document.querySelector(`[data-spot="${CSS.escape(name)}"]`);

interface Arrival {
  /** The spot it comes from. */
  readonly from: string;
  /** Milliseconds before it starts: for a deal, one stagger a card. */
  readonly delay?: number;
  /** Turns over on the way. */
  readonly flip?: boolean;
}

/** Attach to a card or chip: it travels here from its spot when it appears. */
export const arrive =
  ({ from, delay = 0, flip = false }: Arrival) =>
  (node: Element): void => {
    if (isStill()) return;
    const start = spotNamed(from)?.getBoundingClientRect();
    if (start === undefined || start.width === 0) return;
    const end = node.getBoundingClientRect();
    const x = start.left + start.width / 2 - (end.left + end.width / 2);
    const y = start.top + start.height / 2 - (end.top + end.height / 2);
    const scale = Math.min(1, Math.max(0.3, start.width / Math.max(1, end.width)));
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})${flip ? ' rotateY(90deg)' : ''}`, offset: 0 },
        { transform: 'none', offset: 1 },
      ],
      { duration: TIMES.move, delay, easing: DROP, fill: 'backwards' },
    );
  };

/** Attach to what should be noticed once when it appears or changes: a total, a score. */
export const bump = (node: Element): void => {
  if (!isStill())
    node.animate([{ transform: 'scale(1.12)' }, { transform: 'none' }], { duration: TIMES.turn, easing: OUT });
};

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
