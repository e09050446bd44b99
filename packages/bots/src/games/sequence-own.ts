import { NONE, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { BREAKS_THREE, COMPLETES, reliefAt, STRIDE, type Account } from './sequence-account.ts';
import { BOTH_UNSEEN } from './sequence-cards.ts';
import * as scenes from './sequence-scene.ts';
import { judgeTrial, takeIn, type Taste } from './sequence-taste.ts';
import { tryMove } from './sequence-trial.ts';
import { neededToWin } from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { canPlace, COPIES, CORNER, ONE_EYED, PLAIN, ROLES, sideOf, SQUARES, WIDTH } = rules;
const { account, near, ownLevels, scene, theirLevels } = scenes;

/**
 * Of cards and of each kind of jack so many plays are looked at, those of most worth by rule of thumb. The taste's
 * favourite is not always among them, but close looks are as good as with more.
 */
const MOST_CARDS = 3;
const MOST_TWO_EYED = 2;
const MOST_REMOVALS = 1;
const listed = {
  count: 0,
  most: MOST_CARDS,
  worths: new Int32Array(MOST_CARDS),
  squares: new Uint8Array(MOST_CARDS),
  at: new Uint8Array(MOST_CARDS),
};

/** Where in the hands the card picked last is, and the square it goes to. */
export const picked = { at: 0, square: 0 };
let best = 0;
/** The hand at large: where its jacks are, if a card can be played, and if one completes a row. */
const has = { twoEyed: NONE, oneEyed: NONE, plain: false, completing: false };

/**
 * The play that a seat of such a taste likes best, of those a person would make (sequence-never.ts, as far as playouts
 * need it); false where there is none.
 */
export function pickByTaste(s: S, seat: Seat, taste: Taste, kept: Account): boolean {
  scenes.readScene(s, seat, kept);
  const side = sideOf(s, seat);
  const start = seat * WIDTH;
  const end = canPlace(s, seat) ? start + s.handCounts[seat] : start;
  readHand(s, seat, side, end);
  if (s.sequences[side] + 1 >= neededToWin(s) && findsWin(s, side, start, end)) return true;
  const threat = onlyWinOfOthers(s, side);
  if (threat !== NONE && stops(s, threat, start, end)) return true;
  takeIn(taste);
  best = -Infinity;
  listed.most = MOST_CARDS;
  for (let at = start; at < end; at++) {
    const card = s.hands[at];
    if (ROLES[card] === PLAIN && (at === start || s.hands[at - 1] !== card)) listCard(s, side, at);
  }
  considerListed(s, taste);
  if (has.twoEyed < end && !has.completing) {
    listed.most = MOST_TWO_EYED;
    listTwoEyed(s, side);
    considerListed(s, taste);
  }
  if (has.oneEyed !== NONE) {
    listed.most = MOST_REMOVALS;
    listRemovals(s, side);
    considerListed(s, taste);
  }
  return best > -Infinity;
}

function readHand(s: S, seat: Seat, side: number, end: number): void {
  has.twoEyed = has.oneEyed = NONE;
  has.plain = has.completing = false;
  for (let at = seat * WIDTH, last = at + s.handCounts[seat]; at < last; at++) {
    const card = s.hands[at];
    if (ROLES[card] === ONE_EYED) has.oneEyed = at;
    else if (ROLES[card] !== PLAIN) has.twoEyed = at;
    else if (at < end)
      for (let copy = COPIES * card; copy < COPIES * card + COPIES; copy++) {
        if (s.chips[s.squares[copy]] !== 0) continue;
        has.plain = true;
        if (isCompletedAt(side, s.squares[copy])) has.completing = true;
      }
  }
}

function pick(at: number, square: number): boolean {
  picked.at = at;
  picked.square = square;
  return true;
}

const isCompletedAt = (side: number, square: number): boolean => account.worths[STRIDE * square + side] >= COMPLETES;

function findsWin(s: S, side: number, start: number, end: number): boolean {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (s.chips[square] !== 0 || !isCompletedAt(side, square)) continue;
    const at = cardFor(s, square, start, end);
    if (at !== NONE) return pick(at, square);
    if (has.twoEyed < end) return pick(has.twoEyed, square);
  }
  return false;
}

function cardFor(s: S, square: number, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const card = s.hands[at];
    if (ROLES[card] === PLAIN && (s.squares[COPIES * card] === square || s.squares[COPIES * card + 1] === square))
      return at;
  }
  return NONE;
}

/** The square where another side wins if there is just one, else NONE. */
function onlyWinOfOthers(s: S, side: number): number {
  let only: number = NONE;
  for (let other = 0; other < s.sides; other++) {
    if (other === side || s.sequences[other] + 1 < neededToWin(s)) continue;
    for (let square = 1; square < SQUARES.length - 1; square++) {
      if (s.chips[square] !== 0 || square === only || !isCompletedAt(other, square)) continue;
      if (only !== NONE) return NONE;
      only = square;
    }
  }
  return only;
}

/** Stops a row that would win: with a card, or with a jack while the row is new and both of its cards may be out. */
function stops(s: S, threat: number, start: number, end: number): boolean {
  const at = cardFor(s, threat, start, end);
  if (at !== NONE) return pick(at, threat);
  const isWorthJack = s.sides === 2 && near[threat] === BOTH_UNSEEN && scene.freshDanger > 0;
  return has.twoEyed < end && isWorthJack && pick(has.twoEyed, threat);
}

function list(worth: number, at: number, square: number): void {
  const { most, worths, squares, at: ats } = listed;
  if (listed.count === most && worth <= worths[most - 1]) return;
  let place = listed.count < most ? listed.count++ : most - 1;
  for (; place > 0 && worths[place - 1] < worth; place--) {
    worths[place] = worths[place - 1];
    squares[place] = squares[place - 1];
    ats[place] = ats[place - 1];
  }
  worths[place] = worth;
  squares[place] = square;
  ats[place] = at;
}

function considerListed(s: S, taste: Taste): void {
  for (let nth = 0; nth < listed.count; nth++) {
    tryMove(s, s.hands[listed.at[nth]], listed.squares[nth]);
    const logit = judgeTrial(taste);
    if (logit <= best) continue;
    best = logit;
    pick(listed.at[nth], listed.squares[nth]);
  }
  listed.count = 0;
}

function listCard(s: S, side: number, at: number): void {
  const first = COPIES * s.hands[at];
  for (let copy = first; copy < first + COPIES; copy++) {
    const square = s.squares[copy];
    if (s.chips[square] === 0 && (!has.completing || isCompletedByAny(s, square)))
      list(account.worths[STRIDE * square + side], at, square);
  }
}

/** Whether a chip there completes a row of anybody or stops it. */
function isCompletedByAny(s: S, square: number): boolean {
  for (let side = 0; side < s.sides; side++) if (isCompletedAt(side, square)) return true;
  return false;
}

function listTwoEyed(s: S, side: number): void {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (s.chips[square] !== 0) continue;
    if (!has.plain || (near[square] >= BOTH_UNSEEN && isInRow(square)))
      list(account.worths[STRIDE * square + side], has.twoEyed, square);
  }
}

/** Whether a square is in a row of three or four. */
function isInRow(square: number): boolean {
  const ours = ownLevels[square];
  const theirs = theirLevels[square];
  return (((ours >> 2) | ((ours >> 1) & ours) | (theirs >> 2) | ((theirs >> 1) & theirs)) & 0o1111) !== 0;
}

function listRemovals(s: S, side: number): void {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    const there = s.chips[square];
    if (there === 0 || there >= CORNER || there === 1 << side) continue;
    const relief = reliefAt(account, square, side);
    if (!has.plain || relief >= BREAKS_THREE) list(relief, has.oneEyed, square);
  }
}
