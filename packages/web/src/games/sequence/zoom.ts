/** How the board is looked at: how large, and where its top left corner lies, in px of the whole board. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 2.2;

/** The board never leaves its frame. */
function inside({ scale, x, y }: Zoom, size: number): Zoom {
  const least = size * (1 - scale);
  const between = (value: number): number => Math.min(0, Math.max(least, value));
  return { scale, x: between(x), y: between(y) };
}

/** Larger or smaller by a factor; the point stays where it is. */
export function zoomed(zoom: Zoom, factor: number, x: number, y: number, size: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return inside({ scale, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown }, size);
}

export const panned = (zoom: Zoom, x: number, y: number, size: number): Zoom =>
  inside({ ...zoom, x: zoom.x + x, y: zoom.y + y }, size);

/** Fingers tremble: less than this is a tap, in px. */
const SLACK = 8;

/** Attach to the frame of the board: two fingers zoom, one moves the board that is zoomed. */
export const pinch =
  (look: () => Zoom, show: (zoom: Zoom) => void) =>
  (frame: HTMLElement): (() => void) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let travelled = 0;

    const middle = (): { x: number; y: number; spread: number } => {
      const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      const before = middle();
      travelled += Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = middle();
      const { left, top, width } = frame.getBoundingClientRect();
      const isPinch = fingers.size === 2;
      if (!isPinch && (look().scale === 1 || travelled < SLACK)) return;
      const moved = panned(look(), after.x - before.x, after.y - before.y, width);
      show(isPinch ? zoomed(moved, after.spread / before.spread, after.x - left, after.y - top, width) : moved);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    /** The end of a pinch is no tap. */
    const swallow = (event: MouseEvent): void => {
      if (travelled >= SLACK && event.detail > 0) event.stopPropagation();
      travelled = 0;
    };

    const listeners = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
    ] as const;
    for (const [type, listener] of listeners) frame.addEventListener(type, listener);
    frame.addEventListener('click', swallow, { capture: true });
    return () => {
      for (const [type, listener] of listeners) frame.removeEventListener(type, listener);
      frame.removeEventListener('click', swallow, { capture: true });
    };
  };
