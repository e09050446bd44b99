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

/** What the base has seen at large. */
const atLarge = { jacks: 0, ready: 0, waiting: 0, danger: 0, twoEyed: 0, oneEyed: 0 };

function add(into: Float64Array, { rows, biases }: Taste, seen: number, by: 1 | -1): void {
  const { length } = biases;
  for (let neuron = 0, at = seen * length; neuron < length; neuron++, at++) into[neuron] += by * rows[at];
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
  base.set(taste.biases);
  byJacks.fill(0);
  for (let window = 0; window < kinds.length; window++) {
    const kind = kinds[window];
    if (kind === NO_KIND) continue;
    add(base, taste, kind, 1);
    for (let jacks = 0, at = BY_JACKS + kind; jacks < scenes.JACKS; jacks++, at += WINDOW_KINDS)
      byJacks[jacks] += taste.plain[at];
  }
  add(base, taste, SEE_STANDING + scene.standing, 1);
  add(base, taste, SEE_SIGNS + scene.signs, 1);
  atLarge.jacks = scene.jacks;
  atLarge.ready = scenes.ready();
  atLarge.waiting = scenes.waiting();
  atLarge.danger = scenes.danger();
  atLarge.twoEyed = Math.min(2, hand.twoEyed);
  atLarge.oneEyed = Math.min(2, hand.oneEyed);
  add(base, taste, SEE_JACKS + atLarge.jacks, 1);
  add(base, taste, SEE_READY + atLarge.ready, 1);
  add(base, taste, SEE_WAITING + atLarge.waiting, 1);
  add(base, taste, SEE_DANGER + atLarge.danger, 1);
  add(base, taste, SEE_TWO_EYED + atLarge.twoEyed, 1);
  add(base, taste, SEE_ONE_EYED + atLarge.oneEyed, 1);
}

/** How good the move tried last looks in the scene taken in, as a logit. */
export function judgeTrial(taste: Taste): number {
  const { plain } = taste;
  const byStanding = scene.standing * WINDOW_KINDS;
  const jacks = BY_JACKS + changes.jacks * WINDOW_KINDS;
  const bySigns = BY_SIGNS + scene.signs * WINDOW_KINDS;
  let sum = byJacks[changes.jacks] + plain[BY_THREAT + changes.threat] + plain[BY_HAND + changes.hand];
  inside.set(base);
  for (let nth = 0; nth < changes.windows; nth++) {
    const out = changes.windowsOut[nth];
    const into = changes.windowsIn[nth];
    if (out !== NO_KIND) sum -= plain[byStanding + out] + plain[jacks + out] + plain[bySigns + out];
    if (into !== NO_KIND) sum += plain[byStanding + into] + plain[jacks + into] + plain[bySigns + into];
    if (out === NO_KIND) add(inside, taste, into, 1);
    else if (into === NO_KIND) add(inside, taste, out, -1);
    else swap(inside, taste, out, into);
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
