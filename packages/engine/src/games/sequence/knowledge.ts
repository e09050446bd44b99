import { insertSorted } from '../../cards.ts';
import type { FastChance } from '../../chance.ts';
import type { Seat } from '../../seats.ts';
import { asView, BLANK, copy, type View } from '../../state.ts';
import { COPIES, DECK_SIZE, KINDS } from './deck.ts';
import { SHUFFLE } from './moves.ts';
import { tallyDiscards } from './piles.ts';
import { WIDTH, type SequenceState } from './state.ts';

type S = SequenceState;

/** A viewer knows all that is open and the own hand: not the other hands, not the draw deck. */
export function view(s: S, viewer: Seat, into: S): View<S> {
  into.bytes.fill(BLANK);
  into.open.set(s.open);
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * WIDTH;
    const end = start + s.handCounts[seat];
    if (seat === viewer) for (let at = start; at < end; at++) into.hands[at] = s.hands[at];
    for (let at = end; at < start + WIDTH; at++) into.hands[at] = 0;
  }
  into.hands.fill(0, s.seats * WIDTH);
  into.draw.fill(0, s.drawCount);
  return asView(into);
}

const discarded = new Uint8Array(KINDS);
const inHands = new Uint8Array(KINDS);
const inDeck = new Uint8Array(KINDS);
const forDeck = new Uint8Array(DECK_SIZE);
const forHands = new Uint8Array(DECK_SIZE);

/**
 * The cards the viewer cannot see take, in random order, the places the viewer cannot see. Only cards of the discard
 * piles went into a renewed draw deck: those that are sure to have stayed in a hand go to the hands alone.
 */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  const room = tallySeen(s);
  let deckCards = 0;
  let handCards = 0;
  for (let card = 0; card < KINDS; card++) {
    let unseen = COPIES - discarded[card] - inHands[card] - inDeck[card];
    for (let sure = s.kept[card] - discarded[card] - inHands[card]; sure > 0 && unseen > 0; sure--, unseen--) {
      forHands[handCards++] = card;
    }
    for (; unseen > 0; unseen--) forDeck[deckCards++] = card;
  }
  rng.shuffle(SHUFFLE, forDeck, 0, deckCards);
  const isMixed = handCards > 0;
  while (deckCards > room) forHands[handCards++] = forDeck[--deckCards];
  if (isMixed) rng.shuffle(SHUFFLE, forHands, 0, handCards);
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * WIDTH;
    const end = start + s.handCounts[seat];
    for (let at = start; at < end; at++) {
      if (s.hands[at] === BLANK) insertSorted(s.hands, start, at, forHands[--handCards]);
    }
  }
  for (let at = 0; at < s.drawCount; at++) if (s.draw[at] === BLANK) s.draw[at] = forDeck[--deckCards];
  return s;
}

/** Counts what the viewer sees by kind; returns how many cards of the draw deck are hidden. */
function tallySeen(s: S): number {
  tallyDiscards(s, discarded);
  inHands.fill(0);
  inDeck.fill(0);
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * WIDTH;
    for (let at = start; at < start + s.handCounts[seat]; at++) if (s.hands[at] !== BLANK) inHands[s.hands[at]]++;
  }
  let hidden = 0;
  for (let at = 0; at < s.drawCount; at++) {
    if (s.draw[at] === BLANK) hidden++;
    else inDeck[s.draw[at]]++;
  }
  return hidden;
}
