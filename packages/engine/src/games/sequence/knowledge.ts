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

const seen = new Uint8Array(KINDS);
/** Room for the last card twice, however many of it there are. */
const forDeck = new Uint8Array(DECK_SIZE + COPIES);
const forHands = new Uint8Array(DECK_SIZE + COPIES);

/**
 * The cards the viewer cannot see take, in random order, the places the viewer cannot see. Only cards of the discard
 * piles went into a renewed draw deck: those that are sure to have stayed in a hand go to the hands alone.
 */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  const { hands, draw, kept, drawCount } = s;
  const isDeckHidden = draw[0] === BLANK;
  tallySeen(s, isDeckHidden);
  let deckCards = 0;
  let handCards = 0;
  for (let card = 0; card < KINDS; card++) {
    const sure = Math.max(0, kept[card] - seen[card]);
    forHands[handCards] = card;
    forHands[handCards + 1] = card;
    handCards += sure;
    forDeck[deckCards] = card;
    forDeck[deckCards + 1] = card;
    deckCards += COPIES - seen[card] - sure;
  }
  rng.shuffle(SHUFFLE, forDeck, 0, deckCards);
  const isMixed = handCards > 0;
  for (const room = isDeckHidden ? drawCount : 0; deckCards > room;) forHands[handCards++] = forDeck[--deckCards];
  if (isMixed) rng.shuffle(SHUFFLE, forHands, 0, handCards);
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * WIDTH;
    const end = start + s.handCounts[seat];
    for (let at = start; at < end; at++) {
      if (hands[at] === BLANK) insertSorted(hands, start, at, forHands[--handCards]);
    }
  }
  for (let at = 0; at < deckCards; at++) draw[at] = forDeck[at];
  return s;
}

/** Counts what the viewer sees by kind. */
function tallySeen(s: S, isDeckHidden: boolean): void {
  const { hands, draw, drawCount } = s;
  tallyDiscards(s, seen);
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * WIDTH;
    const end = start + s.handCounts[seat];
    for (let at = start; at < end; at++) if (hands[at] !== BLANK) seen[hands[at]]++;
  }
  if (!isDeckHidden) for (let at = 0; at < drawCount; at++) seen[draw[at]]++;
}
