import { FastChance, NONE, type Move, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import * as accounts from './sequence-account.ts';
import { IN_HAND, JACK_PRICE } from './sequence-moves.ts';
import { picked, pickByTaste } from './sequence-own.ts';
import type { Taste } from './sequence-taste.ts';
import * as ways from './sequence-ways.ts';
import * as lines from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { canPlace, placeChip, removeChip, sideOf } = rules;
const { COPIES, CORNER, DEAD, KINDS, LOCKED, ONE_EYED, PASS, PLAIN, ROLES, SHUFFLE, SQUARES, TWO_EYED, WIDTH } = rules;
const { Account, PROSPECTS, reliefAt, STRIDE, TENTHS } = accounts;
const { PATIENT, PATIENT_GAINS, PATIENT_RELIEFS, sumAt } = ways;
const { neededToWin, STARTS, WINDOW_COUNT, WINDOWS_OF } = lines;

const PRICE = TENTHS * JACK_PRICE;
/** A card whose other square is covered is of no use later. */
const LAST_COPY = 3;

const start = new Account();
const account = new Account();
const rng = new FastChance();

/** A side that plays by the policy's taste while the others go by rule of thumb, or patiently. */
export interface Thinker {
  readonly side: number;
  readonly taste: Taste;
  /** By side. */
  readonly isPatient: ArrayLike<number>;
}

/**
 * Plays a world on for so many plays by rule of thumb, or to its end; `note` hears of every move. What is left can be
 * judged; only hands are not sorted.
 */
export function race(s: S, plays: number, thinker?: Thinker, note?: (seat: Seat, move: Move) => void): void {
  start.follow(s.chips);
  account.become(start);
  for (let seat = 0; seat < s.seats; seat++) if ((s.owed >> seat) & 1) takeCard(s, seat);
  s.owed = 0;
  let passes = 0;
  for (let left = plays; s.turn !== NONE && left > 0; left--) {
    const seat = s.turn;
    for (let dead = turnInDead(s, seat); dead !== NONE; dead = turnInDead(s, seat)) note?.(seat, DEAD + dead);
    passes = pickFor(s, seat, thinker) ? 0 : passes + 1;
    note?.(seat, passes === 0 ? SQUARES.length * s.hands[best.at] + best.square : PASS);
    const isOver = passes === 0 ? playPicked(s, seat) : passes === s.seats;
    s.turn = isOver ? NONE : (seat + 1) % s.seats;
    s.exchanged = 0;
  }
}

function pickFor(s: S, seat: Seat, thinker?: Thinker): boolean {
  if (thinker === undefined) return pickPlay(s, seat);
  const side = sideOf(s, seat);
  if (side === thinker.side) return pickThought(s, seat, thinker.taste);
  return thinker.isPatient[side] === 1 ? pickPatiently(s, seat) : pickPlay(s, seat);
}

/** SEQ-13: the card turned in, or NONE. */
function turnInDead(s: S, seat: Seat): number {
  if (s.exchanged === 1) return NONE;
  for (let at = seat * WIDTH, end = at + s.handCounts[seat]; at < end; at++) {
    const card = s.hands[at];
    if (ROLES[card] !== PLAIN) continue;
    if (s.chips[s.squares[COPIES * card]] === 0 || s.chips[s.squares[COPIES * card + 1]] === 0) continue;
    replace(s, seat, at);
    s.exchanged = 1;
    return card;
  }
  return NONE;
}

const best = { worth: 0, at: 0, square: 0 };

function consider(worth: number, at: number, square: number): void {
  if (worth <= best.worth) return;
  best.worth = worth;
  best.at = at;
  best.square = square;
}

/** How many squares of each window the hand of whoever is to play has a card for. */
const heldIn = new Uint8Array(WINDOW_COUNT);

function readHeld({ chips, hands, squares, handCounts }: S, seat: Seat): void {
  heldIn.fill(0);
  for (let first = seat * WIDTH, at = first, end = at + handCounts[seat]; at < end; at++) {
    const card = hands[at];
    if (ROLES[card] !== PLAIN || hands.indexOf(card, first) < at) continue;
    for (let copy = COPIES * card; copy < COPIES * card + COPIES; copy++) {
      const square = squares[copy];
      if (chips[square] !== 0) continue;
      for (let nth = STARTS[square], last = STARTS[square + 1]; nth < last; nth++) heldIn[WINDOWS_OF[nth]]++;
    }
  }
}

/** What a chip is worth: by the account, and by the cards in hand for the same windows. */
function worthOf(square: number, side: number): number {
  let worth = account.worths[STRIDE * square + side];
  for (let nth = STARTS[square], end = STARTS[square + 1]; nth < end; nth++) {
    const window = WINDOWS_OF[nth];
    worth += PROSPECTS[STRIDE * account.windows[window] + side] * (heldIn[window] - 1);
  }
  return worth;
}

/** The play of most worth, as a greedy player sees it (sequence-moves.ts). */
function pickPlay(s: S, seat: Seat): boolean {
  const { chips, hands, squares } = s;
  const { worths } = account;
  const side = sideOf(s, seat);
  const mayPlace = canPlace(s, seat);
  let twoEyed = -1;
  let oneEyed = -1;
  best.worth = -Infinity;
  readHeld(s, seat);
  for (let at = seat * WIDTH, end = at + s.handCounts[seat]; at < end; at++) {
    const card = hands[at];
    if (ROLES[card] === TWO_EYED) twoEyed = at;
    else if (ROLES[card] === ONE_EYED) oneEyed = at;
    else if (mayPlace) {
      const first = squares[COPIES * card];
      const second = squares[COPIES * card + 1];
      const isFirstOpen = chips[first] === 0;
      const isSecondOpen = chips[second] === 0;
      if (isFirstOpen) consider(worthOf(first, side) + (isSecondOpen ? 0 : LAST_COPY), at, first);
      if (isSecondOpen) consider(worthOf(second, side) + (isFirstOpen ? 0 : LAST_COPY), at, second);
    }
  }
  if (twoEyed >= 0 && mayPlace) {
    for (let square = 1; square < SQUARES.length - 1; square++) {
      // Cards in hand add no more than that share to what a chip is worth.
      if (chips[square] !== 0 || worths[STRIDE * square + side] * (1 + IN_HAND) - PRICE <= best.worth) continue;
      consider(worthOf(square, side) - PRICE, twoEyed, square);
    }
  }
  if (oneEyed >= 0) considerRemovals(s, side, oneEyed);
  return best.worth > -Infinity;
}

function pickThought(s: S, seat: Seat, taste: Taste): boolean {
  if (!pickByTaste(s, seat, taste, account)) return false;
  best.at = picked.at;
  best.square = picked.square;
  return true;
}

/** The play of most worth as a patient player sees it (sequence-ways.ts). */
function pickPatiently(s: S, seat: Seat): boolean {
  const { chips, hands, squares } = s;
  const side = sideOf(s, seat);
  const mayPlace = canPlace(s, seat);
  best.worth = -Infinity;
  for (let at = seat * WIDTH, end = at + s.handCounts[seat]; at < end; at++) {
    const role = ROLES[hands[at]];
    if (role === ONE_EYED) {
      for (let square = 1; square < SQUARES.length - 1; square++)
        if (isOfOthers(chips[square], side))
          consider(sumAt(PATIENT_RELIEFS, account, square, side) - PATIENT.oneEyed, at, square);
    } else if (!mayPlace) continue;
    else if (role === TWO_EYED) {
      for (let square = 1; square < SQUARES.length - 1; square++)
        if (chips[square] === 0) consider(sumAt(PATIENT_GAINS, account, square, side) - PATIENT.twoEyed, at, square);
    } else {
      for (let copy = COPIES * hands[at], last = copy + COPIES; copy < last; copy++)
        if (chips[squares[copy]] === 0) consider(sumAt(PATIENT_GAINS, account, squares[copy], side), at, squares[copy]);
    }
  }
  return best.worth > -Infinity;
}

/** Whether what lies on a square is a chip of another side that is in no row yet. */
const isOfOthers = (there: number, side: number): boolean => there !== 0 && there < CORNER && there !== 1 << side;

function considerRemovals(s: S, side: number, at: number): void {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (isOfOthers(s.chips[square], side)) consider(reliefAt(account, square, side) - PRICE, at, square);
  }
}

/** Plays what was picked; whether that wins the game. */
function playPicked(s: S, seat: Seat): boolean {
  const { square } = best;
  const side = sideOf(s, seat);
  const card = s.hands[best.at];
  replace(s, seat, best.at);
  if (ROLES[card] === ONE_EYED) removeChip(s, square);
  else placeChip(s, square, side);
  if (s.chips[square] < LOCKED) account.change(square, s.chips[square]);
  else account.follow(s.chips);
  return s.sequences[side] >= neededToWin(s);
}

/** A card leaves the hand and the next one of the deck comes in. */
function replace(s: S, seat: Seat, at: number): void {
  let top = 0;
  let count = 0;
  for (let other = 0; other < s.seats; other++) {
    count += s.discardCounts[other];
    if (other === seat) top = count;
  }
  s.discards.copyWithin(top + 1, top, count);
  s.discards[top] = s.hands[at];
  s.discardCounts[seat]++;
  s.hands[at] = s.hands[seat * WIDTH + --s.handCounts[seat]];
  takeCard(s, seat);
}

function takeCard(s: S, seat: Seat): void {
  if (s.drawCount === 0) shuffleRest(s);
  if (s.drawCount > 0) s.hands[seat * WIDTH + s.handCounts[seat]++] = s.draw[--s.drawCount];
}

const left = new Uint8Array(KINDS);

/** SEQ-15: what nobody holds becomes the deck. */
function shuffleRest(s: S): void {
  left.fill(COPIES);
  for (let seat = 0; seat < s.seats; seat++) {
    for (let at = seat * WIDTH, end = at + s.handCounts[seat]; at < end; at++) left[s.hands[at]]--;
  }
  let count = 0;
  for (let card = 0; card < KINDS; card++) {
    for (let copies = left[card]; copies > 0; copies--) s.draw[count++] = card;
  }
  rng.reseed(count);
  rng.shuffle(SHUFFLE, s.draw, 0, count);
  s.drawCount = count;
  s.discardCounts.fill(0);
}
