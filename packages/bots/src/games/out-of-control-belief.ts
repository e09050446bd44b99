import type { Seat, View } from '@rumpus/engine';
import {
  COLOURS,
  countPlaces,
  DECK_SIZE,
  handOf,
  listCards,
  MOST_SEATS,
  NUMBERS,
  sideOf,
  WILD,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { log } from '../exact.ts';
import { News } from '../news.ts';
import { readPlan, shownBy } from './out-of-control-plan.ts';

type S = OutOfControlState;

/**
 * How often cards are in a hand, of what chance would have it, by how many numbers of their colour its side shows
 * (none, up to four, up to six, more) and if theirs is among them, next to one, or neither. Counted in games of several
 * kinds of players: what fits next to a run is laid, what fits nowhere waits.
 */
const SHOWN_LIMITS = [0, 4, 6, NUMBERS];
const SHOWN = [1, 0.6, 0.4, 0.4];
const NEXT = [1, 0.4, 0.1, 0.05];
const APART = [1, 1.3, 1.5, 1.5];
/** Where a side shows runs, but none of the card's colour. */
const OTHER_COLOUR = 1.15;
const WILDS = 0.67;

/** Log weights, by side and card. */
const weights = new Float64Array(MOST_SEATS * (WILD + 1));
const shown = new Uint16Array(COLOURS.length);
const cards = new Uint8Array(DECK_SIZE);
const news = new News();

/** How well a world explains what was laid and what was not, as a log weight. */
export function weigh(view: View<S>, seat: Seat, world: S): number {
  if (news.in(view)) {
    readPlan(view, seat);
    for (let side = 0; side < view.sides; side++) readWeights(view, side);
  }
  let weight = 0;
  for (let other = 0; other < world.seats; other++) if (other !== seat) weight += weighHand(world, other);
  return weight;
}

function readWeights(s: S, side: number): void {
  for (let colour = 0; colour < COLOURS.length; colour++) shown[colour] = shownBy(s, side, colour);
  const showsAny = shown.some((places) => places !== 0);
  const first = side * (WILD + 1);
  for (let card = 0; card < WILD; card++) weights[first + card] = log(likelihood(card, showsAny));
  weights[first + WILD] = log(WILDS);
}

function likelihood(card: number, showsAny: boolean): number {
  const places = shown[Math.floor(card / NUMBERS)];
  if (places === 0) return showsAny ? OTHER_COLOUR : 1;
  const count = countPlaces(places);
  const row = SHOWN_LIMITS.findIndex((limit) => count <= limit);
  const place = 1 << (card % NUMBERS);
  if (places & place) return SHOWN[row];
  return places & ((place << 1) | (place >> 1)) ? NEXT[row] : APART[row];
}

function weighHand(s: S, seat: Seat): number {
  const first = sideOf(s, seat) * (WILD + 1);
  let weight = 0;
  for (let at = listCards(s.bags, handOf(seat), cards, 0) - 1; at >= 0; at--) weight += weights[first + cards[at]];
  return weight;
}
