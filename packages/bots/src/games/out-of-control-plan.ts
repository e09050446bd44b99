import { hasSeat, type Seat } from '@rumpus/engine';
import {
  ALL_PLACES,
  COLOURS,
  countOf,
  countPlaces,
  handOf,
  matesOf,
  MOST_SEATS,
  NUMBERS,
  pairsIn,
  placesIn,
  WILD,
  wildsIn,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';

type S = OutOfControlState;

const COUNT = COLOURS.length;

/** What a seat can see of its chances; places are one bit a number, lists are by colour. */
export const plan = {
  /** On the own side's table: of team mates, whose runs do not join, the one who is farther on with the hand. */
  laid: new Uint16Array(COUNT),
  owner: new Uint8Array(COUNT),
  /** How many wilds lie among them. */
  spent: new Uint8Array(COUNT),
  held: new Uint16Array(COUNT),
  /** Held twice. */
  pairs: new Uint16Array(COUNT),
  /** Laid or held. */
  covered: new Uint16Array(COUNT),
  /** Missing numbers of which both cards lie on the table. */
  dead: new Uint8Array(COUNT),
  /** How many wilds the colour can use, and how many of the hand. */
  room: new Uint8Array(COUNT),
  jokers: new Uint8Array(COUNT),
  /** 1 for a colour that cannot be completed any more as far as can be seen. */
  lost: new Uint8Array(COUNT),
  /** The runs that the hand can complete now, one bit each; `LAYING` where it can begin with a new one. */
  finish: new Uint32Array(COUNT),
  /** The places of those that a new run joins. */
  joined: new Uint16Array(COUNT),
  /** Where a card fits the runs of the own side. */
  ends: new Uint16Array(COUNT),
  /** On any table: where wilds lie, where number cards do, and both of a kind. */
  wildsLying: new Uint16Array(COUNT),
  numbersLying: new Uint16Array(COUNT),
  twiceLying: new Uint16Array(COUNT),
  /** Number cards on any table that a wild may take the place of. */
  takeable: new Uint16Array(COUNT),
  /** By seat and colour, what lies on its table; by seat, the most of one colour. */
  shown: new Uint16Array(MOST_SEATS * COUNT),
  /** The same without the places that wilds stand for. */
  natural: new Uint16Array(MOST_SEATS * COUNT),
  most: new Uint8Array(MOST_SEATS),
  wilds: 0,
  /** The colour that is farthest on. */
  best: 0,
  /** Has the own side a run on the table? */
  hasRun: false,
};

const lengthOfRun = (s: S, at: number): number => s.highs[at] - s.lows[at] + 1;

export const placesOfRun = (s: S, at: number): number => (2 << s.highs[at]) - (1 << s.lows[at]);

export const isMate = (s: S, seat: Seat, other: Seat): boolean => hasSeat(matesOf(s, seat), other);

/** Takes in what the seat can see. */
export function readPlan(s: S, seat: Seat): void {
  const hand = handOf(seat);
  plan.wilds = wildsIn(s.bags, hand);
  for (let colour = 0; colour < COUNT; colour++) plan.held[colour] = placesIn(s.bags, hand, colour);
  readTable(s, seat);
  let bestRank = -Infinity;
  for (let colour = 0; colour < COUNT; colour++) {
    plan.pairs[colour] = pairsIn(s.bags, hand, colour);
    plan.covered[colour] = plan.laid[colour] | plan.held[colour];
    readNeeds(s, colour, ALL_PLACES & ~plan.covered[colour]);
    readFinish(s, seat, colour);
    const rank =
      0.1 * countPlaces(plan.laid[colour]) + coverOf(colour) - 0.5 * plan.dead[colour] - 10 * plan.lost[colour];
    if (rank <= bestRank) continue;
    bestRank = rank;
    plan.best = colour;
  }
}

function readNeeds(s: S, colour: number, missing: number): void {
  const dead = missing & plan.twiceLying[colour];
  plan.dead[colour] = countPlaces(dead);
  // Where wilds do not win, they are good for number cards that lie on a table.
  const isNatural = s.naturalFinish === 1;
  const room = isNatural ? countPlaces(missing & plan.takeable[colour]) : s.maxWilds - plan.spent[colour];
  plan.room[colour] = Math.max(0, room);
  plan.jokers[colour] = Math.min(plan.wilds, plan.room[colour]);
  plan.lost[colour] = (isNatural ? (dead & ~plan.takeable[colour]) !== 0 : plan.dead[colour] > room) ? 1 : 0;
}

/** Beside the runs, of which there are 30 at most. */
const LAYING = 1 << 30;

/** Runs that one of the side has, that do not overlap, and that the hand can fill up to all ten numbers. */
function readFinish(s: S, seat: Seat, colour: number): void {
  plan.finish[colour] = 0;
  plan.joined[colour] = 0;
  if (NUMBERS - countPlaces(shownBy(s, seat, colour) | plan.held[colour]) > plan.wilds) return;
  if (fills(s, colour, 0, 0)) plan.finish[colour] = LAYING;
  for (let first = 0; first < s.tableCount; first++) {
    const owner = s.owners[first];
    if (s.colours[first] !== colour || !isMate(s, seat, owner)) continue;
    let [runs, places, wilds] = [1 << first, placesOfRun(s, first), stuckWilds(s, first)];
    for (let at = 0; at < s.tableCount; at++) {
      if (s.owners[at] !== owner || s.colours[at] !== colour || (placesOfRun(s, at) & places) !== 0) continue;
      runs |= 1 << at;
      places |= placesOfRun(s, at);
      wilds |= stuckWilds(s, at);
    }
    if (!fills(s, colour, places, wilds)) continue;
    plan.finish[colour] |= runs;
    if (owner !== seat) continue;
    plan.finish[colour] |= LAYING;
    plan.joined[colour] = places;
  }
}

/** The places of a run where wilds stay: where the hand has no number to take theirs. */
const stuckWilds = (s: S, at: number): number => s.wilds[at] & ~(plan.held[s.colours[at]] & ~s.swapped[at]);

/** Has the hand what such runs lack? */
function fills(s: S, colour: number, places: number, wilds: number): boolean {
  const isNatural = s.naturalFinish === 1;
  const missing = ALL_PLACES & ((~plan.held[colour] & ~places) | (isNatural ? wilds : 0));
  const room = isNatural ? countPlaces(missing & plan.takeable[colour]) : s.maxWilds - countPlaces(wilds);
  return countPlaces(missing) <= Math.min(plan.wilds, room);
}

function readTable(s: S, seat: Seat): void {
  const {
    laid,
    owner: farthest,
    held,
    spent,
    ends,
    wildsLying,
    numbersLying,
    twiceLying,
    takeable,
    shown,
    natural,
    most,
  } = plan;
  laid.fill(0);
  farthest.fill(seat);
  spent.fill(0);
  ends.fill(0);
  wildsLying.fill(0);
  numbersLying.fill(0);
  twiceLying.fill(0);
  takeable.fill(0);
  shown.fill(0);
  natural.fill(0);
  most.fill(0);
  plan.hasRun = false;
  const mates = matesOf(s, seat);
  for (let at = 0; at < s.tableCount; at++) {
    const colour = s.colours[at];
    const run = placesOfRun(s, at);
    const numbers = run & ~s.wilds[at];
    const owner = s.owners[at];
    const place = owner * COUNT + colour;
    wildsLying[colour] |= s.wilds[at];
    twiceLying[colour] |= numbersLying[colour] & numbers;
    numbersLying[colour] |= numbers;
    if (countPlaces(s.wilds[at]) < Math.min(s.maxWilds, lengthOfRun(s, at) - 1))
      takeable[colour] |= numbers & ~s.swapped[at];
    shown[place] |= run;
    natural[place] |= numbers;
    most[owner] = Math.max(most[owner], countPlaces(shown[place]));
    if (!hasSeat(mates, owner)) continue;
    plan.hasRun = true;
    ends[colour] |= ((run >> 1) | (run << 1)) & ~run & ALL_PLACES;
    const whole = s.naturalFinish === 1 ? natural[place] : shown[place];
    if (countPlaces(whole | held[colour]) < countPlaces(laid[colour] | held[colour])) continue;
    laid[colour] = whole;
    farthest[colour] = owner;
    spent[colour] = countPlaces(shown[place] & ~natural[place]);
  }
}

/** Can the colour be completed now? */
export const canFinish = (colour: number): boolean => plan.finish[colour] !== 0;

/** Is this among the additions to a run that complete it now? */
export const isFinalAdd = (s: S, at: number, place: number, isWild: boolean): boolean =>
  ((plan.finish[s.colours[at]] >> at) & 1) !== 0 && isToLay(s, s.colours[at], isWild ? 1 << place : 0);

/** Is a number for a wild of this run among what completes it now? */
export const isFinalSwap = (s: S, at: number): boolean => ((plan.finish[s.colours[at]] >> at) & 1) !== 0;

/** Does a new run begin what completes the colour now? */
export const isFinalLay = (s: S, colour: number, start: number, pattern: number): boolean =>
  (plan.finish[colour] & LAYING) !== 0 &&
  ((7 << start) & plan.joined[colour]) === 0 &&
  isToLay(s, colour, pattern << start);

/** Wilds win at places of which the hand has no number, and where they win at all. */
const isToLay = (s: S, colour: number, wilds: number): boolean =>
  wilds === 0 || (s.naturalFinish === 0 && (wilds & plan.held[colour]) === 0);

/** Of a colour, the numbers that the side of a seat shows; `by`: with the places that wilds stand for, or without. */
export function shownBy(s: S, other: Seat, colour: number, by = plan.shown): number {
  let places = 0;
  for (let seat = other % s.sides; seat < s.seats; seat += s.sides) places |= by[seat * COUNT + colour];
  return places;
}

/** How many of the ten numbers of a colour the seat's side shows or the seat holds, without wilds in hand. */
export const coverOf = (colour: number): number => countPlaces(plan.covered[colour]);

/** Has the seat's side this card on the table, or the seat another one like it? */
export const isSpare = (s: S, seat: Seat, card: number): boolean =>
  card !== WILD &&
  (((plan.laid[Math.floor(card / NUMBERS)] >> (card % NUMBERS)) & 1) !== 0 || countOf(s.bags, handOf(seat), card) > 1);

/** The longest run that the side of a seat shows, of a colour if it is given. */
export function longestOf(s: S, other: Seat, colour?: number): number {
  let longest = 0;
  for (let at = 0; at < s.tableCount; at++) {
    if (colour !== undefined && s.colours[at] !== colour) continue;
    if (isMate(s, other, s.owners[at])) longest = Math.max(longest, lengthOfRun(s, at));
  }
  return longest;
}
