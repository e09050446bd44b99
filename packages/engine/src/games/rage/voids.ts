import { insertSorted } from '../../cards.ts';
import type { FastChance } from '../../chance.ts';
import { countSeats } from '../../seats.ts';
import { BLANK } from '../../state.ts';
import { COLOUR_CARDS, COLOUR_COUNT, KINDS, MOST_COPIES, NUMBERS, PACK_SIZE } from './deck.ts';
import { barred, columnSizes, drawColumns, drawn, MOST_COLUMNS, rowSizes } from './draw-columns.ts';
import { MOST_CARDS, MOST_SEATS, type RageState } from './state.ts';

type S = RageState;

/** The hidden hands that are known not to hold some unseen colour: their seats, voids, and cards dealt so far. */
const seatOf = new Uint8Array(MOST_SEATS);
const voidsOf = new Uint8Array(MOST_SEATS);
const filled = new Uint8Array(MOST_SEATS);

/** The colours that some of these hands cannot hold, and for each a bit for each such hand. */
const voidColours = new Uint8Array(COLOUR_COUNT);
const handsWithout = new Uint16Array(COLOUR_COUNT);

/** The cards the viewer cannot see, by columns: those that every hand may hold, then those of each void colour. */
export const unseen: Uint8Array = new Uint8Array(PACK_SIZE + MOST_COPIES);
const starts = new Uint8Array(MOST_COLUMNS);
const sizes = new Uint8Array(MOST_COLUMNS);

/**
 * Lays out the unseen cards, `left` of each kind and `leftOfColour` of each colour, and deals the hidden hands that are
 * known not to hold some of them. Returns how many cards are left, which then stand at the beginning of `unseen`.
 */
export function dealAroundVoids(s: S, left: Uint8Array, leftOfColour: Uint8Array, rng: FastChance): number {
  const hands = gatherHands(s, leftOfColour);
  const colours = hands === 0 ? 0 : gatherColours();
  const count = layOut(left, colours);
  if (hands === 0) return count;
  // Where the pile is known many cards lie in few hands: then dealing by hands would often lead to a dead end.
  if (s.pile[s.known] === BLANK) dealByHands(s, hands, colours, rng);
  else dealByColours(s, hands, colours, count, rng);
  let rest = sizes[0];
  for (let column = 1; column <= colours; column++) {
    const end = starts[column] + sizes[column];
    for (let at = starts[column]; at < end; at++) unseen[rest++] = unseen[at];
  }
  return rest;
}

function gatherHands(s: S, leftOfColour: Uint8Array): number {
  let present = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    handsWithout[colour] = 0;
    if (leftOfColour[colour] > 0) present |= 1 << colour;
  }
  let hands = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const voids = s.voids[seat] & present;
    if (voids === 0 || s.handCounts[seat] === 0 || s.hands[seat * MOST_CARDS] !== BLANK) continue;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) handsWithout[colour] |= ((voids >> colour) & 1) << hands;
    seatOf[hands] = seat;
    voidsOf[hands] = voids;
    filled[hands++] = 0;
  }
  return hands;
}

/** The colours that most hands cannot hold come first: so the fewest draws lead to a dead end. */
function gatherColours(): number {
  let colours = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (handsWithout[colour] === 0) continue;
    const hands = countSeats(handsWithout[colour]);
    let at = colours++;
    for (; at > 0 && countSeats(handsWithout[voidColours[at - 1]]) < hands; at--) voidColours[at] = voidColours[at - 1];
    voidColours[at] = colour;
  }
  return colours;
}

/** Which cards are left is hard to foresee: so all are written, and what is too much is written over. */
function layOut(left: Uint8Array, colours: number): number {
  let at = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    if (handsWithout[colour] === 0) at = layColour(left, colour, at);
  for (let card = COLOUR_CARDS; card < KINDS; card++) {
    for (let copy = 0; copy < MOST_COPIES; copy++) unseen[at + copy] = card;
    at += left[card];
  }
  sizes[0] = at;
  for (let column = 1; column <= colours; column++) {
    starts[column] = at;
    at = layColour(left, voidColours[column - 1], at);
    sizes[column] = at - starts[column];
  }
  return at;
}

function layColour(left: Uint8Array, colour: number, from: number): number {
  let at = from;
  for (let card = colour * NUMBERS; card < (colour + 1) * NUMBERS; card++) {
    unseen[at] = card;
    at += left[card];
  }
  return at;
}

/** Every hand draws its cards from the colours that it may hold. */
function dealByHands(s: S, hands: number, colours: number, rng: FastChance): void {
  if (hands === 1) drawn.fill(0);
  else {
    for (let hand = 0; hand < hands; hand++) {
      rowSizes[hand] = s.handCounts[seatOf[hand]];
      barred[hand] = 0;
      for (let nth = 0; nth < colours; nth++) barred[hand] |= ((voidsOf[hand] >> voidColours[nth]) & 1) << (nth + 1);
    }
    for (let column = 0; column <= colours; column++) columnSizes[column] = sizes[column];
    drawColumns(hands, colours + 1, rng);
  }
  let at = 0;
  for (let hand = 0; hand < hands; hand++) {
    for (let n = s.handCounts[seatOf[hand]]; n > 0; n--) addCard(s, hand, takeCard(drawn[at++], rng));
  }
}

/** The cards of every void colour draw places in the hands that may hold them; other cards fill the hands up. */
function dealByColours(s: S, hands: number, colours: number, count: number, rng: FastChance): void {
  columnSizes[0] = count;
  for (let hand = 0; hand < hands; hand++) {
    columnSizes[hand + 1] = s.handCounts[seatOf[hand]];
    columnSizes[0] -= columnSizes[hand + 1];
  }
  for (let nth = 0; nth < colours; nth++) {
    rowSizes[nth] = sizes[nth + 1];
    barred[nth] = handsWithout[voidColours[nth]] << 1;
  }
  drawColumns(colours, hands + 1, rng);
  let nth = 0;
  for (let column = 1; column <= colours; column++) {
    const start = starts[column];
    const end = start + sizes[column];
    sizes[column] = 0;
    for (let at = start; at < end; at++) {
      const hand = drawn[nth++] - 1;
      if (hand >= 0) addCard(s, hand, unseen[at]);
      else unseen[start + sizes[column]++] = unseen[at];
    }
  }
  for (let hand = 0; hand < hands; hand++) {
    while (filled[hand] < s.handCounts[seatOf[hand]]) addCard(s, hand, takeCard(0, rng));
  }
}

/** One of the cards of a column, each as likely; the last one fills its place. */
function takeCard(column: number, rng: FastChance): number {
  const at = starts[column] + rng.below(sizes[column]--);
  const card = unseen[at];
  unseen[at] = unseen[starts[column] + sizes[column]];
  return card;
}

function addCard(s: S, hand: number, card: number): void {
  const start = seatOf[hand] * MOST_CARDS;
  insertSorted(s.hands, start, start + filled[hand]++, card);
}
