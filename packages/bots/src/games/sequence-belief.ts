import { MOST_SEATS, NONE, type Seat, type View } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { log } from '../exact.ts';
import { News } from '../news.ts';
import { Account, COMPLETES, STRIDE } from './sequence-account.ts';
import { lastCardOf } from './sequence-cards.ts';

type S = rules.SequenceState;

const { COPIES, KINDS, ONE_EYED, PLAIN, ROLES, sideOf, SQUARES, TWO_EYED, WIDTH } = rules;

/**
 * What somebody would have liked to play on their last turn is seldom held: how often cards are in another's hand, of
 * what chance would have it, by what they were worth then, in steps up to these worths; a card whose squares are
 * covered; two-eyed jacks while no row could be completed and while one could; one-eyed ones likewise by rows of others.
 * Counted by scripts/train/sequence-belief.ts.
 */
const WORTHS = [65, 100, 150, 220, 330, 500, 800, 1300, Infinity];
const HELD = [1.65, 1.55, 1.37, 1.18, 0.8, 0.52, 0.36, 0.25, 0.19, 0.24, 1.28, 0.33, 1.37, 0.49];
const DEAD = WORTHS.length;
const JACKS = DEAD + 1;
export const SIGNS = JACKS + 4;
/** Not everybody plays like that, and with more players at the table a hand tells less. */
const strengthOf = ({ seats }: S): number => 3.4 / (seats + 4);

const account = new Account();
const news = new News();
/** Log weights, by seat and card. */
const weights = new Float64Array(MOST_SEATS * KINDS);
const before = new Uint8Array(SQUARES.length);

/** How well a world explains that its hands were not played yet, as a log weight. */
export function weigh(view: View<S>, seat: Seat, world: S): number {
  if (news.in(view)) readWeights(view);
  let weight = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    for (let at = other * WIDTH, end = at + world.handCounts[other]; at < end; at++)
      weight += weights[other * KINDS + world.hands[at]];
  }
  return weight;
}

function readWeights(s: S): void {
  const strength = strengthOf(s);
  for (let other = 0; other < s.seats; other++) {
    turnBack(s, other);
    for (let card = 0; card < KINDS; card++)
      weights[other * KINDS + card] = strength * log(HELD[signOf(s, other, card)]);
  }
}

/** Sees the board as it was on the last turn of a seat, as far as the last cards tell: its own and those played since. */
export function turnBack(s: S, seat: Seat): void {
  before.set(s.chips);
  const playedSince = (s.turn - seat - 1 + s.seats) % s.seats;
  for (let nth = 0; nth <= playedSince; nth++) takeBack(s, (seat + nth) % s.seats);
  account.follow(before);
}

function takeBack(s: S, seat: Seat): void {
  const card = lastCardOf(s, seat);
  if (card === NONE || ROLES[card] !== PLAIN) return;
  for (let at = COPIES * card; at < COPIES * card + COPIES; at++)
    if (before[s.squares[at]] === 1 << sideOf(s, seat)) before[s.squares[at]] = 0;
}

/** What speaks for or against a card in the hand of a seat, on the board turned back to. */
export function signOf(s: S, seat: Seat, card: number): number {
  const side = sideOf(s, seat);
  if (ROLES[card] === TWO_EYED) return JACKS + (canComplete(s, (other) => other === side) ? 1 : 0);
  if (ROLES[card] === ONE_EYED) return JACKS + 2 + (canComplete(s, (other) => other !== side) ? 1 : 0);
  let worth = -1;
  for (let copy = 0; copy < COPIES; copy++) {
    const square = s.squares[COPIES * card + copy];
    if (before[square] === 0) worth = Math.max(worth, account.worths[STRIDE * square + side]);
  }
  return worth < 0 ? DEAD : WORTHS.findIndex((limit) => worth < limit);
}

/** Whether one of such sides could complete a row. */
function canComplete(s: S, of: (side: number) => boolean): boolean {
  for (let square = 1; square < SQUARES.length - 1; square++) {
    if (before[square] !== 0) continue;
    for (let side = 0; side < s.sides; side++)
      if (of(side) && account.worths[STRIDE * square + side] >= COMPLETES) return true;
  }
  return false;
}
