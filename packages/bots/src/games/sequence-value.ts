import type { Seat } from '@rumpus/engine';
import { sideOf, type SequenceState } from '@rumpus/engine/games/sequence';
import { exp } from '../exact.ts';
import { Net, unpackWeights } from '../net.ts';
import { SEQUENCE_NET } from '../nets/sequence.ts';
import {
  clearHand,
  filled,
  hand,
  heldIn,
  MIXED,
  owner,
  readHand,
  readPictures,
  scan,
  WINDOW_COUNT,
} from './sequence-windows.ts';

type S = SequenceState;

const MOST_SIDES = 3;
const PER_SIDE = 13;
export const INPUTS = MOST_SIDES * PER_SIDE + 4;
export const HIDDEN = 24;
export const OUTPUTS = MOST_SIDES;

/** The features of a world: each side's rows in the making and what its seats hold, the side to move first. */
export function describe(s: S, into: Float32Array): void {
  scan(s);
  readPictures(s);
  into.fill(0);
  const first = sideOf(s, s.turn);
  for (let nth = 0; nth < s.sides; nth++) describeSide(s, (first + nth) % s.sides, into, nth * PER_SIDE);
  const at = MOST_SIDES * PER_SIDE;
  into[at] = s.sides === 3 ? 1 : 0;
  into[at + 1] = s.seats / 12;
  into[at + 2] = s.passes > 0 ? 1 : 0;
  into[at + 3] = s.drawCount / 104;
}

function describeSide(s: S, side: number, into: Float32Array, at: number): void {
  clearHand();
  for (let seat: Seat = side; seat < s.seats; seat += s.sides) readHand(s, seat);
  const chip = 1 << side;
  let ready = 0;
  let near = 0;
  for (let window = 0; window < WINDOW_COUNT; window++) {
    if (owner[window] === MIXED || (owner[window] !== chip && owner[window] !== 0)) continue;
    const chips = filled[window];
    if (chips === 0) continue;
    into[at + Math.min(chips, 4) - 1] += 1 / (chips === 1 ? 40 : chips === 2 ? 20 : chips === 3 ? 6 : 2);
    if (chips < 3) continue;
    const have = heldIn(s, window);
    if (chips === 4 && have > 0) ready++;
    else if (chips === 3 && have >= 2) near++;
    else if (chips === 3 && have === 1) into[at + 4] += 0.3;
  }
  into[at + 5] = ready > 0 ? 1 : 0;
  into[at + 6] = ready > 1 ? 1 : 0;
  into[at + 7] = Math.min(near, 3) / 2;
  into[at + 8] = s.sequences[side];
  into[at + 9] = Math.min(hand.twoEyed, 3) / 2;
  into[at + 10] = Math.min(hand.oneEyed, 3) / 2;
  into[at + 11] = into[at + 3] > 0 && hand.twoEyed > 0 ? 1 : 0;
  into[at + 12] = s.chipCounts[side] / 30;
}

const net = new Net(INPUTS, HIDDEN, OUTPUTS, unpackWeights(SEQUENCE_NET.weights));
const input = new Float32Array(INPUTS);
const output = new Float64Array(OUTPUTS);

/** The win chance of each seat: its side's. */
export function value(s: S, out: Float64Array): void {
  describe(s, input);
  net.run(input, output);
  let top = -Infinity;
  for (let nth = 0; nth < s.sides; nth++) top = Math.max(top, output[nth]);
  let sum = 0;
  for (let nth = 0; nth < s.sides; nth++) sum += output[nth] = exp(output[nth] - top);
  const first = sideOf(s, s.turn);
  for (let seat = 0; seat < s.seats; seat++) {
    out[seat] = output[(sideOf(s, seat) - first + s.sides) % s.sides] / sum;
  }
}
