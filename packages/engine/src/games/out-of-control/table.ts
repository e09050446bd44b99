import { hasSeat, type Seat } from '../../seats.ts';
import { ALL_PLACES, countPlaces } from './bag.ts';
import { NUMBERS } from './deck.ts';
import { matesOf, type OutOfControlState } from './state.ts';

type S = OutOfControlState;

/** Where a seat's nth succession lies (from 0), or -1. */
export function successionOf(s: S, seat: Seat, nth: number): number {
  let at = 0;
  while (at < s.tableCount && s.owners[at] < seat) at++;
  at += nth;
  return at < s.tableCount && s.owners[at] === seat ? at : -1;
}

export const lengthOf = (s: S, at: number): number => s.highs[at] - s.lows[at] + 1;

export const wildsAt = (s: S, at: number): number => countPlaces(s.wilds[at]);

/** One bit a place that the succession covers. */
const placesAt = (s: S, at: number): number => (2 << s.highs[at]) - (1 << s.lows[at]);

/** One bit a place where a number card lies. */
export const numbersAt = (s: S, at: number): number => placesAt(s, at) & ~s.wilds[at];

/** OOC-16: one bit a place where a card may be added. */
export const endsAt = (s: S, at: number): number => (((1 << s.lows[at]) >> 1) | (2 << s.highs[at])) & ALL_PLACES;

/** OOC-23: may one more wild lie at an end of it? */
export const takesWild = (s: S, at: number): boolean => wildsAt(s, at) < s.maxWilds;

/** OOC-24, OOC-26: the places where a wild may take a number card's place, whoever swaps. */
export function numbersToSwap(s: S, at: number): number {
  const most = Math.min(s.maxWilds, lengthOf(s, at) - 1);
  return wildsAt(s, at) < most ? numbersAt(s, at) & ~s.swapped[at] : 0;
}

/** OOC-25, OOC-26: the places where a number card may take a wild's place, whoever swaps. */
export const wildsToSwap = (s: S, at: number): number => s.wilds[at] & ~s.swapped[at];

/** OOC-24, OOC-30: has the seat's side a succession on the table? */
export function hasSuccession(s: S, seat: Seat): boolean {
  const mates = matesOf(s, seat);
  for (let at = 0; at < s.tableCount; at++) if (hasSeat(mates, s.owners[at])) return true;
  return false;
}

/** OOC-17, OOC-27 */
export const wins = (s: S, at: number): boolean =>
  s.highs[at] - s.lows[at] === NUMBERS - 1 && (s.naturalFinish === 0 || s.wilds[at] === 0);

export function isWon(s: S): boolean {
  for (let at = 0; at < s.tableCount; at++) if (wins(s, at)) return true;
  return false;
}

/** OOC-31: the longer succession is worth more, then the one with fewer wilds. */
export const worth = (s: S, at: number): number => lengthOf(s, at) * NUMBERS - wildsAt(s, at);

/** Puts a new succession after its owner's others; returns where. */
export function insert(s: S, owner: Seat, colour: number, low: number, high: number, wilds: number): number {
  let at = s.tableCount++;
  for (; at > 0 && s.owners[at - 1] > owner; at--) move(s, at - 1, at);
  s.owners[at] = owner;
  s.colours[at] = colour;
  s.lows[at] = low;
  s.highs[at] = high;
  s.wilds[at] = wilds;
  s.swapped[at] = 0;
  return at;
}

function move(s: S, from: number, to: number): void {
  s.owners[to] = s.owners[from];
  s.colours[to] = s.colours[from];
  s.lows[to] = s.lows[from];
  s.highs[to] = s.highs[from];
  s.wilds[to] = s.wilds[from];
  s.swapped[to] = s.swapped[from];
}

function remove(s: S, gone: number): void {
  const last = --s.tableCount;
  for (let at = gone; at < last; at++) move(s, at + 1, at);
  s.owners[last] = 0;
  s.colours[last] = 0;
  s.lows[last] = 0;
  s.highs[last] = 0;
  s.wilds[last] = 0;
  s.swapped[last] = 0;
}

/** OOC-19: do two successions meet, and may they lie as one (OOC-23)? */
export const joins = (s: S, one: number, other: number): boolean =>
  s.owners[one] === s.owners[other] &&
  s.colours[one] === s.colours[other] &&
  (s.highs[one] + 1 === s.lows[other] || s.highs[other] + 1 === s.lows[one]) &&
  wildsAt(s, one) + wildsAt(s, other) <= s.maxWilds;

/**
 * OOC-19: joins a succession that has changed with those it meets, the earliest first; returns where it lies then.
 * Only a new one, which is its owner's last, can meet two of them, so those still to be looked at keep their places.
 */
export function joinAll(s: S, changed: number): number {
  let at = changed;
  for (let other = 0; other < s.tableCount; other++) {
    if (!joins(s, at, other)) continue;
    const kept = Math.min(at, other);
    const gone = Math.max(at, other);
    s.lows[kept] = Math.min(s.lows[kept], s.lows[gone]);
    s.highs[kept] = Math.max(s.highs[kept], s.highs[gone]);
    s.wilds[kept] |= s.wilds[gone];
    s.swapped[kept] |= s.swapped[gone];
    remove(s, gone);
    at = kept;
  }
  return at;
}
