/** Steps of one unit of calibration. */
export const STEPS = 100_000;
const SIZE = 1024;

const bytes = new Uint8Array(SIZE);
const copied = new Uint8Array(SIZE);

/**
 * One unit of calibration: a fixed amount of the kind of work the engine does. Each of 100,000 steps takes a turn of a
 * 32-bit generator, adds a byte of a 1 KB buffer to another and branches on the sum; every 16th step copies the buffer
 * into a second one. Figures divided by its time compare machines. The returned sum keeps the work from being
 * optimized away; it must never change.
 */
export function calibrate(): number {
  bytes.fill(1);
  let state = 0x9e3779b9 | 0;
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const from = state & (SIZE - 1);
    const to = (state >>> 10) & (SIZE - 1);
    const value = ((bytes[from] as number) + (bytes[to] as number)) & 255;
    bytes[to] = value;
    if (value > 127) sum = (sum + value) | 0;
    if ((step & 15) === 0) copied.set(bytes);
  }
  return sum + (copied[0] as number);
}
