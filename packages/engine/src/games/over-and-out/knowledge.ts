import type { FastChance } from '../../chance.ts';
import type { Seat } from '../../seats.ts';
import { asView, BLANK, copy, type View } from '../../state.ts';
import { KINDS, LIMITS } from './deck.ts';
import { SHUFFLE, TIPS } from './moves.ts';
import { CHIPS, type OverAndOutState } from './state.ts';

type S = OverAndOutState;

/** A viewer knows all that is open and the own hand: not the other hands, not what lies face down. */
export function view(s: S, viewer: Seat, into: S): View<S> {
  into.bytes.fill(BLANK);
  into.open.set(s.open);
  if (viewer < s.seats) {
    const start = viewer * CHIPS;
    for (let at = start; at < start + s.handCounts[viewer]; at++) into.hands[at] = s.hands[at];
  }
  clearEmptyRoom(into);
  return asView(into);
}

/** Room that holds no card is known to hold none. */
function clearEmptyRoom(s: S): void {
  for (let seat = 0; seat * CHIPS < s.hands.length; seat++) {
    const end = (seat + 1) * CHIPS;
    for (let at = seat * CHIPS + (seat < s.seats ? s.handCounts[seat] : 0); at < end; at++) s.hands[at] = 0;
  }
  s.draw.fill(0, s.drawCount);
  s.tips.fill(0, s.tipCount);
}

const unseen = new Uint8Array(72);
const left = new Uint8Array(KINDS);

/** The cards the viewer cannot see, in random order, take the places the viewer cannot see. */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  let count = gatherUnseen(s);
  rng.shuffle(SHUFFLE, unseen, 0, count);
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * CHIPS;
    const end = start + s.handCounts[seat];
    if (start === end || s.hands[start] !== BLANK) continue;
    for (let at = start; at < end; at++) insertSorted(s.hands, start, at, unseen[--count]);
  }
  for (let at = 0; at < s.drawCount; at++) s.draw[at] = unseen[--count];
  guessTips(s, rng);
  return s;
}

function gatherUnseen(s: S): number {
  left.set(s.deckCounts);
  for (let at = 0; at < s.playedCount; at++) left[s.played[at]]--;
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * CHIPS;
    if (s.hands[start] === BLANK) continue;
    for (let at = start; at < start + s.handCounts[seat]; at++) left[s.hands[at]]--;
  }
  let count = 0;
  for (let card = 0; card < KINDS; card++) for (let n = left[card]; n > 0; n--) unseen[count++] = card;
  return count;
}

function insertSorted(list: Uint8Array, start: number, end: number, card: number): void {
  let at = end;
  for (; at > start && list[at - 1] > card; at--) list[at] = list[at - 1];
  list[at] = card;
}

function guessTips(s: S, rng: FastChance): void {
  let at = 0;
  for (let tip = 0; tip < LIMITS.length; tip++) if (tip !== s.tip && !(s.turned & (1 << tip))) s.tips[at++] = tip;
  rng.shuffle(TIPS, s.tips, 0, at);
}
