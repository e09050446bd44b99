import { BLANK, NONE } from '@rumpus/engine';
import {
  COLOUR_CARDS,
  COLOUR_COUNT,
  MAD,
  MOST_CARDS,
  NUMBERS,
  rage,
  WILD,
  type RageState,
} from '@rumpus/engine/games/rage';
import { ACTION, chanceAtop, lookAround, lookAtColour, lookAtTrump, strength } from './rage-cards.ts';

type S = RageState;

const unknown = rage.empty();
const worths = new Float64Array(MAD + 1);

/** Reads what each card was worth in tricks when the round began, to eyes that see no hand. */
export function readWorths(s: S, cards: number): void {
  unknown.bytes.set(s.bytes);
  for (let seat = 0; seat < s.seats; seat++) unknown.handCounts[seat] = cards;
  unknown.hands.fill(BLANK, 0, MOST_CARDS);
  unknown.playCount = 0;
  unknown.trickStart = 0;
  unknown.turn = NONE;
  unknown.searched = 0;
  unknown.trump = s.trumps[0] >> 4;
  lookAround(unknown, 0, 1);
  worths.fill(ACTION, COLOUR_CARDS);
  worths[WILD] = strength(unknown, WILD, unknown.trump, false);
  lookAtTrump(unknown.trump, false);
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    lookAtColour(unknown, colour, unknown.trump, 1);
    for (let card = colour * NUMBERS; card < (colour + 1) * NUMBERS; card++) worths[card] = chanceAtop(card);
  }
}

/** As read last. */
export const worthOfCard = (card: number): number => worths[card];
