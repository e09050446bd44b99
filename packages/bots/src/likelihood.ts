import { exp, log } from './exact.ts';

/** Questions about a weight: is it none, is it below, is it twice as large, and then the bits below the first one. */
export const NONE = 0;
export const BELOW = 1;
export const DOUBLES = 2;
const HIGH_BITS = 16;
const LOW_BITS = 112;
const QUESTIONS = 128;
/** So many bits below the first one are asked about by what is above them. */
const HIGH = 3;

/** About bit `at` of a weight with so many bits below the first one; `found` is what is known of it, from the top. */
export const bitQuestion = (found: number, bits: number, at: number): number =>
  bits - at > HIGH ? LOW_BITS + at : HIGH_BITS + 8 * bits + found;

const KINDS = 5;
const kindOf = (question: number): number =>
  question < HIGH_BITS ? Math.min(question, DOUBLES) : question < LOW_BITS ? 3 : 4;

/**
 * Views, where something is the same: the two weights before, the two above in rows, what a row has in common, how large
 * weights are nearby, and the place in a row.
 */
const BEFORE = 0;
const ABOVE = 96;
const COMMON = 192;
const SIZES = 232;
const PLACES = 264;
const VIEWS = 5;
const MOST_COMMON = 17;

/** Likelihoods, and logits up to the top one, in steps. */
const STEPS = 256;
const TOP = 8;
const LOGITS = Float64Array.from({ length: STEPS }, (_, at) => log((at + 0.5) / (STEPS - at - 0.5)));
const CHANCES = Float64Array.from({ length: STEPS + 1 }, (_, at) => 1 / (1 + exp(TOP - (2 * TOP * at) / STEPS)));
const MOST_ANSWERS = 255;

/**
 * How likely the answer to a question about the next of many weights is yes: a mixture of what was answered where
 * something was the same. How far each view is to be trusted is learned on the way, for each kind of question.
 */
export class Likelihood {
  readonly #row: number;
  readonly #done: number[] = [];
  /** By view and question, less a half. */
  readonly #likely: Float32Array;
  readonly #answers: Uint8Array;
  readonly #trust = new Float64Array(KINDS * VIEWS).fill(0.25);
  /** Sizes of late, and in each place of a row. */
  #recent = 20;
  readonly #placed: Float64Array;
  /** What the weights of this row have in common, how many are not none, and what the row before had. */
  #common = 0;
  #count = 0;
  #commonAbove = 0;
  readonly #views = new Int32Array(VIEWS);
  /** Of the question that was asked last. */
  readonly #cells = new Int32Array(VIEWS);
  readonly #logits = new Float64Array(VIEWS);
  #first = 0;
  #chance = 0;

  constructor(row: number) {
    this.#row = row;
    this.#likely = new Float32Array((PLACES + row) * QUESTIONS);
    this.#answers = new Uint8Array((PLACES + row) * QUESTIONS);
    this.#placed = new Float64Array(row).fill(-1);
    this.#look();
  }

  of(question: number): number {
    const logits = this.#logits;
    const trust = this.#trust;
    const views = this.#views;
    const cells = this.#cells;
    const likely = this.#likely;
    const first = kindOf(question) * VIEWS;
    let sum = 0;
    for (let view = 0; view < VIEWS; view++) {
      const cell = views[view] + question;
      const logit = LOGITS[((likely[cell] + 0.5) * STEPS) | 0];
      cells[view] = cell;
      logits[view] = logit;
      sum += trust[first + view] * logit;
    }
    this.#first = first;
    return (this.#chance = CHANCES[((Math.max(-TOP, Math.min(TOP, sum)) + TOP) * (STEPS / TOP / 2)) | 0]);
  }

  /** The answer to the question that was asked last. */
  learn(answer: boolean): void {
    const logits = this.#logits;
    const trust = this.#trust;
    const cells = this.#cells;
    const likely = this.#likely;
    const answers = this.#answers;
    const first = this.#first;
    const step = 0.015 * ((answer ? 1 : 0) - this.#chance);
    const truth = answer ? 0.4998 : -0.4998;
    for (let view = 0; view < VIEWS; view++) {
      trust[first + view] += step * logits[view];
      const cell = cells[view];
      const count = answers[cell];
      likely[cell] += (truth - likely[cell]) / (count + 1.6);
      if (count < MOST_ANSWERS) answers[cell] = count + 1;
    }
  }

  /** The weight, now that all is answered. */
  note(steps: number): void {
    const size = Math.abs(steps);
    const place = this.#done.length % this.#row;
    const placed = this.#placed[place];
    this.#recent += 0.1 * (size - this.#recent);
    this.#placed[place] = placed < 0 ? size : placed + 0.2 * (size - placed);
    if (size > 0) {
      this.#common = greatestCommonDivisor(this.#common, size);
      this.#count++;
    }
    this.#done.push(steps);
    this.#look();
  }

  #look(): void {
    const row = this.#row;
    const views = this.#views;
    const place = this.#done.length % row;
    if (place === 0) {
      this.#commonAbove = this.#common;
      this.#common = this.#count = 0;
    }
    const placed = this.#placed[place];
    const mean = placed < 0 ? this.#recent : 0.65 * placed + 0.35 * this.#recent;
    views[0] = QUESTIONS * (BEFORE + signedLevel(this.#back(1) + this.#back(2)));
    views[1] = QUESTIONS * (ABOVE + signedLevel(this.#back(row) + this.#back(2 * row)));
    const isTold = this.#count > 2;
    const common = Math.min(MOST_COMMON, isTold ? this.#common : this.#commonAbove);
    views[2] = QUESTIONS * (COMMON + 2 * common + (isTold ? 1 : 0));
    views[3] = QUESTIONS * (SIZES + levelOf(1 + 4 * mean));
    views[4] = QUESTIONS * (PLACES + place);
  }

  #back(count: number): number {
    const at = this.#done.length - count;
    return at < 0 ? 0 : this.#done[at];
  }
}

/** Two levels for each doubling. */
function levelOf(size: number): number {
  const bits = 31 - Math.clz32(size);
  return bits === 0 ? 0 : 2 * bits + ((size >> (bits - 1)) & 1);
}

const signedLevel = (steps: number): number => 3 * levelOf(1 + Math.abs(steps)) + Math.sign(steps) + 1;

/** Of numbers that are not below 0. */
export function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
