/**
 * Weights as text: whole steps of a scale, each as a few yes-or-no questions, and each answer in as little room as it is
 * likely (arithmetic coding). How likely an answer is, is learned on the way (`Likelihood`), by the weights before and
 * those in the same place of a row, as a layer of a net has rows of weights.
 */
import { BELOW, bitQuestion, DOUBLES, greatestCommonDivisor, Likelihood, NONE } from './likelihood.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;
const ALL_BITS = 30;
const FIRST_DIGIT = ALL_BITS - DIGIT_BITS;
const MASK = 2 ** ALL_BITS - 1;
const LAST_DIGIT = DIGITS.length - 1;

/** Answers a question; whoever packs knows what the answer has to be. */
type Ask = (question: number, wanted: boolean) => boolean;

/** What is left of the room for all answers. */
class Room {
  low = 0;
  high = MASK;

  /** The room for yes ends here. */
  borderBy(likely: number): number {
    return this.low + Math.floor((this.high - this.low) * likely);
  }

  take(border: number, answer: boolean): void {
    if (answer) this.high = border;
    else this.low = border + 1;
  }

  /** Whether all that is left starts with the same digit: it is dropped. */
  dropsDigit(): boolean {
    if (this.low >> FIRST_DIGIT !== this.high >> FIRST_DIGIT) return false;
    this.low = (this.low << DIGIT_BITS) & MASK;
    this.high = ((this.high << DIGIT_BITS) & MASK) | LAST_DIGIT;
    return true;
  }
}

/** The steps of the next weight. */
function askSteps(ask: Ask, steps: number): number {
  if (ask(NONE, steps === 0)) return 0;
  const size = Math.abs(steps);
  const isBelow = ask(BELOW, steps < 0);
  let bits = 0;
  while (ask(DOUBLES + bits, size >= 2 << bits)) bits++;
  let found = 1;
  for (let at = bits - 1; at >= 0; at--)
    found = 2 * found + Number(ask(bitQuestion(found, bits, at), ((size >> at) & 1) === 1));
  return isBelow ? -found : found;
}

/** Scale, what all steps are a multiple of, how many weights, how many make a row, digits. */
export function unpackWeights(text: string): Float32Array {
  const [scale, unit, count, row, digits] = text.split(' ');
  const room = new Room();
  let next = 0;
  const digit = (): number => Math.max(0, DIGITS.indexOf(digits.charAt(next++)));
  let seen = 0;
  for (let nth = 0; nth < ALL_BITS / DIGIT_BITS; nth++) seen = seen * DIGITS.length + digit();
  const likelihood = new Likelihood(Number(row));
  const ask: Ask = (question) => {
    const border = room.borderBy(likelihood.of(question));
    const answer = seen <= border;
    room.take(border, answer);
    likelihood.learn(answer);
    while (room.dropsDigit()) seen = ((seen << DIGIT_BITS) & MASK) | digit();
    return answer;
  };
  const step = Number(unit);
  const size = Number(scale);
  return new Float32Array(Number(count)).map(() => {
    const steps = askSteps(ask, 0);
    likelihood.note(steps);
    return steps * step * size;
  });
}

const MOST_STEPS = 2047;

/** `coarseness`: only every so manyeth of 2047 steps up to the largest weight is used, which takes less room. */
export function packWeights(weights: Float32Array, coarseness = 1): string {
  const top = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Number((top / MOST_STEPS).toPrecision(6)) * 1.000001 || 1;
  return packSteps(
    Array.from(weights, (weight) => coarseness * Math.round(weight / scale / coarseness)),
    scale,
  );
}

/** The longest rows that are tried. */
const LONGEST_ROW = 256;

/** In rows of the length that takes least room. */
export function packSteps(all: readonly number[], scale: number): string {
  const unit = Math.max(
    1,
    all.reduce((common, one) => greatestCommonDivisor(common, Math.abs(one)), 0),
  );
  const steps = all.map((one) => one / unit);
  let shortest = digitsOf(steps, 1);
  let row = 1;
  for (let length = 2; length <= Math.min(LONGEST_ROW, all.length); length++) {
    const digits = digitsOf(steps, length);
    if (digits.length >= shortest.length) continue;
    shortest = digits;
    row = length;
  }
  return `${scale} ${unit} ${all.length} ${row} ${shortest}`;
}

function digitsOf(all: readonly number[], row: number): string {
  const room = new Room();
  let digits = '';
  const likelihood = new Likelihood(row);
  const ask: Ask = (question, wanted) => {
    room.take(room.borderBy(likelihood.of(question)), wanted);
    likelihood.learn(wanted);
    for (let first = room.low >> FIRST_DIGIT; room.dropsDigit(); first = room.low >> FIRST_DIGIT)
      digits += DIGITS[first];
    return wanted;
  };
  for (const steps of all) likelihood.note(askSteps(ask, steps));
  return digits + DIGITS[room.high >> FIRST_DIGIT];
}
