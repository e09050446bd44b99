import { type Seat } from '@rumpus/engine';
import { COLOURS, countPlaces, NUMBERS, type OutOfControlState } from '@rumpus/engine/games/out-of-control';
import { TAKES_A_WILD, WIN } from './out-of-control-eye.ts';
import { canFinish, isFinalSwap, isMate, plan } from './out-of-control-plan.ts';

type S = OutOfControlState;

/** What wilds are worth as the rules of the table have it. */
interface Worths {
  /** One that the best colour can use, and one more than that. */
  readonly useful: number;
  readonly extra: number;
  /** Holding the number card that a useful or another wild on the table stands for. */
  readonly caught: number;
  readonly caughtExtra: number;
  readonly toOthers: number;
}

const FREE: Worths = { useful: 2.7, extra: 2.7, caught: 3.6, caughtExtra: 3.6, toOthers: 3.2 };
/** No wild wins: it is changed for number cards on the table, or keeps a place for one. */
const NATURAL: Worths = { useful: 2.1, extra: 2.1, caught: 3, caughtExtra: 3, toOthers: 3.1 };
/** Few wilds may lie in a run. */
const LIMITED: Worths = { useful: 2.7, extra: 0.1, caught: 3.6, caughtExtra: 1.1, toOthers: 1.6 };
/** None may: they are but in the way. */
const NONE_LIES: Worths = { useful: 0, extra: 0, caught: 0, caughtExtra: 0, toOthers: 0.3 };

/** A wild changed for a number card: what the card is worth next to one from the deck, and the harm to whose it was. */
const TAKEN = 1.1;
const HARM = 2.6;
/** A number card changed for a wild helps whose run it is. */
const HELP = 3.2;
/** A change that pays comes before cards are put down. */
const PAYS = 5;

/** What wilds are worth to the seat whose plan was read. */
export const wilds = { toTake: 0, held: 0, caught: 0, toOthers: 0 };

/** Are wilds limited, or do they not win? */
export const isBound = (s: S): boolean => s.naturalFinish === 1 || s.maxWilds < NUMBERS - 1;

function worthsIn(s: S): Worths {
  if (s.maxWilds === 0) return NONE_LIES;
  if (s.naturalFinish === 1) return NATURAL;
  return s.maxWilds < NUMBERS - 1 ? LIMITED : FREE;
}

export function readWilds(s: S): void {
  const { useful, extra, caught, caughtExtra, toOthers } = worthsIn(s);
  const room = plan.room[plan.best];
  const isOneMoreUseful = plan.wilds < room;
  wilds.toTake = isOneMoreUseful ? useful : extra;
  wilds.held = plan.wilds <= room ? useful : extra;
  wilds.caught = isOneMoreUseful ? caught : caughtExtra;
  wilds.toOthers = toOthers;
}

/** How much of the colour the owner of a run shows, as it counts, squared: the farther on, the more each card matters. */
function threatOf(s: S, at: number): number {
  const place = s.owners[at] * COLOURS.length + s.colours[at];
  const far = countPlaces(s.naturalFinish === 1 ? plan.natural[place] : plan.shown[place]) / NUMBERS;
  return (far * far) / (s.sides - 1);
}

/** Changing a number card for a wild on the table, or a wild for a number card; `gain`: what a new number is worth. */
export function worthOfSwap(s: S, seat: Seat, at: number, place: number, gain: number): number {
  const takesWild = ((s.wilds[at] >> place) & 1) !== 0;
  if (!isBound(s)) return takesWild ? TAKES_A_WILD : -4;
  return takesWild ? worthOfWild(s, seat, at, place, gain) : worthOfNumber(s, seat, at, place, gain);
}

function worthOfWild(s: S, seat: Seat, at: number, place: number, gain: number): number {
  const colour = s.colours[at];
  // Above another wild that the same card takes.
  if (isMate(s, seat, s.owners[at])) return isFinalSwap(s, at) ? WIN + TAKES_A_WILD : TAKES_A_WILD;
  const isWhole = s.highs[at] - s.lows[at] === NUMBERS - 1;
  if (s.naturalFinish === 1 && isWhole && s.wilds[at] === 1 << place) return -WIN;
  if (s.naturalFinish === 0 && plan.wilds < plan.room[plan.best]) return TAKES_A_WILD;
  const isSpare = (((plan.laid[colour] | plan.pairs[colour]) >> place) & 1) !== 0;
  return wilds.toTake - (isSpare ? 0 : gain) - HELP * threatOf(s, at) > 0 ? TAKES_A_WILD : -1;
}

function worthOfNumber(s: S, seat: Seat, at: number, place: number, gain: number): number {
  const colour = s.colours[at];
  const isMissing = ((plan.covered[colour] >> place) & 1) === 0;
  if (s.naturalFinish === 1 && isMissing && canFinish(colour)) return WIN + 2;
  if (isMate(s, seat, s.owners[at])) return -4;
  const worth = (isMissing ? TAKEN * gain : 0) + HARM * threatOf(s, at) - wilds.held;
  if (worth > 0) return PAYS + worth;
  return isMissing ? Math.max(-2.5, worth - 1) : -4;
}
