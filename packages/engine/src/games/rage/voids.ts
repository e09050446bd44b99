import type { FastChance } from '../../chance.ts';
import { insertSorted } from '../../cards.ts';
import { countSeats } from '../../seats.ts';
import { BLANK } from '../../state.ts';
import { COLOUR_COUNT, PACK_SIZE } from './deck.ts';
import { drawPlaces, ELSEWHERE, MOST_PLACES, placeOf, rooms, setColour } from './places.ts';
import { MOST_CARDS, type RageState } from './state.ts';

type S = RageState;

const seatAt = new Uint8Array(MOST_PLACES);
const filled = new Uint8Array(MOST_PLACES);
const barredAt = new Uint16Array(COLOUR_COUNT);
const barredColours = new Uint8Array(COLOUR_COUNT);
const elsewhere = new Uint8Array(PACK_SIZE);

/**
 * Deals the hidden hands that are known not to hold some of the unseen colours. Returns how many cards are left, which
 * then stand at the beginning of `unseen`.
 */
export function dealAroundVoids(
  s: S,
  unseen: Uint8Array,
  colourStart: Uint8Array,
  count: number,
  rng: FastChance,
): number {
  const places = gatherPlaces(s, colourStart, count);
  if (places === 1) return count;
  const colours = gatherColours(colourStart);
  if (places === 2) placeOf.fill(ELSEWHERE);
  else drawPlaces(colours, places, rng);
  let drawn = 0;
  let outside = 0;
  for (let nth = 0; nth < colours; nth++) {
    const colour = barredColours[nth];
    for (let at = colourStart[colour]; at < colourStart[colour + 1]; at++) {
      const place = placeOf[drawn++];
      if (place === ELSEWHERE) elsewhere[outside++] = unseen[at];
      else addCard(s, place, unseen[at]);
    }
  }
  let free = closeUp(unseen, colourStart, count);
  for (let place = 1; place < places; place++) {
    while (filled[place] < rooms[place]) {
      const at = rng.below(free--);
      addCard(s, place, unseen[at]);
      unseen[at] = unseen[free];
    }
  }
  for (let at = 0; at < outside; at++) unseen[free++] = elsewhere[at];
  return free;
}

/** Every hidden hand without some unseen colour is a place of its own. Returns the number of places. */
function gatherPlaces(s: S, colourStart: Uint8Array, count: number): number {
  let present = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    barredAt[colour] = 0;
    if (colourStart[colour] < colourStart[colour + 1]) present |= 1 << colour;
  }
  rooms[ELSEWHERE] = count;
  let places = 1;
  for (let seat = 0; seat < s.seats; seat++) {
    const voids = s.voids[seat] & present;
    if (voids === 0 || s.handCounts[seat] === 0 || s.hands[seat * MOST_CARDS] !== BLANK) continue;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) if (voids & (1 << colour)) barredAt[colour] |= 1 << places;
    seatAt[places] = seat;
    rooms[ELSEWHERE] -= s.handCounts[seat];
    filled[places] = 0;
    rooms[places++] = s.handCounts[seat];
  }
  return places;
}

/** The colours barred from most places come first: so the fewest draws lead to a dead end. Returns their number. */
function gatherColours(colourStart: Uint8Array): number {
  let colours = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (barredAt[colour] === 0) continue;
    let at = colours++;
    for (; at > 0 && countSeats(barredAt[barredColours[at - 1]]) < countSeats(barredAt[colour]); at--) {
      barredColours[at] = barredColours[at - 1];
    }
    barredColours[at] = colour;
  }
  for (let nth = 0; nth < colours; nth++) {
    const colour = barredColours[nth];
    setColour(nth, colourStart[colour + 1] - colourStart[colour], barredAt[colour]);
  }
  return colours;
}

function addCard(s: S, place: number, card: number): void {
  const start = seatAt[place] * MOST_CARDS;
  insertSorted(s.hands, start, start + filled[place]++, card);
}

/** Takes the barred colours out of `unseen`; returns what is left of its length. */
function closeUp(unseen: Uint8Array, colourStart: Uint8Array, count: number): number {
  let free = 0;
  for (let colour = 0; colour <= COLOUR_COUNT; colour++) {
    if (colour < COLOUR_COUNT && barredAt[colour] !== 0) continue;
    const end = colour < COLOUR_COUNT ? colourStart[colour + 1] : count;
    for (let at = colourStart[colour]; at < end; at++) unseen[free++] = unseen[at];
  }
  return free;
}
