import type { FastChance } from '../../chance.ts';
import { COLOUR_CARDS, COLOUR_COUNT } from './deck.ts';
import { MOST_SEATS } from './state.ts';

/*
 * Rows draw from columns: hands draw cards from colours, or the cards of colours draw places from hands. A row has to
 * draw so many times, a column can be drawn so many times, some rows may not draw from some columns, and every way to
 * do it, with single cards and single places, is equally likely.
 *
 * Each draw takes a column in proportion to what is left in it times a tilt, which spares columns that later rows
 * need. A way then comes up with the probability Π tilt ÷ total, total being what the draw was out of; so it is kept
 * with a probability in proportion to Π total ÷ tilt. That product hardly varies, and its greatest value is known:
 * for any t, log total ≤ log t + total ÷ t - 1, and a draw takes the tilts of its column off the totals of later draws.
 * With tilt = exp(-Σ tilt ÷ t over the draws of later rows) what a draw adds to Σ total ÷ t there and to Σ log tilt
 * cancels out, whatever its column; only its effect on draws of its own row is left, and that is at least the row's
 * least tilt. Each t is what its total is expected to be.
 */

export const MOST_ROWS = MOST_SEATS;
/** Column 0 is open to every row. */
export const MOST_COLUMNS = Math.max(MOST_SEATS, COLOUR_COUNT) + 1;

export const rowSizes: Uint8Array = new Uint8Array(MOST_ROWS);
/** A bit for each column from which the row may not draw. */
export const barred: Uint16Array = new Uint16Array(MOST_ROWS);
export const columnSizes: Uint8Array = new Uint8Array(MOST_COLUMNS);

/** The column of each draw, a row after the other. */
export const drawn: Uint8Array = new Uint8Array(COLOUR_CARDS);

/** Far more than any view needs that shows what happened in a game. */
const MOST_TRIES = 1_000_000;

export function drawColumns(rows: number, columns: number, rng: FastChance): void {
  expectSizes(rows, columns);
  const greatest = Math.exp(setTilts(rows, columns));
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (rng.below(2 ** 31) * 2 ** -31 * greatest < tryColumns(rows, columns, rng)) return;
  }
  throw new RangeError('no deal is in keeping with this view');
}

const isOpen = (row: number, column: number): boolean => (barred[row] & (1 << column)) === 0;

const expected = new Float64Array((MOST_ROWS + 1) * MOST_COLUMNS);

/**
 * About how much is left in a column when the turn of a row comes. First, how often a row draws from a column: a table
 * whose rows, then its columns, are made to add up. Its last row is what nobody draws.
 */
function expectSizes(rows: number, columns: number): void {
  let rest = 0;
  for (let column = 0; column < columns; column++) rest += columnSizes[column];
  for (let row = 0; row < rows; row++) rest -= rowSizes[row];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column < columns; column++) {
      expected[row * MOST_COLUMNS + column] = row === rows || isOpen(row, column) ? columnSizes[column] : 0;
    }
  }
  for (let row = 0; row <= rows; row++) scale(row * MOST_COLUMNS, 1, columns, row === rows ? rest : rowSizes[row]);
  for (let column = 0; column < columns; column++) scale(column, MOST_COLUMNS, rows + 1, columnSizes[column]);
  for (let row = rows - 1; row >= 0; row--) {
    const line = row * MOST_COLUMNS;
    for (let column = 0; column < columns; column++) expected[line + column] += expected[line + MOST_COLUMNS + column];
  }
}

function scale(start: number, step: number, count: number, wanted: number): void {
  const end = start + step * count;
  let sum = 0;
  for (let at = start; at < end; at += step) sum += expected[at];
  const factor = sum > 0 ? wanted / sum : 0;
  for (let at = start; at < end; at += step) expected[at] *= factor;
}

const tilts = new Float64Array(MOST_ROWS * MOST_COLUMNS);
/** 1 ÷ t of each draw. */
const shares = new Float64Array(COLOUR_CARDS);
const burdens = new Float64Array(MOST_COLUMNS);

/** Sets the tilts, the last row first; returns the logarithm of the greatest product. */
function setTilts(rows: number, columns: number): number {
  let greatest = 0;
  let end = 0;
  for (let row = 0; row < rows; row++) end += rowSizes[row];
  burdens.fill(0);
  for (let row = rows - 1; row >= 0; row--) {
    const line = row * MOST_COLUMNS;
    let whole = 0;
    let total = 0;
    let left = 0;
    let least = 1;
    for (let column = 0; column < columns; column++) {
      tilts[line + column] = 0;
      if (!isOpen(row, column) || columnSizes[column] === 0) continue;
      const tilt = row === rows - 1 ? 1 : Math.exp(-burdens[column]);
      tilts[line + column] = tilt;
      whole += tilt * columnSizes[column];
      total += tilt * expected[line + column];
      left += expected[line + column];
      if (tilt < least) least = tilt;
    }
    const mean = total / left;
    const start = end - rowSizes[row];
    let share = 0;
    for (let at = start, nth = 0; at < end; at++, nth++) {
      const t = total - nth * mean;
      shares[at] = 1 / (t > mean ? t : mean);
      share += shares[at];
      greatest += (whole - nth * least) * shares[at] - 1;
    }
    for (let column = 0; column < columns; column++) burdens[column] += tilts[line + column] * share;
    end = start;
  }
  return greatest;
}

const left = new Uint8Array(MOST_COLUMNS);

/** Makes the draws; returns the product to which their chance of being kept is in proportion, 0 at a dead end. */
function tryColumns(rows: number, columns: number, rng: FastChance): number {
  for (let column = 0; column < columns; column++) left[column] = columnSizes[column];
  let product = 1;
  let at = 0;
  for (let row = 0; row < rows; row++) {
    const line = row * MOST_COLUMNS;
    for (const end = at + rowSizes[row]; at < end; at++) {
      let total = 0;
      for (let column = 0; column < columns; column++) total += tilts[line + column] * left[column];
      let point = rng.below(2 ** 31) * 2 ** -31 * total;
      let column = 0;
      while (column < columns && (point -= tilts[line + column] * left[column]) >= 0) column++;
      if (column === columns) return 0;
      product *= (total * shares[at]) / tilts[line + column];
      drawn[at] = column;
      left[column]--;
    }
  }
  return product;
}
