/**
 * Weights as text: whole steps of a scale, each as a few yes-or-no questions, and each answer in as little room as it is
 * likely (arithmetic coding). How likely an answer is, is learned on the way, by whether the weight before was 0, 1 or
 * more steps from nothing.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;
const ALL_BITS = 30;
const FIRST_DIGIT = ALL_BITS - DIGIT_BITS;
const MASK = 2 ** ALL_BITS - 1;
const LAST_DIGIT = DIGITS.length - 1;

/** Questions: is it none, is it below, is it twice as large, and the bits below the first one by how many there are. */
const SIGN = 1;
const DOUBLES = 2;
const BITS = 16;
const MOST_BITS = 12;
const QUESTIONS = BITS + MOST_BITS * MOST_BITS;
const NEIGHBOURS = 3;
/** So many answers make up what is likely. */
const MEMORY = 100;

/** Answers a question; whoever packs knows what the answer has to be. */
type Ask = (question: number, wanted: boolean) => boolean;

/** What is left of the room for all answers, and how likely the answer to each question is yes. */
class Room {
  low = 0;
  high = MASK;
  readonly #likely = new Float64Array(NEIGHBOURS * QUESTIONS).fill(0.5);
  readonly #answers = new Float64Array(NEIGHBOURS * QUESTIONS);

  /** The room for yes ends here. */
  borderOf(question: number): number {
    return this.low + Math.floor((this.high - this.low) * this.#likely[question]);
  }

  take(question: number, border: number, answer: boolean): void {
    if (answer) this.high = border;
    else this.low = border + 1;
    const count = (this.#answers[question] = Math.min(MEMORY, this.#answers[question] + 1));
    const likely = this.#likely[question];
    this.#likely[question] = likely + ((answer ? 0.9998 : 0.0002) - likely) / (count + 0.6);
  }

  /** Whether all that is left starts with the same digit: it is dropped. */
  dropsDigit(): boolean {
    if (this.low >> FIRST_DIGIT !== this.high >> FIRST_DIGIT) return false;
    this.low = (this.low << DIGIT_BITS) & MASK;
    this.high = ((this.high << DIGIT_BITS) & MASK) | LAST_DIGIT;
    return true;
  }
}

function askSteps(ask: Ask, neighbour: number, steps: number): number {
  const first = Math.min(NEIGHBOURS - 1, Math.abs(neighbour)) * QUESTIONS;
  const size = Math.abs(steps);
  if (ask(first, steps === 0)) return 0;
  const isBelow = ask(first + SIGN, steps < 0);
  let bits = 0;
  while (ask(first + DOUBLES + bits, size >= 2 << bits)) bits++;
  let found = 1;
  for (let at = bits - 1; at >= 0; at--)
    found = 2 * found + Number(ask(first + BITS + MOST_BITS * bits + at, ((size >> at) & 1) === 1));
  return isBelow ? -found : found;
}

/** Scale, what all steps are a multiple of, how many weights, digits. */
export function unpackWeights(text: string): Float32Array {
  const [scale, unit, count, digits] = text.split(' ');
  const room = new Room();
  let next = 0;
  const digit = (): number => Math.max(0, DIGITS.indexOf(digits.charAt(next++)));
  let seen = 0;
  for (let nth = 0; nth < ALL_BITS / DIGIT_BITS; nth++) seen = seen * DIGITS.length + digit();
  const ask: Ask = (question) => {
    const border = room.borderOf(question);
    const answer = seen <= border;
    room.take(question, border, answer);
    while (room.dropsDigit()) seen = ((seen << DIGIT_BITS) & MASK) | digit();
    return answer;
  };
  let steps = 0;
  return new Float32Array(Number(count)).map(() => {
    steps = askSteps(ask, steps, 0);
    return steps * Number(unit) * Number(scale);
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

export function packSteps(all: readonly number[], scale: number): string {
  const unit = Math.max(1, all.reduce(greatestCommonDivisor, 0));
  const room = new Room();
  let digits = '';
  const ask: Ask = (question, wanted) => {
    const border = room.borderOf(question);
    room.take(question, border, wanted);
    for (let first = room.low >> FIRST_DIGIT; room.dropsDigit(); first = room.low >> FIRST_DIGIT)
      digits += DIGITS[first];
    return wanted;
  };
  let neighbour = 0;
  for (const steps of all) neighbour = askSteps(ask, neighbour, steps / unit);
  digits += DIGITS[room.high >> FIRST_DIGIT];
  return `${scale} ${unit} ${all.length} ${digits}`;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : greatestCommonDivisor(other, one % other);
}
