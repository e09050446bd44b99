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
import { isBound } from './out-of-control-wilds.ts';

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
/** The same classes for each kind of table: as wilds count there, and again for teams, where cards wait for a partner's run. */
export const CLASSES = A_WILD + SHOWN_LIMITS.length;
const [FREE, NATURAL, LIMITED, NONE_LIES] = [0, 2, 4, 6];

/**
 * How often a card is in a hand, next to the deck: what fits beside a run is laid, wilds too, a card for a wild is
 * swapped, what fits nowhere waits. Counted by scripts/train/out-of-control-belief.ts.
 */
export const OFTEN = Float64Array.from(
  [
    [
      1, 1.36, 0.72, 0.09, 1.46, 0.56, 0.02, 1.78, 0.6, 0.02, 1.96, 0.66, 0.02, 2.15, 0.02, 0.96, 0.05, 0.02, 0.02,
      0.02,
    ],
    [1, 1.3, 0.79, 0.31, 1.47, 0.85, 0.24, 1.55, 0.81, 0.09, 1.69, 0.64, 0.1, 1.95, 0.05, 0.72, 0.29, 0.14, 0.03, 0.02],
    [1, 1.47, 0.77, 0.19, 1.61, 0.73, 0.12, 1.94, 0.84, 0.06, 2.18, 0.78, 0.03, 3, 0.08, 0.94, 0.21, 0.18, 0.1, 0.14],
    [1, 1.52, 0.83, 0.34, 1.82, 0.88, 0.34, 1.84, 0.96, 0.2, 1.99, 0.78, 0.11, 2.82, 0.13, 0.79, 0.55, 0.34, 0.22, 0.2],
    [1, 1.37, 0.66, 0.15, 1.59, 0.7, 0.06, 1.88, 0.67, 0.03, 2.05, 0.63, 0.03, 2.52, 0.23, 0.9, 0.22, 0.16, 0.11, 0.11],
    [1, 1.32, 0.93, 0.3, 1.47, 0.8, 0.17, 1.64, 0.73, 0.13, 1.76, 0.73, 0.11, 2.4, 0.28, 0.79, 0.5, 0.48, 0.3, 0.21],
    [1, 1, 0.59, 0.08, 1.21, 0.65, 0.05, 1.24, 0.63, 0.03, 1.43, 0.7, 0.02, 1.72, 1, 1, 1.15, 1.18, 1.21, 1.21],
    [1, 1.1, 0.86, 0.2, 1.11, 0.7, 0.12, 1.28, 0.71, 0.08, 1.36, 0.75, 0.06, 1.61, 1.02, 1.18, 1.2, 1.15, 1.33, 1.33],
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
  const first = CLASSES * (kindOf(s) + (s.sides < s.seats ? 1 : 0));
  for (let card = 0; card < WILD; card++) classes[row + card] = first + classOf(card, most > 0);
  classes[row + WILD] = first + A_WILD + limitOf(most);
  for (let at = row; at < row + KINDS; at++) weights[at] = OFTEN[classes[at]];
}

function kindOf(s: S): number {
  if (s.maxWilds === 0) return NONE_LIES;
  if (s.naturalFinish === 1) return NATURAL;
  return isBound(s) ? LIMITED : FREE;
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
