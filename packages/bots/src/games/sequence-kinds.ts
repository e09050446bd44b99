import { SIDE_NAMES } from '@rumpus/engine/games/sequence';
import { LOCK_UNIT, WINDOW_KEYS } from './sequence-account.ts';
import { NEARNESS } from './sequence-cards.ts';

/**
 * Kinds of a window by how near its open squares are, a count of three bits for each nearness: none open, one to three
 * in full, one and two once more where a chip in it is new, four by how many are held and if one is gone, five by how
 * many are held.
 */
const FOUR_OPEN = 76;
const FIVE_OPEN = 86;
export const OWN_KINDS = 92;
/** Where the kinds of windows start that another side has chips in. */
export const THEIRS = OWN_KINDS;
/** Nobody's windows have four or five squares open. */
const NOBODYS = 2 * OWN_KINDS - FOUR_OPEN;
export const WINDOW_KINDS = 2 * OWN_KINDS + OWN_KINDS - FOUR_OPEN;
/** A window that is of no more use to anybody. */
export const NO_KIND = 255;

export const STALE = new Uint8Array(1 << (3 * NEARNESS));
export const FRESH = new Uint8Array(STALE.length);
/** The kinds of a window with one square open, by that square's nearness, are the first ones and those from here on. */
export const FRESH_FOURS = 56;
listKinds();

function listKinds(): void {
  let next = 1;
  for (const size of [1, 2, 3]) for (const open of multisets(size)) STALE[open] = FRESH[open] = next++;
  for (const size of [1, 2]) for (const open of multisets(size)) FRESH[open] = next++;
  for (const open of multisets(4)) STALE[open] = FRESH[open] = FOUR_OPEN + 2 * heldOf(open) + (open >> 12 > 0 ? 1 : 0);
  for (const open of multisets(5)) STALE[open] = FRESH[open] = FIVE_OPEN + heldOf(open);
}

/** Every multiset of so many nearnesses, three bits a count. */
export function multisets(size: number, least = 0): number[] {
  if (size === 0) return [0];
  return Array.from({ length: NEARNESS - least }, (_, nth) => least + nth).flatMap((near) =>
    multisets(size - 1, near).map((rest) => rest + (1 << (3 * near))),
  );
}

function heldOf(open: number): number {
  return (open & 7) + ((open >> 3) & 7);
}

const chipsOf = (key: number): number => (key & 7) + ((key >> 3) & 7) + ((key >> 6) & 7);

/** By a window's key in an account, how many squares have a chip or are a corner. */
export const FILLED = Uint8Array.from({ length: WINDOW_KEYS }, (_, key) => chipsOf(key) + (key >> 12));

/** By the side that looks and the key: where the kinds of such a window start, or NO_KIND. */
export const OWNERS = SIDE_NAMES.map((_, side) =>
  Uint8Array.from({ length: WINDOW_KEYS }, (__, key) => {
    const own = (key >> (3 * side)) & 7;
    const most = Math.max(key & 7, (key >> 3) & 7, (key >> 6) & 7);
    // SEQ-20: a second sequence takes no more than one square of the first.
    if (most < chipsOf(key) || Math.floor(key / LOCK_UNIT) % 8 > 1) return NO_KIND;
    if (most === 0) return NOBODYS;
    return own > 0 ? 0 : THEIRS;
  }),
);

/** What an open square is to a side, by the chips in the best window of each direction, three bits each. */
export const CROSSINGS = 8;
export const COMPLETES = 6;
export const CROSSING = Uint8Array.from({ length: 1 << 12 }, (_, levels) => {
  const [best, second] = [0, 3, 6, 9].map((shift) => (levels >> shift) & 7).sort((a, b) => b - a);
  if (best < 2) return 0;
  if (best === 2) return second < 2 ? 1 : 2;
  if (best === 3) return second < 2 ? 3 : second === 2 ? 4 : 5;
  return second < 3 ? COMPLETES : COMPLETES + 1;
});
