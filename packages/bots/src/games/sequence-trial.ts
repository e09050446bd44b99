import * as rules from '@rumpus/engine/games/sequence';
import * as hand from './sequence-cards.ts';
import * as tables from './sequence-kinds.ts';
import * as scenes from './sequence-scene.ts';
import * as lines from './sequence-windows.ts';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and training feels that. */
const { COPIES, ONE_EYED, PLAIN, ROLES, SQUARES, TWO_EYED } = rules;
const { FILLED, NO_KIND, OWN_KINDS, OWNERS, THEIRS } = tables;
const { account, kinds, near, nears, ownLevels, scene, squareKinds, theirLevels } = scenes;
const { STARTS, STEP_BITS, WINDOW_COUNT, WINDOWS, WINDOWS_OF } = lines;
const { windows: keys } = account;

const MOST_CHANGES = 96;

/** What a move makes different: kinds of windows and squares that are gone and that are new, and the rest at large. */
export const changes = {
  windows: 0,
  windowsOut: new Uint8Array(MOST_CHANGES),
  windowsIn: new Uint8Array(MOST_CHANGES),
  squares: 0,
  squaresOut: new Uint16Array(MOST_CHANGES),
  squaresIn: new Uint16Array(MOST_CHANGES),
  jacks: 0,
  ready: 0,
  waiting: 0,
  danger: 0,
  threat: 0,
  twoEyed: 0,
  oneEyed: 0,
  hand: 0,
};

let move = 0;
const windowSeen = new Uint32Array(WINDOW_COUNT);
const squareSeen = new Uint32Array(SQUARES.length);
const touched = new Uint8Array(MOST_CHANGES);
let touchedCount = 0;
const newOwn = new Uint16Array(SQUARES.length);
const newTheirs = new Uint16Array(SQUARES.length);
const reached = new Uint8Array(SQUARES.length);
let reachedCount = 0;

/** Finds what differs once the seat of the scene has played a card on a square, before it draws. */
export function tryMove(s: S, card: number, square: number): void {
  const { ready, waiting, freshDanger, staleDanger } = scene;
  const role = ROLES[card];
  const by = role === ONE_EYED ? -1 : 1;
  const chip = role === ONE_EYED ? s.chips[square] : 1 << scene.side;
  const keyBy = by * (1 << (3 * (chip >> 1)));
  const nearBy = -by * (1 << (3 * near[square]));
  const nearBefore = near[square];
  const twin = role === PLAIN ? twinThatChanges(s, card, square) : 0;
  const twinBy = twin > 0 ? (1 << (3 * near[twin])) - (1 << (3 * nearBefore)) : 0;
  move++;
  touchedCount = reachedCount = changes.windows = changes.squares = 0;
  shift(square, keyBy, nearBy);
  if (twin > 0) shift(twin, 0, twinBy);
  compareWindows(square, by === 1);
  if (twin > 0) reach(twin);
  if (by === 1) placed(s, square);
  else removed(s, square);
  compareSquares(s, square, by === -1);
  const twoEyed = hand.twoEyed - (role === TWO_EYED ? 1 : 0);
  const oneEyed = hand.oneEyed - (role === ONE_EYED ? 1 : 0);
  changes.jacks = scenes.jacksOf(twoEyed, oneEyed);
  changes.ready = scenes.ready();
  changes.waiting = scenes.waiting();
  changes.danger = scenes.danger();
  changes.threat = scenes.threat();
  changes.twoEyed = Math.min(2, twoEyed);
  changes.oneEyed = Math.min(2, oneEyed);
  changes.hand = scenes.handKind(twoEyed, oneEyed);
  shift(square, -keyBy, -nearBy);
  if (twin > 0) {
    shift(twin, 0, -twinBy);
    near[twin] = nearBefore;
  }
  scene.ready = ready;
  scene.waiting = waiting;
  scene.freshDanger = freshDanger;
  scene.staleDanger = staleDanger;
}

/** The card's other square if it is open and less near once the card is gone, with its new nearness; else 0. */
function twinThatChanges(s: S, card: number, square: number): number {
  const first = s.squares[COPIES * card];
  const other = first === square ? s.squares[COPIES * card + 1] : first;
  if (s.chips[other] !== 0) return 0;
  hand.moveCard(s, card, -1);
  const after = hand.nearness[other];
  hand.moveCard(s, card, 1);
  if (after === near[other]) return 0;
  near[other] = after;
  return other;
}

function shift(square: number, keyBy: number, nearBy: number): void {
  for (let at = STARTS[square], end = STARTS[square + 1]; at < end; at++) {
    const window = WINDOWS_OF[at];
    keys[window] += keyBy;
    nears[window] += nearBy;
    if (windowSeen[window] === move) continue;
    windowSeen[window] = move;
    touched[touchedCount++] = window;
  }
}

/** Own windows through the square of a chip just placed are new. */
function compareWindows(square: number, isPlaced: boolean): void {
  const owners = OWNERS[scene.side];
  const through = STARTS[square + 1] - STARTS[square];
  for (let nth = 0; nth < touchedCount; nth++) {
    const window = touched[nth];
    const before = kinds[window];
    const after = scenes.kindOf(window, owners[keys[window]], isPlaced && nth < through);
    if (before === after) continue;
    if (before < 2 * OWN_KINDS) scenes.countWindow(before, -1);
    if (after < 2 * OWN_KINDS) scenes.countWindow(after, 1);
    changes.windowsOut[changes.windows] = before;
    changes.windowsIn[changes.windows++] = after;
  }
}

function reach(square: number): void {
  if (squareSeen[square] === move) return;
  squareSeen[square] = move;
  newOwn[square] = ownLevels[square];
  newTheirs[square] = theirLevels[square];
  reached[reachedCount++] = square;
}

/** Own rows through the square get longer, others' are of no more use. */
function placed(s: S, square: number): void {
  for (let at = STARTS[square], end = STARTS[square + 1]; at < end; at++) {
    const window = WINDOWS_OF[at];
    const kind = kinds[window];
    if (kind === NO_KIND) continue;
    const count = FILLED[keys[window]];
    const isTheirs = kind >= THEIRS && kind < 2 * OWN_KINDS;
    if (count < (isTheirs ? 3 : 2)) continue;
    const bits = STEP_BITS[window];
    for (let nth = 5 * window; nth < 5 * window + 5; nth++) {
      const other = WINDOWS[nth];
      if (other === square || s.chips[other] !== 0) continue;
      reach(other);
      if (!isTheirs) scenes.raise(newOwn, other, bits, count);
      else if (((newTheirs[other] >> bits) & 7) === count - 1) readLine(other, bits);
    }
  }
}

/** Any row through the square may be different. */
function removed(s: S, square: number): void {
  reach(square);
  for (let at = STARTS[square], end = STARTS[square + 1]; at < end; at++) {
    const window = WINDOWS_OF[at];
    for (let nth = 5 * window; nth < 5 * window + 5; nth++) {
      const other = WINDOWS[nth];
      if (other !== square && s.chips[other] !== 0) continue;
      reach(other);
      readLine(other, STEP_BITS[window]);
    }
  }
}

/** The longest rows through a square in one direction. */
function readLine(square: number, bits: number): void {
  const owners = OWNERS[scene.side];
  newOwn[square] &= ~(7 << bits);
  newTheirs[square] &= ~(7 << bits);
  for (let at = STARTS[square], end = STARTS[square + 1]; at < end; at++) {
    const window = WINDOWS_OF[at];
    const count = FILLED[keys[window]];
    if (STEP_BITS[window] !== bits || count < 2) continue;
    const owner = owners[keys[window]];
    if (owner === 0) scenes.raise(newOwn, square, bits, count);
    else if (owner === THEIRS) scenes.raise(newTheirs, square, bits, count);
  }
}

function compareSquares(s: S, square: number, isRemoved: boolean): void {
  if (!isRemoved) reach(square);
  for (let nth = 0; nth < reachedCount; nth++) {
    const other = reached[nth];
    const isOpen = other === square ? isRemoved : s.chips[other] === 0;
    const before = squareKinds[other];
    const after = isOpen ? scenes.squareKind(other, newOwn[other], newTheirs[other]) : 0;
    if (before === after) continue;
    if (before !== 0) scenes.countSquare(before, -1);
    if (after !== 0) scenes.countSquare(after, 1);
    changes.squaresOut[changes.squares] = before;
    changes.squaresIn[changes.squares++] = after;
  }
}
