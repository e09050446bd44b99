import type { Seat, View } from '@rumpus/engine';
import {
  COLOURS,
  countPlaces,
  DECK_SIZE,
  handOf,
  KINDS,
  listCards,
  MOST_SEATS,
  NUMBERS,
  sideOf,
  WILD,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { log } from '../exact.ts';
import { News } from '../news.ts';
import { plan, readPlan, shownBy } from './out-of-control-plan.ts';

type S = OutOfControlState;

/** Classes of cards in a hand, by how many numbers of their colour its side shows: none, up to three, four, six, more. */
const SHOWN_LIMITS = [0, 3, 4, 6, NUMBERS];
const NOTHING_SHOWN = 0;
const OTHERS_SHOWN = 1;
/** From here on three classes for each limit but the first: the card is among the numbers shown, next to one, neither. */
const BY_PLACE = 2;
/** A wild on a table stands for the card, and whoever has a run may take the wild for it. */
const CATCHES = BY_PLACE + 3 * (SHOWN_LIMITS.length - 1);
/** A wild, by the most numbers of a colour that are shown. */
const A_WILD = CATCHES + 1;
/** The same classes again for teams, where cards wait for a partner's run. */
const CLASSES = A_WILD + SHOWN_LIMITS.length;

/**
 * How often a card is in a hand, next to the deck: what fits beside a run is laid, wilds too, a card for a wild is
 * swapped, what fits nowhere waits. Counted by scripts/train/out-of-control-belief.ts.
 */
export const OFTEN = Float64Array.from(
  [
    [1, 1.38],
    [0.66, 0.09, 1.54],
    [0.7, 0.02, 1.84],
    [0.69, 0.02, 2.07],
    [0.67, 0.02, 2.18],
    [0.02],
    [0.94, 0.05, 0.02, 0.02, 0.02],
    [1, 1.31],
    [0.95, 0.37, 1.52],
    [0.95, 0.23, 1.72],
    [0.68, 0.12, 1.72],
    [0.69, 0.07, 1.99],
    [0.05],
    [0.81, 0.31, 0.16, 0.03, 0.02],
  ].flat(),
);

/** The class of each card by side. */
export const classes = new Uint8Array(MOST_SEATS * KINDS);
/** How often it is in a hand of that side; a last row for the deck. */
export const weights = new Float64Array((MOST_SEATS + 1) * KINDS).fill(1);
export const DECK_ROW = MOST_SEATS * KINDS;

const shown = new Uint16Array(COLOURS.length);
const cards = new Uint8Array(DECK_SIZE);
const news = new News();

/** Takes in what everybody shows. */
export function readShown(view: View<S>, seat: Seat): void {
  if (!news.in(view)) return;
  readPlan(view, seat);
  for (let side = 0; side < view.sides; side++) readSide(view, side);
}

function readSide(s: S, side: number): void {
  let most = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    shown[colour] = shownBy(s, side, colour);
    most = Math.max(most, countPlaces(shown[colour]));
  }
  const row = side * KINDS;
  const first = s.sides < s.seats ? CLASSES : 0;
  for (let card = 0; card < WILD; card++) classes[row + card] = first + classOf(card, most > 0);
  classes[row + WILD] = first + A_WILD + limitOf(most);
  for (let at = row; at < row + KINDS; at++) weights[at] = OFTEN[classes[at]];
}

const limitOf = (count: number): number => SHOWN_LIMITS.findIndex((limit) => count <= limit);

function classOf(card: number, showsAny: boolean): number {
  const colour = Math.floor(card / NUMBERS);
  const place = 1 << (card % NUMBERS);
  if (!showsAny) return NOTHING_SHOWN;
  if (plan.wildsLying[colour] & place) return CATCHES;
  const places = shown[colour];
  if (places === 0) return OTHERS_SHOWN;
  const first = BY_PLACE + 3 * (limitOf(countPlaces(places)) - 1);
  if (places & place) return first;
  return places & ((place << 1) | (place >> 1)) ? first + 1 : first + 2;
}

/** How well a world explains what was laid and what was not, as a log weight. */
export function weigh(view: View<S>, seat: Seat, world: S): number {
  readShown(view, seat);
  let weight = 0;
  for (let other = 0; other < world.seats; other++) if (other !== seat) weight += weighHand(world, other);
  return weight;
}

function weighHand(s: S, seat: Seat): number {
  const row = sideOf(s, seat) * KINDS;
  let weight = 0;
  for (let at = listCards(s.bags, handOf(seat), cards, 0) - 1; at >= 0; at--) weight += log(weights[row + cards[at]]);
  return weight;
}
