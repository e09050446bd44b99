/** A live cell where it lies on the screen, in px. */
export interface Box {
  readonly square: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const beyond = (value: number, least: number, most: number): number => Math.max(least - value, 0, value - most);

/** The live cell nearest to a tap, if it lies within reach; a tap between two goes to the closer middle. */
export function nearest(x: number, y: number, boxes: Iterable<Box>, reach: number): string | undefined {
  let best: { square: string; edge: number; middle: number } | undefined;
  for (const { square, left, top, right, bottom } of boxes) {
    const edge = Math.hypot(beyond(x, left, right), beyond(y, top, bottom));
    const middle = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (edge > reach) continue;
    if (best === undefined || edge < best.edge || (edge === best.edge && middle < best.middle)) {
      best = { square, edge, middle };
    }
  }
  return best?.square;
}
