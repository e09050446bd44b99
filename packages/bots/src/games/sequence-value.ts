import type { Seat } from '@rumpus/engine';
import { sideOf, type SequenceState } from '@rumpus/engine/games/sequence';
import { exp } from '../exact.ts';
import { unpackWeights } from '../packing.ts';
import { SEQUENCE_NET } from '../nets/sequence.ts';
import { readCards } from './sequence-cards.ts';
import { eyeOf, judgeSight, look } from './sequence-eye.ts';
import type { Taste } from './sequence-taste.ts';

type S = SequenceState;

const { policy, value: net } = SEQUENCE_NET;
const eye = eyeOf(unpackWeights(net.wide), unpackWeights(net.deep), unpackWeights(net.rows));
export const taste: Taste = {
  plain: unpackWeights(policy.plain),
  rows: unpackWeights(policy.rows),
  biases: unpackWeights(policy.biases),
  counts: unpackWeights(policy.counts),
};

const MOST_SIDES = 3;
/**
 * Played on by quick moves a side looks a little worse off than it is, by so much for each other side, in log-odds: less
 * where a playout is a small part of a circle.
 */
const quickMoves = (s: S): number => (s.seats > 4 ? 0.04 : 0.085);
/** With three sides the one to move looks better off than it is, the net being used to those who have moved. */
const ABOUT_TO_MOVE = -0.14;
const chances = new Float64Array(MOST_SIDES);

/** The win chance of each seat: its side's, as whoever moved last sees it; with three sides each as its own seat does. */
export function value(s: S, out: Float64Array): void {
  const last = (s.turn + s.seats - 1) % s.seats;
  if (s.sides === 2) {
    const side = sideOf(s, last);
    chances[side] = chanceOf(s, last, quickMoves(s));
    chances[1 - side] = 1 - chances[side];
  } else {
    let sum = 0;
    for (let nth = 0; nth < s.sides; nth++) {
      const seat = (last + s.seats - nth) % s.seats;
      const side = sideOf(s, seat);
      sum += chances[side] = chanceOf(s, seat, side === sideOf(s, s.turn) ? ABOUT_TO_MOVE : 2 * quickMoves(s));
    }
    for (let side = 0; side < s.sides; side++) chances[side] /= sum;
  }
  for (let seat = 0; seat < s.seats; seat++) out[seat] = chances[sideOf(s, seat)];
}

/** The win chance of a seat's side as the seat sees it. */
export function chanceOf(s: S, seat: Seat, lift = 0): number {
  readCards(s, seat);
  look(s, seat);
  return 1 / (1 + exp(-judgeSight(eye) - lift));
}
