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
/** How much deals differ is estimated: not from fewer than this. */
const FEWEST = 20;
/** As many deals say beforehand that games are as different as independent ones. */
const PRIOR_DEALS = 10;

export function readSprt(text: string): Sprt {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(text);
  const [low, high] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || !(low < high)) {
    throw new UsageError(`--sprt is two gains in points of 100, the lower first, such as 0,5, not "${text}"`);
  }
  return { low, high };
}

/**
 * A sequential probability ratio test on deal means, deal by deal in their order: as if each deal were so many
 * independent games, won or not, as its spread is worth. So it holds for shares far from a half, too.
 */
export class SprtTest {
  readonly #sprt: Sprt;
  readonly #fair: number;
  readonly #games: number;
  #count = 0;
  #sum = 0;
  #squares = 0;

  /** `fair` is everybody's share among equals, `games` how many a deal has. */
  constructor(sprt: Sprt, fair: number, games: number) {
    const [least, most] = [-100 * fair, 100 - 100 * fair];
    if (sprt.low <= least || sprt.high >= most) {
      const limits = `${Math.ceil(least)} and ${Math.floor(most)}`;
      throw new UsageError(`The gains of --sprt are between ${limits} points here, not ${sprt.low},${sprt.high}`);
    }
    this.#sprt = sprt;
    this.#fair = fair;
    this.#games = games;
  }

  /** Takes one more deal. */
  add(payoff: number): SprtResult {
    this.#count++;
    this.#sum += payoff;
    this.#squares += payoff * payoff;
    return this.result();
  }

  result(): SprtResult {
    const { low, high } = this.#sprt;
    const ratio = this.#count < FEWEST ? 0 : this.#ratio(this.#fair + low / 100, this.#fair + high / 100);
    const verdict = ratio >= BOUND ? 'high' : ratio <= -BOUND ? 'low' : 'open';
    return { low, high, ratio, bound: BOUND, verdict };
  }

  /** Of winning this share or that. */
  #ratio(low: number, high: number): number {
    const mean = this.#sum / this.#count;
    const squares = this.#squares - this.#sum * mean;
    const prior = PRIOR_DEALS * this.#fair * (1 - this.#fair);
    const spread = (squares + prior / this.#games) / (this.#count * mean * (1 - mean) + prior);
    return (this.#count / spread) * (mean * Math.log(high / low) + (1 - mean) * Math.log((1 - high) / (1 - low)));
  }
}
