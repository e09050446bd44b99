import type { Chance } from '../../chance.ts';
import { isOn, type Setup } from '../../game.ts';
import { MOST_SEATS, type Seat } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { CLASSIC_PICTURES, CORNERS, locatePictures, SORTED_PICTURES, SPACES } from './board.ts';
import { CARDS_EACH, DECK_SIZE } from './deck.ts';
import { BOARD, DEALER, SHUFFLE } from './moves.ts';
import { takeTopCard } from './piles.ts';
import { CORNER, SequenceState } from './state.ts';

type S = SequenceState;

const everySeat = Uint8Array.from({ length: MOST_SEATS }, (_, seat) => seat);
const pictures = new Uint8Array(SPACES.length);

/** SEQ-4: two sides wherever the players can be halved, unless the table chooses three. */
export const sidesOf = (setup: Setup): number => (setup.seats % 2 === 1 ? 3 : Number(setup.options['sides']));

/** The options written into an empty state; no card is dealt and no board laid yet. */
export function begin(setup: Setup, s: S): S {
  s.bytes.fill(0);
  s.seats = setup.seats;
  s.sides = sidesOf(setup);
  s.shuffledBoard = Number(setup.options['board'] === 'shuffled');
  s.boxChips = Number(isOn(setup, 'boxChips'));
  s.manualDraw = Number(isOn(setup, 'manualDraw'));
  s.tableTalk = Number(isOn(setup, 'tableTalk'));
  for (const corner of CORNERS) s.chips[corner] = CORNER;
  s.accused = NONE;
  return s;
}

export function deal(setup: Setup, chance: Chance, into: S = new SequenceState()): S {
  const s = begin(setup, into);
  s.dealer = chooseDealer(s, chance);
  layBoard(s, chance);
  for (let at = 0; at < DECK_SIZE; at++) s.draw[at] = at >> 1;
  chance.shuffle(SHUFFLE, s.draw, 0, DECK_SIZE);
  s.draw.reverse(); // dealt from the end
  s.drawCount = DECK_SIZE;
  const cards = CARDS_EACH[s.seats] * s.seats;
  for (let dealt = 1; dealt <= cards; dealt++) takeTopCard(s, (s.dealer + dealt) % s.seats);
  s.turn = (s.dealer + 1) % s.seats;
  return s;
}

/** SEQ-7: the cut gives every player the same chance to deal. */
export const chooseDealer = (s: S, chance: Chance): Seat => chance.pick(DEALER, everySeat, s.seats);

/** SEQ-2 */
export function layBoard(s: S, chance: Chance): void {
  pictures.set(s.shuffledBoard === 1 ? SORTED_PICTURES : CLASSIC_PICTURES);
  if (s.shuffledBoard === 1) chance.shuffle(BOARD, pictures, 0, pictures.length);
  locatePictures(pictures, s.squares);
}
