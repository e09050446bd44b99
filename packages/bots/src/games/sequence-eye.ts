import type { Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { Net } from '../net.ts';
import { Account } from './sequence-account.ts';
import * as hand from './sequence-cards.ts';
import * as tables from './sequence-kinds.ts';
import * as lines from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { COPIES, KINDS, PLAIN, ROLES, SQUARES } = rules;
const { held, nearness, NEARNESS } = hand;
const { COMPLETES, CROSSING, CROSSINGS, FILLED, multisets, OWNERS, THEIRS } = tables;
const { neededToWin, STEP_BITS, WINDOW_COUNT, WINDOWS } = lines;

/** Kinds of a window that one side has chips in, by how near its open squares are: one to three open in full, four by how many are held. */
const WINDOW_KINDS = 60;
const kindOfWindow = listWindowKinds();

/** Every multiset of up to four nearnesses, three bits a count, to its number. */
function listWindowKinds(): Uint8Array {
  const kinds = new Uint8Array(1 << (3 * NEARNESS));
  let next = 0;
  for (let size = 1; size <= 3; size++) {
    for (const multiset of multisets(size)) kinds[multiset] = next++;
  }
  for (const multiset of multisets(4)) kinds[multiset] = next + (multiset & 7) + ((multiset >> 3) & 7);
  return kinds;
}

const SQUARE_KINDS = NEARNESS * CROSSINGS * CROSSINGS;
/** Windows of the own side and of others, each for a side that needs one more row and for others; then squares. */
export const WIDE = 4 * WINDOW_KINDS + SQUARE_KINDS;
/** Patterns that the net sees, too: those of windows, which come first. */
export const JOINED = 4 * WINDOW_KINDS;
export const DEEP = 41;
export const HIDDEN = 24;

/** What the eye saw last: patterns on the board, and the position at large. */
export const wide = new Uint16Array(WINDOW_COUNT + SQUARES.length);
export let wideCount = 0;
export const deep = new Float32Array(DEEP);
const ownLevels = new Uint16Array(SQUARES.length);
const theirLevels = new Uint16Array(SQUARES.length);

const account = new Account();
/** By square, what it adds to the nearness of a window's open squares. */
const openings = new Uint16Array(SQUARES.length);

/** Looks at the board with the cards read last. */
export function look(s: S, seat: Seat): void {
  const side = seat % s.sides;
  deep.fill(0);
  wideCount = 0;
  ownLevels.fill(0);
  theirLevels.fill(0);
  lookAtWindows(s, side);
  lookAtSquares();
  lookAtLarge(s, seat, side);
}

/** Inputs at large: where rows of one, two and three are counted, own first. */
const ROWS = 2 * NEARNESS;
const READY = ROWS + 6;
const AT_LARGE = READY + 4;
const ROW_SCALE = [0, 1 / 30, 1 / 15, 1 / 5, 0];

function lookAtWindows(s: S, side: number): void {
  const { chips } = s;
  const { windows: keys } = account;
  const owners = OWNERS[side];
  account.follow(chips);
  for (let square = 0; square < SQUARES.length; square++)
    openings[square] = chips[square] === 0 ? 1 << (3 * nearness[square]) : 0;
  for (let window = 0; window < WINDOW_COUNT; window++) {
    const key = keys[window];
    const count = FILLED[key];
    const isOwn = owners[key] === 0;
    if ((isOwn || owners[key] === THEIRS) && count < 5)
      lookAtWindow(s, isOwn ? side : ownerOf(key), isOwn, window, count);
  }
}

/** The side that a window's chips are of. */
const ownerOf = (key: number): number => ((key & 7) !== 0 ? 0 : (key & 0o70) !== 0 ? 1 : 2);

function lookAtWindow(s: S, owner: number, isOwn: boolean, window: number, count: number): void {
  const start = 5 * window;
  const end = start + 5;
  let missing = 0;
  for (let nth = start; nth < end; nth++) missing += openings[WINDOWS[nth]];
  const isLast = s.sequences[owner] + 1 >= neededToWin(s);
  wide[wideCount++] = ((isOwn ? 0 : 2) + (isLast ? 1 : 0)) * WINDOW_KINDS + kindOfWindow[missing];
  if (count < 4) deep[ROWS + (isOwn ? 0 : 3) + count - 1] += ROW_SCALE[count];
  if (count < 2) return;
  if (count === 3) {
    const inHand = (missing & 7) + ((missing >> 3) & 7);
    if (inHand > 0) deep[READY + (isOwn ? 0 : 2) + inHand - 1] += 0.4;
  }
  const levels = isOwn ? ownLevels : theirLevels;
  const shift = STEP_BITS[window];
  for (let nth = start; nth < end; nth++) {
    const square = WINDOWS[nth];
    if (openings[square] === 0) continue;
    const before = levels[square];
    if (((before >> shift) & 7) < count) levels[square] = (before & ~(7 << shift)) | (count << shift);
  }
}

function lookAtSquares(): void {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if ((ownLevels[square] | theirLevels[square]) === 0) continue;
    const near = nearness[square];
    const ours = CROSSING[ownLevels[square]];
    const theirs = CROSSING[theirLevels[square]];
    wide[wideCount++] = 4 * WINDOW_KINDS + (near * CROSSINGS + ours) * CROSSINGS + theirs;
    if (ours >= COMPLETES) deep[near] += 0.5;
    if (theirs >= COMPLETES) deep[NEARNESS + near] += 0.5;
  }
}

function lookAtLarge(s: S, seat: Seat, side: number): void {
  let theirCards = 0;
  let partnerCards = 0;
  let chips = 0;
  let theirSequences = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other % s.sides !== side) theirCards += s.handCounts[other];
    else if (other !== seat) partnerCards += s.handCounts[other];
  }
  for (let other = 0; other < s.sides; other++) {
    chips += s.chipCounts[other];
    if (other !== side) theirSequences = Math.max(theirSequences, s.sequences[other]);
  }
  const wait = (side - (s.turn % s.sides) + s.sides) % s.sides;
  let dead = 0;
  for (let card = 0; card < KINDS; card++) {
    if (held[card] === 0 || ROLES[card] !== PLAIN) continue;
    if (s.chips[s.squares[COPIES * card]] !== 0 && s.chips[s.squares[COPIES * card + 1]] !== 0) dead += held[card];
  }
  let at = AT_LARGE;
  deep[at++] = s.sequences[side];
  deep[at++] = theirSequences;
  deep[at++] = hand.twoEyed > 0 ? 1 : 0;
  deep[at++] = hand.twoEyed > 1 ? hand.twoEyed - 1 : 0;
  deep[at++] = hand.oneEyed > 0 ? 1 : 0;
  deep[at++] = hand.oneEyed > 1 ? hand.oneEyed - 1 : 0;
  const share = hand.unseenCount === 0 ? 0 : 1 / hand.unseenCount;
  const theirShare = theirCards * share;
  const partnerShare = partnerCards * share;
  deep[at++] = theirShare * hand.twoEyedUnseen;
  deep[at++] = theirShare * hand.oneEyedUnseen;
  deep[at++] = partnerShare * hand.twoEyedUnseen;
  deep[at++] = partnerShare * hand.oneEyedUnseen;
  deep[at++] = theirShare * 4;
  deep[at++] = partnerShare * 4;
  deep[at++] = hand.handCount / 7;
  deep[at++] = dead / 2;
  deep[at++] = wait === 0 ? 1 : 0;
  deep[at++] = wait === 1 ? 1 : 0;
  deep[at++] = s.sides === 3 ? 1 : 0;
  deep[at++] = s.seats / 12;
  deep[at++] = chips / 40;
  deep[at++] = s.drawCount / 104;
  deep[at] = s.passes > 0 ? 1 : 0;
}

/** What the patterns count by themselves, and a net that sees them joined to the position at large. */
export interface Eye {
  readonly weights: Float32Array;
  readonly net: Net;
  /** What each joined pattern adds to the net's hidden layer. */
  readonly rows: Float32Array;
}

export const eyeOf = (wideWeights: Float32Array, deepWeights: Float32Array, rows: Float32Array): Eye => ({
  weights: wideWeights,
  net: new Net(DEEP, HIDDEN, 1, deepWeights),
  rows,
});

const output = new Float64Array(1);
const lift = new Float64Array(HIDDEN);
/** How often each joined pattern is there. */
const tally = new Uint8Array(JOINED);

/** How good what was looked at last is, as log-odds. */
export function judgeSight({ weights, net, rows }: Eye): number {
  let sum = 0;
  lift.fill(0);
  for (let nth = 0; nth < wideCount; nth++) {
    const pattern = wide[nth];
    sum += weights[pattern];
    if (pattern < JOINED) tally[pattern]++;
  }
  for (let pattern = 0; pattern < JOINED; pattern++) {
    const count = tally[pattern];
    if (count === 0) continue;
    tally[pattern] = 0;
    for (let neuron = 0, at = pattern * HIDDEN; neuron < HIDDEN; neuron++, at++) lift[neuron] += count * rows[at];
  }
  net.look(deep);
  net.near(deep, output, 1, lift);
  return sum + output[0];
}
