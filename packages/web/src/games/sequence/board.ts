import { letterOf, type Seat, type Setup } from '@rumpus/engine';
import { SIDES } from '../../art/shapes.ts';
import type { Position } from '../../table/position.ts';

export type Side = (typeof SIDES)[number];

/** a1 b1 … j10, as they are read. */
export const SQUARES: readonly string[] = Array.from(
  { length: 100 },
  (_, at) => `${'abcdefghij'.charAt(at % 10)}${Math.floor(at / 10) + 1}`,
);

const CORNERS: ReadonlySet<number> = new Set([0, 9, 90, 99]);

export interface Space {
  readonly square: string;
  /** The card it shows; a corner shows none. */
  readonly picture: string | undefined;
  readonly chip: Side | undefined;
  /** In a finished row: the chip stays for good. */
  readonly isLocked: boolean;
}

/** A finished row, from its first square to its last. */
export interface Strap {
  readonly side: Side;
  /** Indices into SQUARES, corners included. */
  readonly squares: readonly number[];
}

/** Column and row of a square, from 1. */
export const columnOf = (square: string): number => square.charCodeAt(0) - 96;
export const rowOf = (square: string): number => Number(square.slice(1));

export const sideCount = ({ seats, options }: Setup): number =>
  seats === 3 || seats === 9 ? 3 : options['sides'] === '3' ? 3 : 2;

export const sidesOf = (position: Position): Side[] => SIDES.slice(0, sideCount(position.setup));

export const sideOf = (setup: Setup, seat: Seat): Side => SIDES[seat % sideCount(setup)] ?? 'blue';

/** Rows that win the game. */
export const rowsToWin = (setup: Setup): number => (sideCount(setup) === 2 ? 2 : 1);

export const isTeamGame = (setup: Setup): boolean => setup.seats > sideCount(setup);

/** The seats of a side, in turn order. */
export const seatsOf = (setup: Setup, side: Side): Seat[] =>
  Array.from({ length: setup.seats }, (_, seat) => seat).filter((seat) => sideOf(setup, seat) === side);

const known = new Map<string, readonly (string | undefined)[]>();

/** What every square shows. The same for a whole game, so it is kept. */
export function picturesOf(position: Position): readonly (string | undefined)[] {
  const key = position.facts.get('board') ?? 'classic';
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const pictures = SQUARES.map((square, at) => (CORNERS.has(at) ? undefined : position.fact(`picture ${square}`)));
  known.clear();
  known.set(key, pictures);
  return pictures;
}

/** The squares with a chip of the side. */
export const chipsOf = (position: Position, side: Side): Set<number> =>
  new Set(position.cards(`chips ${side}`).map((square) => SQUARES.indexOf(square)));

export function strapsOf(position: Position): Strap[] {
  return sidesOf(position).flatMap((side) =>
    runsOf(chipsOf(position, side)).map((squares): Strap => ({ side, squares })),
  );
}

/** Across, down and the two diagonals, as steps of column and row. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** Every unbroken straight run of five or more; a corner at its end belongs to it (SEQ-17, SEQ-18, SEQ-21). */
export function runsOf(chips: ReadonlySet<number>): number[][] {
  const has = (column: number, row: number): boolean =>
    column >= 0 &&
    column < 10 &&
    row >= 0 &&
    row < 10 &&
    (chips.has(row * 10 + column) || CORNERS.has(row * 10 + column));
  const runs: number[][] = [];
  for (const at of SQUARES.keys()) {
    const [column, row] = [at % 10, Math.floor(at / 10)];
    if (!has(column, row)) continue;
    for (const [right, down] of WAYS) {
      if (has(column - right, row - down)) continue;
      const run: number[] = [];
      for (let n = 0; has(column + n * right, row + n * down); n++) run.push(at + n * (right + 10 * down));
      if (run.length >= 5) runs.push(run);
    }
  }
  return runs;
}

export function spacesOf(position: Position, straps: readonly Strap[]): Space[] {
  const pictures = picturesOf(position);
  const locked = new Set(straps.flatMap(({ squares }) => squares));
  const bySquare = new Map<number, Side>();
  for (const side of sidesOf(position)) for (const at of chipsOf(position, side)) bySquare.set(at, side);
  return SQUARES.map((square, at) => ({
    square,
    picture: pictures[at],
    chip: bySquare.get(at),
    isLocked: locked.has(at),
  }));
}

/** Are both spaces of the card covered? Jacks never are (SEQ-13). */
export const isDead = (spaces: readonly Space[], card: string): boolean => {
  const own = spaces.filter(({ picture }) => picture === card);
  return own.length > 0 && own.every(({ chip }) => chip !== undefined);
};

/** The cards a seat has played, the last one first. */
export const discardOf = (position: Position, seat: Seat): string[] =>
  position.cards(`discard ${letterOf(seat)}`).toReversed();
