import type { Seat, View } from '@rumpus/engine';
import { COPIES, KINDS, PLAIN, ROLES, sideOf, WIDTH, type SequenceState } from '@rumpus/engine/games/sequence';
import { log } from '../exact.ts';
import { News } from '../news.ts';
import { Account, STRIDE } from './sequence-account.ts';

type S = SequenceState;

/**
 * What somebody would have liked to play is seldom held: how often cards are in another's hand, of what chance would
 * have it, by what they are worth there. Counted at tables of two in games of several kinds of players.
 */
const WORTHS = [65, 100, 150, 220, 330, 500, 800, 1300, Infinity];
const HELD = [1.55, 1.5, 1.4, 1.25, 0.88, 0.58, 0.43, 0.26, 0.2];
const DEAD = 0.4;
/** Not everybody plays like that, and with more players at the table a hand tells less. */
const STRENGTH = 1.7;

const account = new Account();
const news = new News();
/** Log weights, by side and card. */
const weights = new Float64Array(3 * KINDS);

/** How well a world explains that its hands were not played yet, as a log weight. */
export function weigh(view: View<S>, seat: Seat, world: S): number {
  if (news.in(view)) readWeights(view);
  let weight = 0;
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue;
    const side = KINDS * sideOf(world, other);
    for (let at = other * WIDTH, end = at + world.handCounts[other]; at < end; at++)
      weight += weights[side + world.hands[at]];
  }
  return weight;
}

function readWeights(s: S): void {
  account.follow(s.chips);
  const strength = STRENGTH / s.seats;
  for (let side = 0; side < s.sides; side++) {
    for (let card = 0; card < KINDS; card++) {
      weights[side * KINDS + card] = ROLES[card] === PLAIN ? strength * log(likelihood(s, side, card)) : 0;
    }
  }
}

function likelihood(s: S, side: number, card: number): number {
  let worth = -1;
  for (let copy = 0; copy < COPIES; copy++) {
    const square = s.squares[COPIES * card + copy];
    if (s.chips[square] === 0) worth = Math.max(worth, account.worths[STRIDE * square + side]);
  }
  return worth < 0 ? DEAD : HELD[WORTHS.findIndex((limit) => worth < limit)];
}
