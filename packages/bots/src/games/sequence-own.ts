import { NONE, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { COMPLETES, STRIDE } from './sequence-account.ts';
import { BOTH_UNSEEN } from './sequence-cards.ts';
import { FILLED, OWN_KINDS, THEIRS } from './sequence-kinds.ts';
import * as scenes from './sequence-scene.ts';
import { judgeTrial, takeIn, type Taste } from './sequence-taste.ts';
import { tryMove } from './sequence-trial.ts';
import * as lines from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { canPlace, COPIES, CORNER, ONE_EYED, PLAIN, ROLES, sideOf, SQUARES, WIDTH } = rules;
const { account, kinds, near, ownLevels, scene, theirLevels } = scenes;
const { neededToWin, WINDOW_COUNT, WINDOWS } = lines;

/** Chips of a row that a jack is worth. */
const WORTH_A_JACK = 3;

/** Where in the hands the card picked last is, and the square it goes to. */
export const picked = { at: 0, square: 0 };
let best = 0;
/** The hand at large: where its jacks are, if a card can be played, and if one completes a row. */
const has = { twoEyed: NONE, oneEyed: NONE, plain: false, completing: false };

/**
 * The play that a seat of such a taste likes best, of those a person would make (sequence-never.ts, as far as playouts
 * need it); false where there is none.
 */
export function pickByTaste(s: S, seat: Seat, taste: Taste): boolean {
  scenes.readScene(s, seat);
  const side = sideOf(s, seat);
  const start = seat * WIDTH;
  const end = canPlace(s, seat) ? start + s.handCounts[seat] : start;
  readHand(s, seat, side, end);
  if (s.sequences[side] + 1 >= neededToWin(s) && findsWin(s, side, start, end)) return true;
  const threat = onlyWinOfOthers(s, side);
  if (threat !== NONE && stops(s, threat, start, end)) return true;
  takeIn(taste);
  best = -Infinity;
  for (let at = start; at < end; at++) {
    const card = s.hands[at];
    if (ROLES[card] === PLAIN && (at === start || s.hands[at - 1] !== card)) considerCard(s, at, taste);
  }
  if (has.twoEyed < end && !has.completing) considerTwoEyed(s, taste);
  if (has.oneEyed !== NONE) considerRemovals(s, side, taste);
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

function consider(s: S, at: number, square: number, taste: Taste): void {
  tryMove(s, s.hands[at], square);
  const logit = judgeTrial(taste);
  if (logit <= best) return;
  best = logit;
  pick(at, square);
}

function considerCard(s: S, at: number, taste: Taste): void {
  const first = COPIES * s.hands[at];
  for (let copy = first; copy < first + COPIES; copy++) {
    const square = s.squares[copy];
    if (s.chips[square] === 0 && (!has.completing || isCompletedByAny(s, square))) consider(s, at, square, taste);
  }
}

/** Whether a chip there completes a row of anybody or stops it. */
function isCompletedByAny(s: S, square: number): boolean {
  for (let side = 0; side < s.sides; side++) if (isCompletedAt(side, square)) return true;
  return false;
}

function considerTwoEyed(s: S, taste: Taste): void {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (s.chips[square] !== 0) continue;
    if (!has.plain || (near[square] >= BOTH_UNSEEN && isInRow(square))) consider(s, has.twoEyed, square, taste);
  }
}

/** Whether a square is in a row of three or four. */
function isInRow(square: number): boolean {
  const ours = ownLevels[square];
  const theirs = theirLevels[square];
  return (((ours >> 2) | ((ours >> 1) & ours) | (theirs >> 2) | ((theirs >> 1) & theirs)) & 0o1111) !== 0;
}

const isWorthRemoving = new Uint8Array(SQUARES.length);

function considerRemovals(s: S, side: number, taste: Taste): void {
  isWorthRemoving.fill(has.plain ? 0 : 1);
  for (let window = 0; window < WINDOW_COUNT; window++) {
    if (kinds[window] < THEIRS || kinds[window] >= 2 * OWN_KINDS) continue;
    if (FILLED[account.windows[window]] < WORTH_A_JACK) continue;
    for (let nth = 5 * window; nth < 5 * window + 5; nth++) isWorthRemoving[WINDOWS[nth]] = 1;
  }
  for (let square = 1; square < SQUARES.length - 1; square++) {
    const there = s.chips[square];
    if (isWorthRemoving[square] === 0 || there === 0 || there >= CORNER || there === 1 << side) continue;
    consider(s, has.oneEyed, square, taste);
  }
}
