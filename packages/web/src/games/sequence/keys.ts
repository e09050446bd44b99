type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>;

const SIDE = 10;
const LAST = SIDE * SIDE - 1;

/** Where a key leads from a space of the board, by their indexes; with Shift to the next live one. */
export function spaceAfter(
  { key, shiftKey, ctrlKey }: Key,
  at: number,
  isLive: (index: number) => boolean,
): number | undefined {
  const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? nextLive(at, -1, isLive) : column > 0 ? at - 1 : at;
    case 'ArrowRight':
      return shiftKey ? nextLive(at, 1, isLive) : column < SIDE - 1 ? at + 1 : at;
    case 'ArrowUp':
      return shiftKey ? nextLive(at, -1, isLive) : row > 0 ? at - SIDE : at;
    case 'ArrowDown':
      return shiftKey ? nextLive(at, 1, isLive) : row < SIDE - 1 ? at + SIDE : at;
    case 'Home':
      return ctrlKey ? 0 : row * SIDE;
    case 'End':
      return ctrlKey ? LAST : row * SIDE + SIDE - 1;
    default:
      return undefined;
  }
}

/** The next live space in reading order, or the one before; the same where there is no other. */
function nextLive(at: number, step: 1 | -1, isLive: (index: number) => boolean): number {
  for (let n = 1; n <= LAST + 1; n++) {
    const index = (at + step * n + LAST + 1) % (LAST + 1);
    if (isLive(index)) return index;
  }
  return at;
}
