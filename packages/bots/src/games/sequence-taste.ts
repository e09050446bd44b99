import * as hand from './sequence-cards.ts';
import { NO_KIND, WINDOW_KINDS } from './sequence-kinds.ts';
import * as scenes from './sequence-scene.ts';
import { changes } from './sequence-trial.ts';

const { kinds, scene, squareKinds } = scenes;

/** Plain weights: kinds of windows by standing, by jacks and by signs; squares; threats; hands. */
export const BY_JACKS = scenes.STANDINGS * WINDOW_KINDS;
export const BY_SIGNS = BY_JACKS + scenes.JACKS * WINDOW_KINDS;
export const BY_SQUARE = BY_SIGNS + scenes.SIGNS * WINDOW_KINDS;
export const BY_THREAT = BY_SQUARE + scenes.SQUARE_KINDS;
export const BY_HAND = BY_THREAT + scenes.THREATS;
export const PLAIN_WEIGHTS = BY_HAND + scenes.HANDS;

/** What the hidden layer sees: kinds of windows, then one of each of these. */
export const SEE_STANDING = WINDOW_KINDS;
export const SEE_JACKS = SEE_STANDING + scenes.STANDINGS;
export const SEE_SIGNS = SEE_JACKS + scenes.JACKS;
export const SEE_READY = SEE_SIGNS + scenes.SIGNS;
export const SEE_WAITING = SEE_READY + 3;
export const SEE_DANGER = SEE_WAITING + 3;
export const SEE_TWO_EYED = SEE_DANGER + scenes.DANGERS;
export const SEE_ONE_EYED = SEE_TWO_EYED + 3;
export const SEEN = SEE_ONE_EYED + 3;

/** How a player likes moves: by what is different after them, and by a hidden layer (ReLU) that sees the whole. */
export interface Taste {
  readonly plain: ArrayLike<number>;
  /** A row of neurons for each thing seen, the neurons' biases, and what each of them counts. */
  readonly rows: ArrayLike<number>;
  readonly biases: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

const MOST_NEURONS = 64;
/** What the neurons make of the scene, but for what a move decides. */
const base = new Float64Array(MOST_NEURONS);
/** What they make of the move judged last. */
export const inside = new Float64Array(MOST_NEURONS);
/** How much more the windows of the scene count with such jacks in hand instead of those held. */
const byJacks = new Float64Array(scenes.JACKS);

/** What a window of each kind counts in the scene, but for jacks. */
const worths = new Float64Array(WINDOW_KINDS);
/** How many windows there are of each kind, or how many more a move makes of it. */
const tally = new Int16Array(NO_KIND + 1);

/** What the base has seen at large. */
const atLarge = { jacks: 0, ready: 0, waiting: 0, danger: 0, twoEyed: 0, oneEyed: 0 };

function add(into: Float64Array, { rows, biases }: Taste, seen: number, times = 1): void {
  const { length } = biases;
  for (let neuron = 0, at = seen * length; neuron < length; neuron++, at++) into[neuron] += times * rows[at];
}

/** One thing is seen instead of another. */
function swap(into: Float64Array, { rows, biases }: Taste, before: number, after: number): void {
  if (before === after) return;
  const { length } = biases;
  const shift = (after - before) * length;
  for (let neuron = 0, at = before * length; neuron < length; neuron++, at++)
    into[neuron] += rows[at + shift] - rows[at];
}

/** Takes in the scene that was read last. */
export function takeIn(taste: Taste): void {
  const { plain } = taste;
  base.set(taste.biases);
  byJacks.fill(0);
  tally.fill(0);
  for (let window = 0; window < kinds.length; window++) tally[kinds[window]]++;
  for (let kind = 0; kind < WINDOW_KINDS; kind++) {
    worths[kind] = plain[scene.standing * WINDOW_KINDS + kind] + plain[BY_SIGNS + scene.signs * WINDOW_KINDS + kind];
    const count = tally[kind];
    if (count === 0) continue;
    tally[kind] = 0;
    add(base, taste, kind, count);
    for (let jacks = 0, at = BY_JACKS + kind; jacks < scenes.JACKS; jacks++, at += WINDOW_KINDS)
      byJacks[jacks] += count * plain[at];
  }
  add(base, taste, SEE_STANDING + scene.standing);
  add(base, taste, SEE_SIGNS + scene.signs);
  atLarge.jacks = scene.jacks;
  atLarge.ready = scenes.ready();
  atLarge.waiting = scenes.waiting();
  atLarge.danger = scenes.danger();
  atLarge.twoEyed = Math.min(2, hand.twoEyed);
  atLarge.oneEyed = Math.min(2, hand.oneEyed);
  add(base, taste, SEE_JACKS + atLarge.jacks);
  add(base, taste, SEE_READY + atLarge.ready);
  add(base, taste, SEE_WAITING + atLarge.waiting);
  add(base, taste, SEE_DANGER + atLarge.danger);
  add(base, taste, SEE_TWO_EYED + atLarge.twoEyed);
  add(base, taste, SEE_ONE_EYED + atLarge.oneEyed);
}

/** How good the move tried last looks in the scene taken in, as a logit. */
export function judgeTrial(taste: Taste): number {
  const { plain } = taste;
  const jacks = BY_JACKS + changes.jacks * WINDOW_KINDS;
  let sum = byJacks[changes.jacks] + plain[BY_THREAT + changes.threat] + plain[BY_HAND + changes.hand];
  inside.set(base);
  for (let nth = 0; nth < changes.windows; nth++) {
    tally[changes.windowsOut[nth]]--;
    tally[changes.windowsIn[nth]]++;
  }
  tally[NO_KIND] = 0;
  for (let nth = 0; nth < changes.windows; nth++) {
    sum += countKind(changes.windowsOut[nth], jacks, taste) + countKind(changes.windowsIn[nth], jacks, taste);
  }
  for (let nth = 0; nth < changes.squares; nth++) {
    if (changes.squaresOut[nth] !== 0) sum -= plain[BY_SQUARE + changes.squaresOut[nth]];
    if (changes.squaresIn[nth] !== 0) sum += plain[BY_SQUARE + changes.squaresIn[nth]];
  }
  swap(inside, taste, SEE_JACKS + atLarge.jacks, SEE_JACKS + changes.jacks);
  swap(inside, taste, SEE_READY + atLarge.ready, SEE_READY + changes.ready);
  swap(inside, taste, SEE_WAITING + atLarge.waiting, SEE_WAITING + changes.waiting);
  swap(inside, taste, SEE_DANGER + atLarge.danger, SEE_DANGER + changes.danger);
  swap(inside, taste, SEE_TWO_EYED + atLarge.twoEyed, SEE_TWO_EYED + changes.twoEyed);
  swap(inside, taste, SEE_ONE_EYED + atLarge.oneEyed, SEE_ONE_EYED + changes.oneEyed);
  return sum + countInside(taste);
}

/** Counts a kind that the tally has more or fewer windows of, once: inside, and what that is worth by itself. */
function countKind(kind: number, jacks: number, taste: Taste): number {
  const count = tally[kind];
  if (count === 0) return 0;
  tally[kind] = 0;
  add(inside, taste, kind, count);
  return count * (worths[kind] + taste.plain[jacks + kind]);
}

/** How good the scene itself looks to whoever is to move, as log-odds. */
export function judgeScene(taste: Taste): number {
  const { plain } = taste;
  let sum = plain[BY_THREAT + scenes.threat()] + plain[BY_HAND + scenes.handKind(hand.twoEyed, hand.oneEyed)];
  for (let window = 0; window < kinds.length; window++) {
    const kind = kinds[window];
    if (kind === NO_KIND) continue;
    sum += plain[scene.standing * WINDOW_KINDS + kind] + plain[BY_SIGNS + scene.signs * WINDOW_KINDS + kind];
  }
  for (let square = 1; square < squareKinds.length; square++)
    if (squareKinds[square] !== 0) sum += plain[BY_SQUARE + squareKinds[square]];
  inside.set(base);
  return sum + byJacks[scene.jacks] + countInside(taste);
}

function countInside({ counts }: Taste): number {
  let sum = 0;
  for (let neuron = 0; neuron < counts.length; neuron++) if (inside[neuron] > 0) sum += counts[neuron] * inside[neuron];
  return sum;
}
