/** How far up a card must go to count as thrown on the table, in px. */
const THROW = 56;
const SLACK = 8;
/** A finger that rests this long takes the card to another place in the hand, in ms. */
const HOLD = 350;

/** How a drag ends: wherever that is, as a card may move away from under the finger. */
const ENDS = ['pointerup', 'pointercancel'] as const;

/** Where something is, or was let go, in px of the window. */
export interface Drop {
  readonly x: number;
  readonly y: number;
}

/** What becomes of a card that is dragged. */
export interface Gestures {
  /** Let go high enough. */
  readonly onthrow: (drop: Drop) => void;
  /** Begins to rise. */
  readonly onlift: () => void;
  /** Is carried along the hand; nothing when that has ended without a place. */
  readonly oncarry: (over: Drop | undefined) => void;
  /** Let go over a new place. */
  readonly onplace: (drop: Drop) => void;
}

/**
 * Attach to a card: it follows the finger upwards and is thrown when let go high enough. After a long press, or drawn
 * sideways by a mouse, it is carried along the hand instead.
 */
export const dragCard =
  ({ onthrow, onlift, oncarry, onplace }: Gestures) =>
  (node: HTMLElement): (() => void) => {
    let start: { x: number; y: number; id: number } | undefined;
    let way: 'up' | 'along' | undefined;
    let hold: ReturnType<typeof setTimeout> | undefined;

    const begin = (to: 'up' | 'along', id: number): void => {
      way = to;
      node.setPointerCapture(id);
      if (to === 'up') onlift();
    };
    const put = (x: number, y: number): void => {
      node.style.transition = 'none';
      node.style.transform = `translate(${x}px, ${y}px)${way === 'along' ? ' scale(1.08)' : ''}`;
      node.style.zIndex = '30';
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      const { pointerId: id } = event;
      start = { x: event.clientX, y: event.clientY, id };
      for (const type of ENDS) addEventListener(type, up, { capture: true });
      clearTimeout(hold);
      hold = setTimeout(() => {
        if (start === undefined || way !== undefined) return;
        begin('along', id);
        put(0, -SLACK);
      }, HOLD);
    };
    const move = (event: PointerEvent): void => {
      if (start === undefined || event.pointerId !== start.id) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (way === undefined && Math.hypot(x, y) > SLACK) {
        clearTimeout(hold);
        if (y < -SLACK && Math.abs(y) > Math.abs(x)) begin('up', start.id);
        else if (event.pointerType === 'mouse') begin('along', start.id);
      }
      if (way === 'up') put(x, Math.min(0, y));
      if (way !== 'along') return;
      put(x, y);
      oncarry({ x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent): void => {
      if (start === undefined || event.pointerId !== start.id) return;
      letGo();
      const was = way;
      const drop = { x: event.clientX, y: event.clientY };
      const isDone = event.type === 'pointerup';
      const isThrown = was === 'up' && start.y - drop.y > THROW;
      start = undefined;
      way = undefined;
      if (was === undefined) return;
      for (const property of ['transition', 'transform', 'z-index']) node.style.removeProperty(property);
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
      if (was === 'along') oncarry(undefined);
      if (isDone && was === 'along') onplace(drop);
      if (isDone && isThrown) onthrow(drop);
    };
    const letGo = (): void => {
      clearTimeout(hold);
      for (const type of ENDS) removeEventListener(type, up, { capture: true });
    };
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    /** A carried card is not a scroll, and a long press no menu. */
    const keep = (event: Event): void => {
      if (way !== undefined) event.preventDefault();
    };

    const listeners = [
      ['pointerdown', down],
      ['pointermove', move],
      ['touchmove', keep],
      ['contextmenu', keep],
    ] as const;
    for (const [type, listener] of listeners)
      node.addEventListener(type, listener as EventListener, { passive: false });
    return () => {
      letGo();
      for (const [type, listener] of listeners) node.removeEventListener(type, listener as EventListener);
    };
  };
