import { UsageError } from './usage.ts';

/** Two gains over the fair share to tell apart, in points of 100. */
export interface Sprt {
  readonly low: number;
  readonly high: number;
}

export interface SprtResult extends Sprt {
  /** The logarithm of how much better the higher gain explains the results. */
  readonly ratio: number;
  readonly bound: number;
  readonly verdict: 'low' | 'high' | 'open';
}

/** 5 % risk of either error. */
const BOUND = Math.log(0.95 / 0.05);
/** The variance is estimated: not from fewer deals than this. */
const FEWEST = 20;

export function readSprt(text: string): Sprt {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(text);
  const [low, high] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || !(low < high)) {
    throw new UsageError(`--sprt is two gains in points of 100, the lower first, such as 0,5, not "${text}"`);
  }
  return { low, high };
}

/** The generalised sequential probability ratio test on deal means, deal by deal in their order. */
export class SprtTest {
  readonly #sprt: Sprt;
  readonly #fair: number;
  #count = 0;
  #sum = 0;
  #squares = 0;

  constructor(sprt: Sprt, fair: number) {
    this.#sprt = sprt;
    this.#fair = fair;
  }

  /** Takes one more deal. */
  add(payoff: number): SprtResult {
    const gain = 100 * (payoff - this.#fair);
    this.#count++;
    this.#sum += gain;
    this.#squares += gain * gain;
    return this.result();
  }

  result(): SprtResult {
    const { low, high } = this.#sprt;
    const mean = this.#sum / this.#count;
    const variance = this.#squares / this.#count - mean * mean;
    const isTold = this.#count >= FEWEST && variance > 0;
    const ratio = isTold ? (this.#count * (high - low) * (2 * mean - low - high)) / (2 * variance) : 0;
    const verdict = ratio >= BOUND ? 'high' : ratio <= -BOUND ? 'low' : 'open';
    return { low, high, ratio, bound: BOUND, verdict };
  }
}
