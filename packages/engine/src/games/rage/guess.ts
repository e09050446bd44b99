import type { FastChance } from '../../chance.ts';
import { BLANK, copy, type View } from '../../state.ts';
import { COLOUR_CARDS, COLOUR_COUNT, COUNTS, KINDS, NUMBERS, PACK_SIZE } from './deck.ts';
import { CARD_OF, SHUFFLE } from './moves.ts';
import { cardsInRound, MOST_CARDS, type RageState } from './state.ts';
import { insertSorted } from '../../cards.ts';
import { dealAroundVoids } from './voids.ts';

type S = RageState;

/** The cards the viewer cannot see: a colour after the other, then the action cards. */
const unseen = new Uint8Array(PACK_SIZE);
/** Where each colour begins in `unseen`, and where the action cards do. */
const colourStart = new Uint8Array(COLOUR_COUNT + 1);
const left = new Uint8Array(KINDS);

/** Every deal in keeping with the view is equally likely, the colours that seats have shown not to hold included. */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  const { hands, handCounts, pile, seats } = s;
  let count = dealAroundVoids(s, unseen, colourStart, gatherUnseen(s), rng);
  rng.shuffle(SHUFFLE, unseen, 0, count);
  for (let seat = 0; seat < seats; seat++) {
    const start = seat * MOST_CARDS;
    const end = start + handCounts[seat];
    if (hands[start] !== BLANK) continue;
    for (let at = start; at < end; at++) insertSorted(hands, start, at, unseen[--count]);
  }
  for (let at = s.known; count > 0; at++) pile[at] = unseen[--count];
  if (s.secretBids === 1) guessBids(s, rng);
  return s;
}

/** Fills `unseen` and returns its length. */
function gatherUnseen(s: S): number {
  left.set(COUNTS);
  const { hands, handCounts, seats, plays, playCount, pile, pileCount, known } = s;
  for (let at = 0; at < playCount; at++) left[CARD_OF[plays[at]]]--;
  for (let seat = 0; seat < seats; seat++) {
    const start = seat * MOST_CARDS;
    if (hands[start] === BLANK) continue;
    for (let at = start; at < start + handCounts[seat]; at++) left[hands[at]]--;
  }
  for (let at = 0; at < known; at++) left[pile[at]]--;
  const isHidden = pile[known] === BLANK;
  for (let at = isHidden ? pileCount - s.passed : known; at < pileCount; at++) left[pile[at]]--;
  let count = 0;
  for (let colour = 0, card = 0; colour < COLOUR_COUNT; colour++) {
    colourStart[colour] = count;
    for (let number = 0; number < NUMBERS; number++, card++) {
      unseen[count] = card;
      count += left[card];
    }
  }
  colourStart[COLOUR_COUNT] = count;
  for (let card = COLOUR_CARDS; card < KINDS; card++) for (let n = left[card]; n > 0; n--) unseen[count++] = card;
  return count;
}

/** RAGE-22: a hidden bid may be any. */
function guessBids(s: S, rng: FastChance): void {
  const bids = cardsInRound(s.round) + 1;
  for (let seat = 0; seat < s.seats; seat++) if (s.bids[seat] === BLANK) s.bids[seat] = rng.below(bids);
}
