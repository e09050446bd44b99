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

function add(into: Float64Array, { rows, biases }: Taste, seen: number, by: 1 | -1): void {
  const { length } = biases;
  for (let neuron = 0, at = seen * length; neuron < length; neuron++, at++) into[neuron] += by * rows[at];
}

/** Takes in the scene that was read last. */
export function takeIn(taste: Taste): void {
  base.set(taste.biases);
  byJacks.fill(0);
  for (let window = 0; window < kinds.length; window++) {
    const kind = kinds[window];
    if (kind === NO_KIND) continue;
    add(base, taste, kind, 1);
    for (let jacks = 0; jacks < byJacks.length; jacks++)
      byJacks[jacks] += taste.plain[BY_JACKS + jacks * WINDOW_KINDS + kind];
  }
  add(base, taste, SEE_STANDING + scene.standing, 1);
  add(base, taste, SEE_SIGNS + scene.signs, 1);
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
    if (out !== NO_KIND) {
      sum -= plain[byStanding + out] + plain[jacks + out] + plain[bySigns + out];
      add(inside, taste, out, -1);
    }
    if (into !== NO_KIND) {
      sum += plain[byStanding + into] + plain[jacks + into] + plain[bySigns + into];
      add(inside, taste, into, 1);
    }
  }
  for (let nth = 0; nth < changes.squares; nth++) {
    if (changes.squaresOut[nth] !== 0) sum -= plain[BY_SQUARE + changes.squaresOut[nth]];
    if (changes.squaresIn[nth] !== 0) sum += plain[BY_SQUARE + changes.squaresIn[nth]];
  }
  see(taste, changes);
  return sum + countInside(taste);
}

/** How good the scene itself looks to whoever is to move, as log-odds. */
export function judgeScene(taste: Taste): number {
  const { plain } = taste;
  const [twoEyed, oneEyed] = [Math.min(2, hand.twoEyed), Math.min(2, hand.oneEyed)];
  let sum = plain[BY_THREAT + scenes.threat()] + plain[BY_HAND + scenes.handKind(twoEyed, oneEyed)];
  for (let window = 0; window < kinds.length; window++) {
    const kind = kinds[window];
    if (kind === NO_KIND) continue;
    sum += plain[scene.standing * WINDOW_KINDS + kind] + plain[BY_SIGNS + scene.signs * WINDOW_KINDS + kind];
  }
  for (let square = 1; square < squareKinds.length; square++)
    if (squareKinds[square] !== 0) sum += plain[BY_SQUARE + squareKinds[square]];
  inside.set(base);
  const [ready, waiting, danger] = [scenes.ready(), scenes.waiting(), scenes.danger()];
  see(taste, { jacks: scene.jacks, ready, waiting, danger, twoEyed, oneEyed });
  return sum + byJacks[scene.jacks] + countInside(taste);
}

type AtLarge = Readonly<Record<'jacks' | 'ready' | 'waiting' | 'danger' | 'twoEyed' | 'oneEyed', number>>;

function see(taste: Taste, { jacks, ready, waiting, danger, twoEyed, oneEyed }: AtLarge): void {
  add(inside, taste, SEE_JACKS + jacks, 1);
  add(inside, taste, SEE_READY + ready, 1);
  add(inside, taste, SEE_WAITING + waiting, 1);
  add(inside, taste, SEE_DANGER + danger, 1);
  add(inside, taste, SEE_TWO_EYED + twoEyed, 1);
  add(inside, taste, SEE_ONE_EYED + oneEyed, 1);
}

function countInside({ counts }: Taste): number {
  let sum = 0;
  for (let neuron = 0; neuron < counts.length; neuron++) if (inside[neuron] > 0) sum += counts[neuron] * inside[neuron];
  return sum;
}
