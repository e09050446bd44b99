import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  firstSeat,
  games,
  legalTexts,
  letterOf,
  parseRecord,
  replay,
  seatOf,
  splitRecords,
  type Game,
  type Seat,
  type State,
} from '@rumpus/engine';

/** A position in which a move is plainly right or plainly wrong. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly game: Game;
  readonly s: State;
  readonly seat: Seat;
  /** One of these is to be chosen, if any are named. */
  readonly good: readonly string[];
  /** None of these is to be chosen. */
  readonly bad: readonly string[];
  /** Even Easy and Casual are to know. */
  readonly isForAll: boolean;
}

const folder = join(import.meta.dirname, 'positions');

/** The positions of every game, from the records in positions/<game>. */
export function readPositions(name: string): Position[] {
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.rec'))
    .sort()
    .flatMap((file) => positionsIn(`${name}/${file}`, readFileSync(join(folder, name, file), 'utf8')));
}

export function positionsIn(file: string, text: string): Position[] {
  return splitRecords(text).map(({ first, lines }) => {
    const record = parseRecord(games, first, lines);
    const { s } = replay(record);
    const { game } = record;
    const named = (word: string): string[] => namedIn(lines, word);
    const seat = named('seat').length > 0 ? seatOf(named('seat')[0]) : firstSeat(game.toMove(s));
    const position: Position = {
      file,
      line: first,
      title: record.title,
      game,
      s,
      seat,
      good: named('good'),
      bad: named('bad'),
      isForAll: named('levels').includes('all'),
    };
    checkMoves(position);
    return position;
  });
}

/** The moves of the lines `# good: MOVE, MOVE`. */
function namedIn(lines: readonly string[], word: string): string[] {
  return lines
    .map((line) => new RegExp(`^# ${word}: (.*)$`).exec(line.trim()))
    .flatMap((match) => match?.[1].split(',').map((text) => text.trim()) ?? []);
}

function checkMoves({ file, line, game, s, seat, good, bad }: Position): void {
  const legal = legalTexts(game, s, seat);
  const illegal = [...good, ...bad].filter((move) => !legal.includes(move));
  if (illegal.length > 0) throw new Error(`${file}:${line}: ${illegal.join(', ')} is not legal (${legal.join(', ')})`);
  const isEmpty = good.length + bad.length === 0 || good.length === legal.length;
  if (isEmpty) throw new Error(`${file}:${line}: nothing is asked`);
}

/** The position in words: what the seat sees. */
export function tell({ file, line, title, game, s, seat, good, bad }: Position): string {
  const facts = [...game.print(game.view(s, seat, game.empty()))].map(([name, value]) => `  ${name} ${value}`);
  return [
    `${file}:${line}: ${title} (seat ${letterOf(seat)})`,
    ...facts,
    `  good: ${good.join(', ') || 'all others'}`,
    `  bad: ${bad.join(', ') || 'all others'}`,
  ].join('\n');
}
