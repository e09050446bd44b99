/**
 * Weights as text: whole steps of a scale, each as a few yes-or-no questions, and each answer in as little room as it is
 * likely (arithmetic coding). How likely an answer is, is learned on the way, by how large the weights before were and
 * those before in the same place of a row, as a layer of a net has rows of weights.
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
/** Sizes of the weights nearby: up to 1, 2, 4 and so on. */
const SIZES = 7;
/** How fast old weights are forgotten, and how much those in the same place of a row count. */
const FORGOTTEN = 0.2;
const IN_PLACE = 0.65;
/** So many answers make up what is likely. */
const MEMORY = 100;

/** Answers a question; whoever packs knows what the answer has to be. */
type Ask = (question: number, wanted: boolean) => boolean;

/** What is left of the room for all answers, and how likely the answer to each question is yes. */
class Room {
  low = 0;
  high = MASK;
  readonly #likely = new Float64Array(SIZES * QUESTIONS).fill(0.5);
  readonly #answers = new Float64Array(SIZES * QUESTIONS);

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

/** How large weights were on average: the last ones, and those in each place of a row. */
class Nearby {
  #last = 0;
  readonly #places: Float64Array;
  #at = 0;

  constructor(row: number) {
    this.#places = new Float64Array(row);
  }

  size(): number {
    const mean = IN_PLACE * this.#places[this.#at] + (1 - IN_PLACE) * this.#last;
    return Math.min(SIZES, 32 - Math.clz32(1 + mean)) - 1;
  }

  note(size: number): void {
    this.#last += FORGOTTEN * (size - this.#last);
    this.#places[this.#at] += FORGOTTEN * (size - this.#places[this.#at]);
    this.#at = (this.#at + 1) % this.#places.length;
  }
}

/** The steps of the next weight; only the first answers depend on the weights nearby. */
function askSteps(ask: Ask, nearby: Nearby, steps: number): number {
  const first = nearby.size() * QUESTIONS;
  const size = Math.abs(steps);
  let found = 0;
  let isBelow = false;
  if (!ask(first, steps === 0)) {
    isBelow = ask(SIGN, steps < 0);
    let bits = 0;
    while (ask(first + DOUBLES + bits, size >= 2 << bits)) bits++;
    found = 1;
    for (let at = bits - 1; at >= 0; at--) {
      const question = BITS + MOST_BITS * bits + at;
      found = 2 * found + Number(ask(at === bits - 1 ? first + question : question, ((size >> at) & 1) === 1));
    }
  }
  nearby.note(found);
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
  const ask: Ask = (question) => {
    const border = room.borderOf(question);
    const answer = seen <= border;
    room.take(question, border, answer);
    while (room.dropsDigit()) seen = ((seen << DIGIT_BITS) & MASK) | digit();
    return answer;
  };
  const nearby = new Nearby(Number(row));
  return new Float32Array(Number(count)).map(() => askSteps(ask, nearby, 0) * Number(unit) * Number(scale));
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
  const unit = Math.max(1, all.reduce(greatestCommonDivisor, 0));
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
  const ask: Ask = (question, wanted) => {
    const border = room.borderOf(question);
    room.take(question, border, wanted);
    for (let first = room.low >> FIRST_DIGIT; room.dropsDigit(); first = room.low >> FIRST_DIGIT)
      digits += DIGITS[first];
    return wanted;
  };
  const nearby = new Nearby(row);
  for (const steps of all) askSteps(ask, nearby, steps);
  return digits + DIGITS[room.high >> FIRST_DIGIT];
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : greatestCommonDivisor(other, one % other);
}
