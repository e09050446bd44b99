import { MOST_SEATS, NONE, type Seat, type View } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { exp } from '../exact.ts';
import { News } from '../news.ts';
import { Account, COMPLETES, STRIDE } from './sequence-account.ts';

type S = rules.SequenceState;

const { COPIES, KINDS, ONE_EYED, PLAIN, ROLES, sideOf, SQUARES, TWO_EYED, WIDTH } = rules;

/** What somebody would have liked to play on their last turns is seldom held: so much the turns count, the last first. */
export const FADING = [1, 0.6, 0.4];
/** Not everybody plays like that. */
const STRENGTH = 0.75;
/** A card by what it was worth then, in steps up to these worths, and how often the worth of what was played instead. */
const WORTHS = [150, 400, 1300, Infinity];
const TIMES = [1, 1.5, Infinity];
/** First a card whose squares were covered; last jacks, two-eyed while no row could be completed and while one could, one-eyed likewise by rows of others. */
const DEAD = 0;
const CARDS = 1;
const JACKS = CARDS + WORTHS.length * (1 + TIMES.length);
export const SIGNS = JACKS + 4;
/** How much likelier a card is held with each sign, as a logarithm. Counted by scripts/train/sequence-belief.ts. */
const HELD = [
  -0.72, 0.1, 0.17, -0.09, -0.11, 0.06, 0.11, -0.33, -0.29, -0.12, -0.03, -0.48, -0.66, -0.4, -0.52, -0.42, -0.88, 0.07,
  -0.64, 0.15, -0.58,
];

const news = new News();
/** Log weights by seat and card, and the same as factors. */
const weights = new Float64Array(MOST_SEATS * KINDS);
export const factors = new Float64Array(MOST_SEATS * KINDS);

/** How well a world explains that its hands were not played yet, as a log weight. */
export function weigh(view: View<S>, seat: Seat, world: S): number {
  readHistory(view);
  let weight = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    for (let at = other * WIDTH, end = at + world.handCounts[other]; at < end; at++)
      weight += weights[other * KINDS + world.hands[at]];
  }
  return weight;
}

/** Works out the weights and factors of a view, where it is not the one before. */
export function readHistory(s: S): void {
  if (!news.in(s)) return;
  weights.fill(0);
  lookBack(s, FADING.length, (seat, turn) => {
    for (let card = 0; card < KINDS; card++)
      weights[seat * KINDS + card] += STRENGTH * FADING[turn] * HELD[signOf(s, seat, card)];
  });
  for (let at = 0; at < factors.length; at++) factors[at] = exp(weights[at]);
}

/** The board before the turn that is looked at. */
export const account = new Account();
export const before = new Uint8Array(SQUARES.length);
/** How many cards of each pile have been taken back. */
const taken = new Uint8Array(MOST_SEATS);
/**
 * The turn looked at: where a card was played, two squares if it could be either, worth so much, 0 where nothing tells,
 * and whose rows could be completed.
 */
export const turned = { squares: new Uint8Array(), worth: 0, canComplete: false, canStop: false };

/** Goes back turn by turn, as far as the piles tell, and shows the board as it was before each. */
export function lookBack(s: S, turns: number, show: (seat: Seat, turn: number, card: number) => void): void {
  before.set(s.chips);
  taken.fill(0);
  let seat = s.turn;
  for (let nth = 0; nth < turns * s.seats; nth++) {
    seat = (seat + s.seats - 1) % s.seats;
    const card = cardBefore(s, seat);
    if (card === NONE) continue;
    takeBack(s, seat, card);
    readTurn(s, seat);
    show(seat, Math.floor(nth / s.seats), card);
  }
}

/** The card that a seat played before those taken back, or NONE. */
function cardBefore(s: S, seat: Seat): number {
  if (s.discardCounts[seat] === taken[seat]) return NONE;
  let end = 0;
  for (let other = 0; other <= seat; other++) end += s.discardCounts[other];
  return s.discards[end - ++taken[seat]];
}

function takeBack(s: S, seat: Seat, card: number): void {
  const side = sideOf(s, seat);
  turned.worth = 0;
  turned.squares = squaresOf(s, card).filter((square) => before[square] === 1 << side);
  for (const square of turned.squares) before[square] = 0;
  account.follow(before);
  for (const square of turned.squares) turned.worth = Math.max(turned.worth, account.worths[STRIDE * square + side]);
}

const squaresOf = (s: S, card: number): Uint8Array =>
  s.squares.subarray(COPIES * card, ROLES[card] === PLAIN ? COPIES * card + COPIES : COPIES * card);

function readTurn(s: S, seat: Seat): void {
  turned.canComplete = turned.canStop = false;
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (before[square] !== 0) continue;
    for (let side = 0; side < s.sides; side++) {
      if (account.worths[STRIDE * square + side] < COMPLETES) continue;
      if (side === sideOf(s, seat)) turned.canComplete = true;
      else turned.canStop = true;
    }
  }
}

/** What speaks for or against a card in the hand of a seat, on the turn shown. */
export function signOf(s: S, seat: Seat, card: number): number {
  if (ROLES[card] === TWO_EYED) return JACKS + Number(turned.canComplete);
  if (ROLES[card] === ONE_EYED) return JACKS + 2 + Number(turned.canStop);
  let worth = -1;
  for (let at = COPIES * card; at < COPIES * card + COPIES; at++) {
    const square = s.squares[at];
    if (before[square] === 0) worth = Math.max(worth, account.worths[STRIDE * square + sideOf(s, seat)]);
  }
  if (worth < 0) return DEAD;
  const times = turned.worth === 0 ? 0 : 1 + TIMES.findIndex((limit) => worth < limit * turned.worth);
  return CARDS + WORTHS.findIndex((limit) => worth < limit) * (1 + TIMES.length) + times;
}
