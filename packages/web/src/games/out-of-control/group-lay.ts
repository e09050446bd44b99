import { letterOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import type { RunColour } from './art.ts';
import { colourOfCard, FULL, isWild, letterOfColour, numberOfCard, ownSideRuns, type Run } from './runs.ts';

/** Cards that go down together: a new run, or at the ends of one that lies there. */
export interface Piece {
  readonly colour: RunColour;
  /** The run they are added to; none for a new one. */
  readonly onto: Run | undefined;
  /** The cards in rising order, as they will lie: `R5`, `W=R6`. */
  readonly cards: readonly string[];
}

/** A way to put down every card of a selection. */
export interface Plan {
  readonly pieces: readonly Piece[];
  /** The moves: the first as it is, each `+R8@A1` an addition whose run is looked up when its turn comes. */
  readonly moves: readonly string[];
}

const LEAST = 3;
const MOST_PLANS = 24;
/** Of a colour, or of several together: more ways than this need not be looked at. */
const MOST_COVERS = 60;

type Cover = (colour: RunColour, wilds: number) => Piece[][];

/** How a selection of the hand can go down, the fewest pieces first. Empty: it cannot as it is. */
export function groupLay(selection: readonly string[], position: Position, seat: Seat): Plan[] {
  const wilds = selection.filter(isWild).length;
  const numbers = selection.filter((card) => !isWild(card) && card !== '?');
  if (numbers.length + wilds === 0) return [];
  const runs = ownSideRuns(position, seat);
  const legal = new Set(position.legal(seat));
  const most = wildLimit(position);
  const colours = [...new Set(numbers.map(colourOfCard))];
  const known = new Map<string, Piece[][]>();
  const cover: Cover = (colour, share) => {
    const key = `${colour} ${share}`;
    const pieces = known.get(key) ?? coverColour(colour, numbersOf(numbers, colour), share, runs, most);
    known.set(key, pieces);
    return pieces;
  };
  const covers = colours.length === 0 ? loneWilds(wilds, runs, most) : spread(colours, wilds, cover);
  const found = new Map<string, Plan>();
  for (const pieces of covers.toSorted((a, b) => a.length - b.length)) {
    const moves = movesFor(pieces, legal);
    if (moves !== undefined && found.size < MOST_PLANS) {
      const key = keyOf(pieces, runs);
      if (!found.has(key)) found.set(key, { pieces, moves });
    }
  }
  const plans = [...found.values()];
  const fewest = plans[0]?.pieces.length;
  return plans.filter(({ pieces }) => pieces.length === fewest);
}

function wildLimit(position: Position): number {
  const value = position.setup.options['maxWilds'] ?? 'any';
  return value === 'any' ? FULL - 1 : Number(value);
}

const numbersOf = (cards: readonly string[], colour: RunColour): number[] =>
  cards
    .filter((card) => colourOfCard(card) === colour)
    .map(numberOfCard)
    .toSorted((a, b) => a - b);

/** The ways to share the wilds among the colours, with the covers of each. */
function spread(colours: readonly RunColour[], wilds: number, cover: Cover): Piece[][] {
  const [colour, ...others] = colours;
  if (colour === undefined) return [];
  if (others.length === 0) return cover(colour, wilds);
  const all: Piece[][] = [];
  for (let share = 0; share <= wilds && all.length < MOST_COVERS; share++) {
    const firsts = cover(colour, share);
    if (firsts.length === 0) continue;
    const rest = spread(others, wilds - share, cover);
    for (const first of firsts) for (const more of rest) all.push([...first, ...more]);
  }
  return all.slice(0, MOST_COVERS);
}

/** Cards of one colour and some wilds: as one piece, or the lowest ones as a piece and the others as further ones. */
function coverColour(
  colour: RunColour,
  numbers: readonly number[],
  wilds: number,
  runs: readonly Run[],
  most: number,
  tails = new Map<string, Piece[][]>(),
): Piece[][] {
  const key = `${numbers.length} ${wilds}`;
  const before = tails.get(key);
  if (before !== undefined) return before;
  const all: Piece[][] = piecesOf(colour, numbers, wilds, runs, most).map((piece) => [piece]);
  const pieces = all.length > 0 ? 1 : numbers.length;
  for (let first = 1; first < pieces; first++) {
    for (let share = 0; share <= wilds && all.length < MOST_COVERS; share++) {
      const heads = piecesOf(colour, numbers.slice(0, first), share, runs, most);
      if (heads.length === 0) continue;
      for (const tail of coverColour(colour, numbers.slice(first), wilds - share, runs, most, tails)) {
        for (const head of heads) {
          if (!tail.some(({ onto }) => onto !== undefined && onto === head.onto)) all.push([head, ...tail]);
        }
      }
    }
  }
  tails.set(key, all.slice(0, MOST_COVERS));
  return all.slice(0, MOST_COVERS);
}

/** Every single piece that is exactly these cards. */
function piecesOf(
  colour: RunColour,
  numbers: readonly number[],
  wilds: number,
  runs: readonly Run[],
  most: number,
): Piece[] {
  if (new Set(numbers).size < numbers.length) return [];
  const size = numbers.length + wilds;
  const pieces: Piece[] = [];
  if (size >= LEAST && wilds <= most) {
    for (let low = 1; low + size - 1 <= FULL; low++) {
      const places = stretch(low, low + size - 1);
      if (numbers.every((n) => places.includes(n))) pieces.push(pieceOf(colour, undefined, places, numbers));
    }
  }
  for (const run of runs) {
    if (run.colour === colour && run.wilds.length + wilds <= most) pieces.push(...extensions(run, numbers, size));
  }
  return pieces;
}

/** So many cards on the two ends of a run, with these numbers among them. */
function extensions(run: Run, numbers: readonly number[], size: number): Piece[] {
  const pieces: Piece[] = [];
  for (let below = 0; below <= size; below++) {
    const [low, high] = [run.low - below, run.high + size - below];
    if (low < 1 || high > FULL) continue;
    const places = [...stretch(low, run.low - 1), ...stretch(run.high + 1, high)];
    if (numbers.every((n) => places.includes(n))) pieces.push(pieceOf(run.colour, run, places, numbers));
  }
  return pieces;
}

/** Wilds alone only go to runs that lie there. */
const loneWilds = (wilds: number, runs: readonly Run[], most: number): Piece[][] =>
  runs
    .filter((run) => run.wilds.length + wilds <= most)
    .flatMap((run) => extensions(run, [], wilds).map((piece) => [piece]));

const stretch = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);

function pieceOf(
  colour: RunColour,
  onto: Run | undefined,
  places: readonly number[],
  numbers: readonly number[],
): Piece {
  const letter = letterOfColour(colour);
  return { colour, onto, cards: places.map((n) => (numbers.includes(n) ? `${letter}${n}` : `W=${letter}${n}`)) };
}

/** The moves of a cover; undefined when none of its pieces can go first. A card that is owed makes its piece go first. */
function movesFor(pieces: readonly Piece[], legal: ReadonlySet<string>): string[] | undefined {
  for (const [at, piece] of pieces.entries()) {
    for (const [first, ...more] of ordersOf(piece)) {
      if (first === undefined || !legal.has(first)) continue;
      const rest = pieces.toSpliced(at, 1).flatMap((other) => restOf(other));
      return [first, ...more, ...rest];
    }
  }
  return undefined;
}

/** A later piece: its first order will do, since nothing is owed any more. */
function restOf(piece: Piece): string[] {
  const orders = ordersOf(piece);
  const usual = orders.find(([first]) => first !== undefined && !isAllWild(first)) ?? orders[0] ?? [];
  const [first = '', ...more] = usual;
  return [piece.onto === undefined ? first : `+${first.split(' ')[2] ?? ''}@${piece.onto.id}`, ...more];
}

const isAllWild = (lay: string): boolean =>
  lay.startsWith('lay') &&
  lay
    .split(' ')
    .slice(1)
    .every((card) => isWild(card));

/** The ways to lay a piece one move at a time: three neighbours and outwards, or outwards from its run. */
function ordersOf({ onto, cards }: Piece): string[][] {
  if (onto === undefined) {
    return Array.from({ length: cards.length - LEAST + 1 }, (_, at) => [
      `lay ${cards.slice(at, at + LEAST).join(' ')}`,
      ...cards.slice(at + LEAST).map((card) => `+${card}`),
      ...cards
        .slice(0, at)
        .toReversed()
        .map((card) => `+${card}`),
    ]);
  }
  const below = cards.filter((card) => numberOfCard(card) < onto.low).toReversed();
  const above = cards.filter((card) => numberOfCard(card) > onto.high);
  return [
    [...above, ...below],
    [...below, ...above],
  ].map(([first = '', ...more]) => [`add ${onto.id} ${first}`, ...more.map((card) => `+${card}@${onto.id}`)]);
}

/** Two covers that leave the same table are one: a card that joins two runs may be added to either. */
function keyOf(pieces: readonly Piece[], runs: readonly Run[]): string {
  return pieces
    .map(({ onto, cards, colour }) => {
      if (onto === undefined) return cards.join();
      const numbers = cards.map(numberOfCard);
      const [low, high] = [Math.min(onto.low, ...numbers), Math.max(onto.high, ...numbers)];
      const joined = runs.filter(
        (run) => run.owner === onto.owner && run.colour === colour && (run.high === low - 1 || run.low === high + 1),
      );
      return `${[onto, ...joined]
        .map(({ id }) => id)
        .toSorted()
        .join('+')} ${cards.join()}`;
    })
    .toSorted()
    .join(' / ');
}

/** The move for the next part of a plan: an addition goes to the run it was meant for, or to the newest that takes it. */
export function nextMove(part: string, position: Position, seat: Seat): string | undefined {
  const legal = position.legal(seat);
  if (!part.startsWith('+')) return legal.find((move) => move === part);
  const [card = '', meant] = part.slice(1).split('@');
  const fits = legal.filter((move) => move.startsWith('add ') && move.endsWith(` ${card}`));
  const isOwn = (move: string): boolean => move.startsWith(`add ${letterOf(seat)}`);
  return fits.find((move) => move === `add ${meant} ${card}`) ?? fits.findLast(isOwn) ?? fits.at(-1);
}
