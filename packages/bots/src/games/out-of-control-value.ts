import { hasSeat, type Seat } from '@rumpus/engine';
import {
  COLOURS,
  countPlaces,
  handOf,
  matesOf,
  NUMBERS,
  placesIn,
  sideOf,
  wildsIn,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { exp } from '../exact.ts';
import { Net, unpackWeights } from '../net.ts';
import { OUT_OF_CONTROL_NET } from '../nets/out-of-control.ts';
import { lengthOfRun } from './out-of-control-plan.ts';

type S = OutOfControlState;

const PER_SIDE = 10;
/** One net judges a side at a time: its own features, the strongest rival's, and the table. */
export const INPUTS = 2 * PER_SIDE + 3;
export const HIDDEN = 16;
export const OUTPUTS = 1;

const sides = new Float32Array(6 * PER_SIDE);
const input = new Float32Array(INPUTS);
const output = new Float64Array(OUTPUTS);
const rank = new Float64Array(6);

/** The features of every side of a world. */
export function describeSides(s: S): void {
  sides.fill(0);
  for (let side = 0; side < s.sides; side++) describeSide(s, side);
}

function describeSide(s: S, side: number): void {
  const at = side * PER_SIDE;
  const mates = matesOf(s, side);
  let wilds = 0;
  let cards = 0;
  for (let seat: Seat = 0; seat < s.seats; seat++) {
    if (!hasSeat(mates, seat)) continue;
    wilds += wildsIn(s.bags, handOf(seat));
    cards += s.handCounts[seat];
  }
  let best = 0;
  let second = 0;
  let bestLaid = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    let onTable = 0;
    for (let run = 0; run < s.tableCount; run++) {
      if (s.colours[run] === colour && hasSeat(mates, s.owners[run]))
        onTable |= (2 << s.highs[run]) - (1 << s.lows[run]);
    }
    let all = onTable;
    for (let seat: Seat = 0; seat < s.seats; seat++) {
      if (hasSeat(mates, seat)) all |= placesIn(s.bags, handOf(seat), colour);
    }
    const count = countPlaces(all);
    if (count > best) {
      second = best;
      best = count;
      bestLaid = countPlaces(onTable);
    } else second = Math.max(second, count);
  }
  let longest = 0;
  for (let run = 0; run < s.tableCount; run++) {
    if (hasSeat(mates, s.owners[run])) longest = Math.max(longest, lengthOfRun(s, run));
  }
  const missing = Math.max(0, NUMBERS - best - wilds);
  sides[at] = best / 10;
  sides[at + 1] = second / 10;
  sides[at + 2] = Math.min(wilds, 5) / 3;
  sides[at + 3] = missing / 5;
  sides[at + 4] = missing <= 1 ? 1 : 0;
  sides[at + 5] = missing === 0 ? 1 : 0;
  sides[at + 6] = Math.min(cards, 20) / 10;
  sides[at + 7] = longest / 10;
  sides[at + 8] = bestLaid / 10;
  sides[at + 9] = ((side - sideOf(s, s.turn) + s.sides) % s.sides) / s.sides;
  rank[side] = best + wilds + 0.3 * longest;
}

/** The features of one side of the world described last. */
export function describe(s: S, side: number, into: Float32Array): void {
  let rival = -1;
  for (let other = 0; other < s.sides; other++) {
    if (other !== side && (rival < 0 || rank[other] > rank[rival])) rival = other;
  }
  for (let nth = 0; nth < PER_SIDE; nth++) {
    into[nth] = sides[side * PER_SIDE + nth];
    into[PER_SIDE + nth] = sides[rival * PER_SIDE + nth];
  }
  into[2 * PER_SIDE] = s.sides / 6;
  into[2 * PER_SIDE + 1] = s.sides < s.seats ? 1 : 0;
  into[2 * PER_SIDE + 2] = s.naturalFinish;
}

const net = new Net(INPUTS, HIDDEN, OUTPUTS, unpackWeights(OUT_OF_CONTROL_NET.weights));

/** The win chance of each seat: its side's share. */
export function value(s: S, out: Float64Array): void {
  describeSides(s);
  let sum = 0;
  for (let side = 0; side < s.sides; side++) {
    describe(s, side, input);
    net.run(input, output);
    sum += rank[side] = exp(Math.min(30, output[0]));
  }
  for (let seat = 0; seat < s.seats; seat++) out[seat] = rank[sideOf(s, seat)] / sum;
}
