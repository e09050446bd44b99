import { type Seat } from '@rumpus/engine';
import {
  ALL_PLACES,
  COLOURS,
  countPlaces,
  handOf,
  MOST_SEATS,
  NUMBERS,
  pairsIn,
  placesIn,
  sideOf,
  WILD,
  wildsIn,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { exp } from '../exact.ts';
import { Net } from '../net.ts';
import { unpackWeights } from '../packing.ts';
import { OUT_OF_CONTROL_NET } from '../nets/out-of-control.ts';
import { isBound } from './out-of-control-wilds.ts';

type S = OutOfControlState;

/** What a side lacks of its best colour is told one by one: 0 to 5, more. */
const LACKS = 7;
const PLAIN = 21;
/** What matters where wilds are limited or do not win. */
const BOUND = 8;
/** One net tells how near a side is to winning, by its own cards and the table; the shares of all sides are the chances. */
export const INPUTS = LACKS + PLAIN;
/** Another one does where wilds are limited or do not win. */
export const BOUND_INPUTS = INPUTS + BOUND;
export const HIDDEN = 24;

const PER_SEAT = COLOURS.length;
/** For each seat and colour the numbers on its table, and those where wilds lie. */
const laid = new Uint16Array(MOST_SEATS * PER_SEAT);
const laidWilds = new Uint16Array(MOST_SEATS * PER_SEAT);
/** For each colour the numbers that lie on the table as themselves, once and twice, those that wilds stand for, and those in the pile. */
const once = new Uint16Array(PER_SEAT);
const twice = new Uint16Array(PER_SEAT);
const wildsLying = new Uint16Array(PER_SEAT);
const inPile = new Uint16Array(PER_SEAT);
/** Those in the hands, once and twice. */
const inHands = new Uint16Array(PER_SEAT);
const inHandsTwice = new Uint16Array(PER_SEAT);
let wildsInHands = 0;
const runs = new Uint8Array(MOST_SEATS);
const ends = new Uint16Array(MOST_SEATS * PER_SEAT);

/** Takes in what lies open in a world, before its sides are described. */
export function readTable(s: S): void {
  laid.fill(0);
  laidWilds.fill(0);
  ends.fill(0);
  runs.fill(0);
  once.fill(0);
  twice.fill(0);
  wildsLying.fill(0);
  inPile.fill(0);
  for (let at = 0; at < s.tableCount; at++) {
    const colour = s.colours[at];
    const wilds = s.wilds[at];
    const run = (2 << s.highs[at]) - (1 << s.lows[at]);
    const owner = s.owners[at];
    const place = owner * PER_SEAT + colour;
    twice[colour] |= once[colour] & run & ~wilds;
    once[colour] |= run & ~wilds;
    wildsLying[colour] |= wilds;
    laid[place] |= run;
    laidWilds[place] |= wilds;
    ends[place] |= ((run >> 1) | (run << 1)) & ALL_PLACES;
    runs[owner]++;
  }
  for (let at = 0; at < s.discardCount; at++) {
    const card = s.discard[at];
    if (card !== WILD) inPile[(card / NUMBERS) | 0] |= 1 << (card % NUMBERS);
  }
  if (isBound(s)) readHands(s);
}

function readHands(s: S): void {
  inHands.fill(0);
  inHandsTwice.fill(0);
  wildsInHands = 0;
  for (let seat: Seat = 0; seat < s.seats; seat++) {
    const hand = handOf(seat);
    wildsInHands += wildsIn(s.bags, hand);
    for (let colour = 0; colour < PER_SEAT; colour++) {
      const places = placesIn(s.bags, hand, colour);
      inHandsTwice[colour] |= (inHands[colour] & places) | pairsIn(s.bags, hand, colour);
      inHands[colour] |= places;
    }
  }
}

/** The features of one side of the world whose table was read. */
export function describe(s: S, side: number, into: Float32Array): void {
  let wilds = 0;
  let cards = 0;
  let spare = 0;
  let tables = 0;
  for (let seat: Seat = side; seat < s.seats; seat += s.sides) {
    wilds += wildsIn(s.bags, handOf(seat));
    cards += s.handCounts[seat];
    tables += runs[seat];
  }
  let best = -Infinity;
  let second = 0;
  let third = 0;
  let bestLaid = 0;
  let bestNear = 0;
  let bestMissing = 0;
  let bestColour = 0;
  let bestWilds = 0;
  let bestUsable = 0;
  let catchable = 0;
  let exposed = 0;
  for (let colour = 0; colour < PER_SEAT; colour++) {
    let hand = 0;
    let onTable = 0;
    let jokersDown = 0;
    for (let seat: Seat = side; seat < s.seats; seat += s.sides) {
      const place = seat * PER_SEAT + colour;
      hand |= placesIn(s.bags, handOf(seat), colour);
      spare += countPlaces(pairsIn(s.bags, handOf(seat), colour));
      exposed += countPlaces(laidWilds[place]);
      // Runs of team mates do not join: the mate who is farther on counts.
      if (countPlaces(laid[place]) <= countPlaces(onTable)) continue;
      onTable = laid[place];
      jokersDown = laidWilds[place];
    }
    if (s.naturalFinish === 1) onTable &= ~jokersDown;
    spare += countPlaces(hand & onTable);
    if (tables > 0) catchable += countPlaces(hand & wildsLying[colour]);
    const missing = ALL_PLACES & ~(onTable | hand);
    const usable =
      s.naturalFinish === 1 ? countPlaces(missing & once[colour]) : Math.max(0, s.maxWilds - countPlaces(jokersDown));
    const near = NUMBERS - countPlaces(missing) + Math.min(wilds, usable);
    const isLost = s.naturalFinish === 0 && countPlaces(missing & twice[colour]) > usable;
    const rank = near + 0.05 * countPlaces(onTable) - (isLost ? NUMBERS : 0);
    if (rank > best) {
      third = second;
      second = bestNear;
      best = rank;
      bestNear = near;
      bestLaid = countPlaces(onTable);
      bestMissing = missing;
      bestColour = colour;
      bestWilds = countPlaces(jokersDown);
      bestUsable = usable;
    } else if (near > second) {
      third = second;
      second = near;
    } else if (near > third) third = near;
  }
  into.fill(0);
  into[Math.min(LACKS - 1, Math.max(0, NUMBERS - bestNear))] = 1;
  const offset = (side - sideOf(s, s.turn) + s.sides) % s.sides;
  let at = LACKS;
  into[at++] = (NUMBERS - countPlaces(bestMissing)) / 10;
  into[at++] = bestLaid / 10;
  into[at++] = second / 10;
  into[at++] = third / 10;
  into[at++] = Math.min(wilds, 6) / 3;
  into[at++] = Math.min(cards, 25) / 10;
  into[at++] = cards === 0 ? 1 : 0;
  into[at++] = Math.min(spare, 8) / 5;
  into[at++] = tables === 0 ? 0 : 1;
  into[at++] = Math.min(tables, 8) / 5;
  into[at++] = countPlaces(bestMissing & twice[bestColour]) / 3;
  into[at++] = countPlaces(bestMissing & once[bestColour]) / 5;
  into[at++] = countPlaces(bestMissing & inPile[bestColour]) / 3;
  into[at++] = Math.min(catchable, 3) / 2;
  into[at++] = Math.min(exposed, 6) / 3;
  into[at++] = usableTail(s, side) / 10;
  into[at++] = offset / s.sides;
  into[at++] = offset === 0 ? 1 : 0;
  into[at++] = offset === 0 ? s.moved : 0;
  into[at++] = s.sides / 6;
  into[at++] = s.sides < s.seats ? 1 : 0;
  if (!isBound(s)) return;
  const dead = countPlaces(bestMissing & twice[bestColour]);
  const hidden = (inHands[bestColour] & once[bestColour]) | inHandsTwice[bestColour] | twice[bestColour];
  into[at++] = s.naturalFinish;
  into[at++] = Math.min(s.maxWilds, 4) / 4;
  into[at++] = s.maxWilds === 0 ? 1 : 0;
  into[at++] = Math.min(Math.max(0, wilds - bestUsable), 4) / 3;
  into[at++] = Math.min(bestWilds, 4) / 3;
  into[at++] = dead > bestUsable ? 1 : 0;
  into[at++] = Math.min(wildsInHands - wilds, 6) / 4;
  into[at++] = countPlaces(bestMissing & hidden) / 4;
}

/** How many cards of the pile the side could take with one that fits an end of its runs. */
function usableTail(s: S, side: number): number {
  for (let at = 0; at < s.discardCount; at++) {
    const card = s.discard[at];
    if (card === WILD) continue;
    const colour = (card / NUMBERS) | 0;
    for (let seat = side; seat < s.seats; seat += s.sides) {
      if ((ends[seat * PER_SEAT + colour] >> (card % NUMBERS)) & 1) return Math.min(20, s.discardCount - at);
    }
  }
  return 0;
}

const net = new Net(INPUTS, HIDDEN, 1, unpackWeights(OUT_OF_CONTROL_NET.weights));
const boundNet = new Net(BOUND_INPUTS, HIDDEN, 1, unpackWeights(OUT_OF_CONTROL_NET.bound));
const input = new Float32Array(INPUTS);
const boundInput = new Float32Array(BOUND_INPUTS);
const output = new Float64Array(1);
const odds = new Float64Array(MOST_SEATS);
/** Between two players the net would be a little too sure. */
const CALM = 0.945;

/** The win chance of each seat: its side's share. */
export function value(s: S, out: Float64Array): void {
  const [judge, features] = isBound(s) ? [boundNet, boundInput] : [net, input];
  const calm = s.seats === 2 ? CALM : 1;
  readTable(s);
  let sum = 0;
  for (let side = 0; side < s.sides; side++) {
    describe(s, side, features);
    judge.run(features, output);
    sum += odds[side] = exp(calm * Math.max(-30, Math.min(30, output[0])));
  }
  for (let seat = 0; seat < s.seats; seat++) out[seat] = odds[sideOf(s, seat)] / sum;
}
