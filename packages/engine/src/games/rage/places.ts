import type { FastChance } from '../../chance.ts';
import { COLOUR_CARDS, COLOUR_COUNT } from './deck.ts';
import { MOST_SEATS } from './state.ts';

/*
 * Where the unseen cards of those colours lie that some hand is known not to hold, every deal being equally likely.
 *
 * A place is a hand with voids, or place 0: everywhere else. Card by card, a place is drawn in proportion to the room
 * left in it times a tilt, which spares places that cards of later colours need. A deal then comes up with the
 * probability Π tilt ÷ total, total being what the draw was out of; so it is kept with a probability in proportion to
 * Π total ÷ tilt. That product hardly varies, and its greatest value is known: for any t, log total ≤ log t +
 * total ÷ t - 1, where a card that takes room of a place takes the place's tilts off the later totals. With
 * tilt = exp(-Σ tilt ÷ t over the cards of later colours) what a card adds to Σ total ÷ t and to Σ log tilt cancels
 * out, whatever its place; only its effect on cards of its own colour is left, and that is at least the least tilt.
 * Each t is what its total is expected to be.
 */

export const ELSEWHERE = 0;
export const MOST_PLACES = MOST_SEATS + 1;

/** How many unseen cards lie in each place. */
export const rooms: Uint8Array = new Uint8Array(MOST_PLACES);

/** The place of each card, a colour after the other. */
export const placeOf: Uint8Array = new Uint8Array(COLOUR_CARDS);

const sizes = new Uint8Array(COLOUR_COUNT);
const barred = new Uint16Array(COLOUR_COUNT);

/** How many cards the nth colour has, and a bit for each place where it cannot be. */
export function setColour(nth: number, size: number, barredPlaces: number): void {
  sizes[nth] = size;
  barred[nth] = barredPlaces;
}

const isOpen = (nth: number, place: number): boolean => (barred[nth] & (1 << place)) === 0;

/** Far more than any view needs that shows what happened in a game. */
const MOST_TRIES = 10_000_000;

export function drawPlaces(colours: number, places: number, rng: FastChance): void {
  expectRooms(colours, places);
  const greatest = Math.exp(setTilts(colours, places));
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (rng.below(2 ** 31) * 2 ** -31 * greatest < tryPlaces(colours, places, rng)) return;
  }
  throw new RangeError('no deal is in keeping with this view');
}

const expected = new Float64Array((COLOUR_COUNT + 1) * MOST_PLACES);
const ROUNDS_OF_FITTING = 2;

/**
 * About how much room a place has left when the turn of a colour comes. First, how many cards of each colour a place
 * takes: tables with the right sums over places and over colours in turn. The last line of the table is all other cards.
 */
function expectRooms(colours: number, places: number): void {
  let others = 0;
  for (let place = 0; place < places; place++) others += rooms[place];
  for (let nth = 0; nth < colours; nth++) others -= sizes[nth];
  for (let nth = 0; nth <= colours; nth++) {
    for (let place = 0; place < places; place++) {
      expected[nth * MOST_PLACES + place] = nth === colours || isOpen(nth, place) ? rooms[place] : 0;
    }
  }
  for (let round = 0; round < ROUNDS_OF_FITTING; round++) {
    for (let nth = 0; nth <= colours; nth++)
      scaleLine(nth * MOST_PLACES, 1, places, nth === colours ? others : sizes[nth]);
    for (let place = 0; place < places; place++) scaleLine(place, MOST_PLACES, colours + 1, rooms[place]);
  }
  for (let nth = colours - 1; nth >= 0; nth--) {
    const line = nth * MOST_PLACES;
    for (let place = 0; place < places; place++) expected[line + place] += expected[line + MOST_PLACES + place];
  }
}

function scaleLine(start: number, step: number, count: number, wanted: number): void {
  let sum = 0;
  for (let n = 0, at = start; n < count; n++, at += step) sum += expected[at];
  const factor = sum > 0 ? wanted / sum : 0;
  for (let n = 0, at = start; n < count; n++, at += step) expected[at] *= factor;
}

const tilts = new Float64Array(COLOUR_COUNT * MOST_PLACES);
/** 1 ÷ t of each card. */
const shares = new Float64Array(COLOUR_CARDS);
const burdens = new Float64Array(MOST_PLACES);

/** Sets the tilts, the last colour first; returns the logarithm of the greatest product. */
function setTilts(colours: number, places: number): number {
  let greatest = 0;
  let card = 0;
  for (let nth = 0; nth < colours; nth++) card += sizes[nth];
  burdens.fill(0);
  for (let nth = colours - 1; nth >= 0; nth--) {
    const line = nth * MOST_PLACES;
    let whole = 0;
    let total = 0;
    let room = 0;
    let least = 1;
    for (let place = 0; place < places; place++) {
      const tilt = isOpen(nth, place) && rooms[place] > 0 ? Math.exp(-burdens[place]) : 0;
      tilts[line + place] = tilt;
      if (tilt === 0) continue;
      whole += tilt * rooms[place];
      total += tilt * expected[line + place];
      room += expected[line + place];
      if (tilt < least) least = tilt;
    }
    const mean = total / room;
    card -= sizes[nth];
    let share = 0;
    for (let drawn = 0; drawn < sizes[nth]; drawn++) {
      const inverse = 1 / Math.max(total - drawn * mean, mean);
      shares[card + drawn] = inverse;
      share += inverse;
      greatest += (whole - drawn * least) * inverse - 1;
    }
    for (let place = 0; place < places; place++) burdens[place] += tilts[line + place] * share;
  }
  return greatest;
}

const left = new Uint8Array(MOST_PLACES);

/** Draws a deal; returns the product to which its chance of being kept is in proportion, 0 at a dead end. */
function tryPlaces(colours: number, places: number, rng: FastChance): number {
  for (let place = 0; place < places; place++) left[place] = rooms[place];
  let product = 1;
  let card = 0;
  for (let nth = 0; nth < colours; nth++) {
    const line = nth * MOST_PLACES;
    for (let drawn = 0; drawn < sizes[nth]; drawn++) {
      let total = 0;
      for (let place = 0; place < places; place++) total += tilts[line + place] * left[place];
      let at = rng.below(2 ** 31) * 2 ** -31 * total;
      let place = 0;
      while (place < places && (at -= tilts[line + place] * left[place]) >= 0) place++;
      if (place === places) return 0;
      product *= (total * shares[card]) / tilts[line + place];
      placeOf[card++] = place;
      left[place]--;
    }
  }
  return product;
}
