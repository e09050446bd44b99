import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  BID,
  BONUS,
  CHANGE,
  COLOUR_CARDS,
  COLOUR_COUNT,
  MOST_CARDS,
  NUMBERS,
  OUT,
  rage,
  WILD,
  type RageState,
} from '@rumpus/engine/games/rage';
import { exp } from '../exact.ts';
import { Net } from '../net.ts';
import { unpackWeights } from '../packing.ts';
import { RAGE_NET } from '../nets/rage.ts';
import type { Brain } from '../brain.ts';
import { chancesOfCards, hitWorth, trickChances } from './rage-hand.ts';

type S = RageState;

/** Where the trumps of a hand begin, one by one, and then its other colours, the longest first. */
const TRUMPS = 27;
const COLOURS = TRUMPS + NUMBERS;
/** Of a colour: how many cards, the three highest and the lowest. */
const SHAPE = 5;

export const INPUTS = COLOURS + (COLOUR_COUNT - 1) * SHAPE;
export const HIDDEN = 48;
/** Missed, hit. */
export const OUTPUTS = 2;

const chances = new Float64Array(MOST_CARDS + 3);
const input = new Float32Array(INPUTS);
const output = new Float64Array(OUTPUTS);
const net = new Net(INPUTS, HIDDEN, OUTPUTS, unpackWeights(RAGE_NET.bids));

/** The hand read last: the features that all its bids share, the tricks it is worth, and those within its say. */
const hand = { features: new Float32Array(INPUTS), cards: 0, mean: 0, say: 0 };

/** Reads the seat's hand for all its bids. */
export function readHand(s: S, seat: Seat, memory: number): void {
  chances.fill(0);
  trickChances(s, seat, memory, chances);
  const cardChances = chancesOfCards();
  const cards = s.handCounts[seat];
  let mean = 0;
  let spread = 0;
  let sure = 0;
  let poor = 0;
  let trumps = 0;
  let wilds = 0;
  let changes = 0;
  let outs = 0;
  let bonuses = 0;
  let mads = 0;
  for (let at = 0; at < cards; at++) {
    const chance = cardChances[at];
    mean += chance;
    spread += chance * (1 - chance);
    if (chance > 0.7) sure++;
    if (chance < 0.12) poor++;
    const card = s.hands[seat * MOST_CARDS + at];
    if (card < COLOUR_CARDS) {
      if (card >> 4 === s.trump) trumps++;
    } else if (card === WILD) wilds++;
    else if (card === CHANGE) changes++;
    else if (card === OUT) outs++;
    else if (card === BONUS) bonuses++;
    else mads++;
  }
  let bids = 0;
  let bidders = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.secretBids === 1 || s.bids[other] >= NONE) continue;
    bids += s.bids[other];
    bidders++;
  }
  hand.cards = cards;
  hand.mean = mean;
  const into = hand.features;
  into[0] = cards / 10;
  into[1] = s.seats / 8;
  into[2] = seat === s.leaders[0] ? 1 : 0;
  into[3] = bidders / 8;
  into[4] = bidders === 0 ? 0 : bids / bidders - cards / s.seats;
  into[5] = bids / 10;
  into[6] = mean / 3;
  into[7] = spread;
  into[16] = trumps / 4;
  into[17] = wilds;
  into[18] = changes;
  into[19] = outs;
  into[20] = bonuses;
  into[21] = sure / 3;
  into[22] = poor / 5;
  into[24] = s.actionAnytime;
  into[25] = s.secretBids;
  into[26] = mads;
  readShape(s, seat);
  hand.say = sure + wilds + 0.5 * changes;
  input.set(into);
  net.look(into);
}

/** By colour: cards held, the highest three and the lowest, as ranks from 1 on. */
const shapes = Array.from({ length: COLOUR_COUNT }, () => new Uint8Array(SHAPE));
const order = new Uint8Array(COLOUR_COUNT);

/** The hand card by card: trumps by rank, then the other colours. */
function readShape(s: S, seat: Seat): void {
  const into = hand.features;
  into.fill(0, TRUMPS);
  for (const shape of shapes) shape.fill(0);
  const start = seat * MOST_CARDS;
  // Hands are sorted: the highest come last.
  for (let at = start; at < start + hand.cards && s.hands[at] < COLOUR_CARDS; at++) {
    const colour = s.hands[at] >> 4;
    const rank = (s.hands[at] & 15) + 1;
    const shape = shapes[colour];
    if (shape[0]++ === 0) shape[4] = rank;
    shape[3] = shape[2];
    shape[2] = shape[1];
    shape[1] = rank;
    if (colour === s.trump) into[TRUMPS + rank - 1] = 1;
  }
  let count = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (colour === s.trump) continue;
    let at = count++;
    for (; at > 0 && isLonger(colour, order[at - 1]); at--) order[at] = order[at - 1];
    order[at] = colour;
  }
  for (let nth = 0, at = COLOURS; nth < COLOUR_COUNT - 1; nth++) {
    const shape = shapes[order[nth]];
    into[at++] = shape[0] / 4;
    for (let one = 1; one < SHAPE; one++) into[at++] = shape[one] / NUMBERS;
  }
}

function isLonger(one: number, other: number): boolean {
  const mine = shapes[one];
  const theirs = shapes[other];
  return mine[0] > theirs[0] || (mine[0] === theirs[0] && mine[1] > theirs[1]);
}

/** The features of one bid of the hand read last, beside those that all its bids share. */
function addBid(bid: number, into: Float32Array): void {
  const { mean } = hand;
  into[8] = bid / 4;
  into[9] = bid - mean;
  into[10] = Math.abs(bid - mean);
  into[11] = bid === 0 ? 1 : 0;
  into[12] = bid === hand.cards ? 1 : 0;
  into[13] = chances[bid];
  into[14] = bid > 0 ? chances[bid - 1] : 0;
  into[15] = chances[bid + 1];
  into[23] = (hand.say - bid) / 3;
}

/** All features of one bid of the hand read last, for training. */
export function describeBid(bid: number, into: Float32Array): void {
  into.set(hand.features);
  addBid(bid, into);
}

/** The chance that a bid of the hand read last comes true. */
function hitOf(bid: number): number {
  addBid(bid, input);
  net.near(input, output);
  return 1 / (1 + exp(output[0] - output[1]));
}

/**
 * Of two bids that promise about the same the surer one: so much is a hit worth beyond its points (RAGE-19), from two
 * seats on. Whoever has to be ahead of many must dare more.
 */
const SURENESS = [4, 4, 4, 2, 1, 1, 0];

/** What it is worth that a bid comes true. */
export const worthOf = (s: S, bid: number): number => hitWorth(s, bid) + SURENESS[s.seats - 2] + 0.6 * bid;

const pointsOf = (s: S, bid: number): number => worthOf(s, bid) * hitOf(bid);

/** The chance that the seat's hand wins exactly so many tricks once it has bid them. */
export function hitChance(s: S, seat: Seat, bid: number): number {
  readHand(s, seat, 1);
  return hitOf(bid);
}

/** The tricks that the seat's hand aims at: the mean of all bids, by the squares of their chances to come true. */
export function tricksInReach(s: S, seat: Seat): number {
  readHand(s, seat, 1);
  let weights = 0;
  let sum = 0;
  for (let bid = 0; bid <= s.handCounts[seat]; bid++) {
    const weight = hitOf(bid) ** 2;
    weights += weight;
    sum += weight * bid;
  }
  return sum / weights;
}

/** Points the seat may expect from the round with each bid. */
export const judgeBids: Brain<S>['prior'] = (s, seat, moves, count, out, memory) => {
  readHand(s, seat, memory);
  for (let nth = 0; nth < count; nth++) out[nth] = pointsOf(s, moves[nth] - BID);
};

/** Bids farther from what the hand is worth hardly ever promise most. */
const NEAR = 1.7;

/** The bid that promises most, of those near what the hand is worth. */
export function likelyBest(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  readHand(s, seat, 1);
  let best = moves[0];
  let most = -Infinity;
  for (let nth = 0; nth < count; nth++) {
    if (Math.abs(moves[nth] - BID - hand.mean) > NEAR) continue;
    const points = pointsOf(s, moves[nth] - BID);
    if (points <= most) continue;
    most = points;
    best = moves[nth];
  }
  return best;
}

const legalBids = new Uint16Array(rage.moves.length);

/** How many of the highest trumps the hand read last has: next to nothing beats them. */
function highestTrumps(s: S): number {
  let held = 0;
  for (let rank = NUMBERS - 1; rank >= 0; rank--) {
    if (hand.features[TRUMPS + rank] === 1) held++;
    else if (rank !== (s.trumps[0] & 15)) break;
  }
  return held;
}

/** A bid that promises much less than another one does that may be made, or less than the highest trumps win. */
export function isFoolishBid(s: S, seat: Seat, bid: number): boolean {
  readHand(s, seat, 1);
  if (bid < highestTrumps(s)) return true;
  const count = rage.legal(s, seat, legalBids);
  let best = 0;
  for (let nth = 0; nth < count; nth++) best = Math.max(best, pointsOf(s, legalBids[nth] - BID));
  const points = pointsOf(s, bid);
  return points < 0.65 * best && points < best - 1;
}
