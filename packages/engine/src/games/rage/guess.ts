import type { FastChance } from '../../chance.ts';
import { BLANK, copy, type View } from '../../state.ts';
import { COLOUR_COUNT, colourOf, COUNTS, COUNTS_OF_COLOURS, KINDS } from './deck.ts';
import { CARD_OF, SHUFFLE } from './moves.ts';
import { cardsInRound, MOST_CARDS, type RageState } from './state.ts';
import { insertSorted } from '../../cards.ts';
import { dealAroundVoids, unseen } from './voids.ts';

type S = RageState;

/** Of each card, and of each colour and the action cards, how many the viewer cannot see. */
const left = new Uint8Array(KINDS);
const leftOfColour = new Uint8Array(COLOUR_COUNT + 1);

/** Every deal in keeping with the view is equally likely, the colours that seats have shown not to hold included. */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  const { hands, handCounts, pile, seats } = s;
  countUnseen(s);
  let count = dealAroundVoids(s, left, leftOfColour, rng);
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

function countUnseen(s: S): void {
  left.set(COUNTS);
  leftOfColour.set(COUNTS_OF_COLOURS);
  const { hands, handCounts, seats, plays, playCount, pile, pileCount, known } = s;
  for (let at = 0; at < playCount; at++) see(CARD_OF[plays[at]]);
  for (let seat = 0; seat < seats; seat++) {
    const start = seat * MOST_CARDS;
    if (hands[start] === BLANK) continue;
    for (let at = start; at < start + handCounts[seat]; at++) see(hands[at]);
  }
  for (let at = 0; at < known; at++) see(pile[at]);
  const isHidden = pile[known] === BLANK;
  for (let at = isHidden ? pileCount - s.passed : known; at < pileCount; at++) see(pile[at]);
}

function see(card: number): void {
  left[card]--;
  leftOfColour[colourOf(card)]--;
}

/** RAGE-22: a hidden bid may be any. */
function guessBids(s: S, rng: FastChance): void {
  const bids = cardsInRound(s.round) + 1;
  for (let seat = 0; seat < s.seats; seat++) if (s.bids[seat] === BLANK) s.bids[seat] = rng.below(bids);
}
