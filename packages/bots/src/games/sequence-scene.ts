import { NONE, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { Account } from './sequence-account.ts';
import * as hand from './sequence-cards.ts';
import * as tables from './sequence-kinds.ts';
import * as lines from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and training feels that. */
const { COPIES, CORNER, ONE_EYED, PLAIN, ROLES, SQUARES } = rules;
const { COPIES_LEFT, NEARNESS, nearness } = hand;
const { COMPLETES, CROSSING, CROSSINGS, FILLED, FRESH, FRESH_FOURS, NO_KIND, OWN_KINDS, OWNERS, STALE, THEIRS } =
  tables;
const { STARTS, STEP_BITS, WINDOW_COUNT, WINDOWS, WINDOWS_OF } = lines;

/** Which side has how many rows at which table: two players, two teams, three sides. */
export const STANDINGS = 9;
/** Two-eyed jacks held, up to two, and if a one-eyed one is. */
export const JACKS = 6;
/** How many jacks are unseen, and what others left undone on their last turns: completing a row, stopping an own one. */
export const SIGNS = 12;
export const SQUARE_KINDS = NEARNESS * CROSSINGS * CROSSINGS;
/** Unseen cards that complete a row of others: a row that is new, another one. */
export const DANGERS = 12;
export const THREATS = 36 * DANGERS;
export const HANDS = 36 * SIGNS;

/** The board as the seat sees it that looked last. */
export const account = new Account();
const { windows: keys } = account;
export const near = new Uint8Array(SQUARES.length);
/** By window: nearness of its open squares, if others or a partner have put their last chip there, and its kind. */
export const nears = new Int32Array(WINDOW_COUNT);
/** By square, what it adds to that. */
const open = new Int32Array(SQUARES.length);
const othersLast = new Uint8Array(WINDOW_COUNT);
const partnersLast = new Uint8Array(WINDOW_COUNT);
export const kinds = new Uint8Array(WINDOW_COUNT);
/** By square: longest own rows and others' in each direction, and what that makes it; 0 is nothing. */
export const ownLevels = new Uint16Array(SQUARES.length);
export const theirLevels = new Uint16Array(SQUARES.length);
export const squareKinds = new Uint16Array(SQUARES.length);

export const scene = {
  side: 0,
  /** Rows of the own side and of the best other one, one at most of each: 0 to 3. */
  rows: 0,
  standing: 0,
  jacks: 0,
  signs: 0,
  /** Squares that complete an own row: with a card in hand, and others. */
  ready: 0,
  waiting: 0,
  /** Unseen cards that complete a row of others. */
  freshDanger: 0,
  staleDanger: 0,
};

/** Reads the board, quicker where somebody else has an account of it, and what the seat knows of the cards. */
export function readScene(s: S, seat: Seat, kept?: Account): void {
  scene.side = seat % s.sides;
  if (kept === undefined) account.follow(s.chips);
  else account.become(kept);
  hand.readCards(s, seat);
  near.set(nearness);
  readFresh(s, seat);
  readStanding(s);
  readWindows(s.chips);
  scene.ready = scene.waiting = 0;
  for (let square = 1; square < SQUARES.length - 1; square++) {
    squareKinds[square] = s.chips[square] === 0 ? squareKind(square, ownLevels[square], theirLevels[square]) : 0;
    if (squareKinds[square] !== 0) countSquare(squareKinds[square], 1);
  }
}

/** The windows that everybody else has put their last chips in: any of theirs after an opponent's two-eyed jack. */
function readFresh(s: S, seat: Seat): void {
  othersLast.fill(0);
  partnersLast.fill(0);
  for (let other = 0; other < s.seats; other++) {
    const side = other % s.sides;
    const card = other === seat ? NONE : hand.lastCardOf(s, other);
    if (card === NONE || ROLES[card] === ONE_EYED) continue;
    if (ROLES[card] === PLAIN) noteLast(s, side, card);
    else if (side !== scene.side)
      for (let window = 0; window < WINDOW_COUNT; window++)
        if ((keys[window] >> (3 * side)) & 7) othersLast[window] = 1;
  }
}

function noteLast(s: S, side: number, card: number): void {
  const last = side === scene.side ? partnersLast : othersLast;
  for (let at = COPIES * card; at < COPIES * card + COPIES; at++) {
    const square = s.squares[at];
    if ((s.chips[square] & CORNER) !== 1 << side) continue;
    for (let nth = STARTS[square]; nth < STARTS[square + 1]; nth++) last[WINDOWS_OF[nth]] = 1;
  }
}

function readStanding(s: S): void {
  let theirs = 0;
  for (let other = 0; other < s.sides; other++) if (other !== scene.side) theirs = Math.max(theirs, s.sequences[other]);
  scene.rows = Math.min(1, s.sequences[scene.side]) + 2 * Math.min(1, theirs);
  scene.standing = s.sides === 3 ? STANDINGS - 1 : (s.seats === 2 ? 0 : 4) + scene.rows;
  scene.jacks = jacksOf(hand.twoEyed, hand.oneEyed);
}

export const jacksOf = (two: number, one: number): number => 2 * Math.min(2, two) + (one > 0 ? 1 : 0);

function readWindows(chips: Uint8Array): void {
  const owners = OWNERS[scene.side];
  ownLevels.fill(0);
  theirLevels.fill(0);
  scene.freshDanger = scene.staleDanger = 0;
  let leftOwn = 0;
  let leftTheirs = 0;
  for (let square = 0; square < SQUARES.length; square++)
    open[square] = chips[square] === 0 ? 1 << (3 * near[square]) : 0;
  for (let window = 0, at = 0; window < WINDOW_COUNT; window++, at += 5) {
    const owner = owners[keys[window]];
    kinds[window] = owner;
    if (owner === NO_KIND && hand.oneEyed === 0) continue;
    nears[window] =
      open[WINDOWS[at]] + open[WINDOWS[at + 1]] + open[WINDOWS[at + 2]] + open[WINDOWS[at + 3]] + open[WINDOWS[at + 4]];
    const kind = kindOf(window, owner);
    kinds[window] = kind;
    if (kind >= 2 * OWN_KINDS) continue;
    countWindow(kind, 1);
    const count = FILLED[keys[window]];
    if (count < 2) continue;
    if (count === 4) {
      if (kind < THEIRS) leftOwn = 1;
      else if (othersLast[window] === 0) leftTheirs = 1;
    }
    const levels = kind < THEIRS ? ownLevels : theirLevels;
    for (let nth = at; nth < at + 5; nth++)
      if (chips[WINDOWS[nth]] === 0) raise(levels, WINDOWS[nth], STEP_BITS[window], count);
  }
  const unseen = hand.twoEyedUnseen + hand.oneEyedUnseen;
  scene.signs = (unseen < 3 ? 0 : unseen < 6 ? 1 : 2) + 3 * (leftOwn + 2 * leftTheirs);
}

/** The kind of a window as it is now; one's own chip just placed there makes it new, too. */
export function kindOf(window: number, owner: number, isPlaced = false): number {
  if (owner === NO_KIND) return NO_KIND;
  const isNew = owner === THEIRS ? othersLast[window] === 1 : owner === 0 && (isPlaced || partnersLast[window] === 1);
  return owner + (isNew ? FRESH : STALE)[nears[window]];
}

export function raise(levels: Uint16Array, square: number, shift: number, count: number): void {
  const before = levels[square];
  if (((before >> shift) & 7) < count) levels[square] = (before & ~(7 << shift)) | (count << shift);
}

export function squareKind(square: number, ours: number, theirs: number): number {
  if ((ours | theirs) === 0) return 0;
  return (near[square] * CROSSINGS + CROSSING[ours]) * CROSSINGS + CROSSING[theirs];
}

/** Keeps count of squares that complete an own row. */
export function countSquare(kind: number, by: 1 | -1): void {
  if (((kind >> 3) & 7) < COMPLETES) return;
  if (kind >> 6 < 2) scene.ready += by;
  else scene.waiting += by;
}

/** Keeps count of cards that complete a row of others. */
export function countWindow(kind: number, by: 1 | -1): void {
  const theirs = kind - THEIRS;
  if (theirs < 1 || theirs >= FRESH_FOURS + NEARNESS) return;
  if (theirs <= NEARNESS) scene.staleDanger += by * COPIES_LEFT[theirs - 1];
  else if (theirs >= FRESH_FOURS) scene.freshDanger += by * COPIES_LEFT[theirs - FRESH_FOURS];
}

export const ready = (): number => Math.min(2, scene.ready);
export const waiting = (): number => Math.min(2, scene.waiting);
export const danger = (): number => 3 * Math.min(3, scene.freshDanger) + Math.min(2, scene.staleDanger);
export const threat = (): number => ((scene.rows * 3 + ready()) * 3 + waiting()) * DANGERS + danger();
export const handKind = (two: number, one: number): number =>
  ((scene.rows * 3 + Math.min(2, two)) * 3 + Math.min(2, one)) * SIGNS + scene.signs;
