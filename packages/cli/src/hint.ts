import { brainOf, consider, finish, type Reason } from '@rumpus/bots';
import {
  copy,
  games,
  hasSeat,
  letterOf,
  nextSeat,
  parseRecord,
  RecordError,
  replay,
  seatOf,
  splitRecords,
  type Game,
  type GameRecord,
  type Seat,
  type State,
} from '@rumpus/engine';
import type { Command } from 'commander';
import { tellReason } from './games/reasons.ts';
import { textOf } from './replay.ts';
import { columns, paint, print, printable } from './terminal.ts';
import { TaskError, UsageError, wholeNumber } from './usage.ts';

interface HintOptions {
  readonly moves?: number;
  readonly seat?: string;
  readonly record?: number;
  readonly iterations: number;
  readonly json?: true;
}

export function addHint(program: Command): void {
  program
    .command('hint')
    .summary('ask Expert what to play in a position, and why')
    .description(
      'Shows what Expert thinks of the moves that are possible where a record ends, or after so many moves of it: the ' +
        'win chance of each with its 95 % interval, and the reason for the best. It looks at the table as the player ' +
        'to move does. The same record and playouts give the same answer.',
    )
    .argument('<file>', 'a record, or - for standard input')
    .option('--moves <number>', 'only so many moves of the record', wholeNumber('--moves', 0, 1_000_000))
    .option('--seat <letter>', 'who is asked, where several are to move: A, B, C …')
    .option('--record <number>', 'which record of the file (default: the last)', wholeNumber('--record', 1, 200_000))
    .option('--iterations <number>', 'playouts', wholeNumber('--iterations', 1, 100_000_000), 1000)
    .option('--json', 'print the answer as one JSON object')
    .addHelpText(
      'after',
      `
docs/bots-reasons.md says what the reasons mean.

Examples:
  rumpus hint position.rec
  rumpus hint game.rec --moves 40 --iterations 5000
  rumpus hint packages/bots/test/positions/rage/bids.rec --record 2 --json`,
    )
    .action(async (file: string, options: HintOptions) => {
      const { game, setup, s, moves } = stateIn(file, await textOf(file), options);
      const seat = seatFor(game, s, options.seat);
      const answer = advise(game, s, seat, options.iterations);
      const all = { game: game.name, seats: setup.seats, seat: letterOf(seat), moves, ...answer };
      print(...(options.json ? [JSON.stringify(all)] : describe(all)));
    });
}

/** The state where the record ends, or after the moves asked for. */
function stateIn(
  file: string,
  text: string,
  options: HintOptions,
): Pick<GameRecord, 'game' | 'setup'> & { s: State; moves: number } {
  try {
    const records = splitRecords(text);
    const nth = options.record ?? records.length;
    const found = records[nth - 1];
    if (found === undefined) throw new UsageError(`--record is at most ${records.length} here, not ${nth}`);
    const record = parseRecord(games, found.first, found.lines);
    let moves = 0;
    const kept = record.game.empty();
    const played = replay(record, ({ s, seat }) => {
      if (seat !== undefined) moves++;
      if (moves === options.moves) copy(s, kept);
    });
    if (options.moves === undefined) return { ...record, s: played.s, moves };
    if (options.moves > moves) throw new UsageError(`--moves is at most ${moves} here, not ${options.moves}`);
    return { ...record, s: kept, moves: options.moves };
  } catch (error) {
    throw error instanceof RecordError ? new TaskError(`${file}:${error.line}: ${error.message}`) : error;
  }
}

function seatFor(game: Game, s: State, text: string | undefined): Seat {
  const waiting = game.toMove(s);
  if (waiting === 0) throw new UsageError('The game is over there; --moves looks at an earlier position');
  if (text === undefined) return nextSeat(game, s);
  const seat = seatOf(text.toUpperCase());
  if (seat < 0 || !hasSeat(waiting, seat)) throw new UsageError(`"${text}" is not to move there`);
  return seat;
}

interface Advice {
  readonly considered: readonly { move: string; chance: number; low: number; high: number; playouts: number }[];
  readonly why: Reason;
}

function advise(game: Game, s: State, seat: Seat, iterations: number): Advice {
  const view = game.view(s, seat, game.empty());
  const question = { seat, level: 'expert', budget: { iterations }, seed: 1 } as const;
  const { move, considered, why } = finish(consider(brainOf(game.name), view, question));
  const best = considered.toSorted((a, b) => Number(b.move === move) - Number(a.move === move));
  return {
    considered: best.map((one) => ({
      move: game.moves[one.move] ?? '',
      chance: one.value,
      low: one.low,
      high: one.high,
      playouts: one.visits,
    })),
    why,
  };
}

function describe(all: Advice & { game: string; seats: number; seat: string; moves: number }): string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const { code, numbers, words } = all.why;
  const sentence = tellReason(all.why);
  const told = Object.entries({ ...words, ...numbers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${typeof value === 'number' ? Number(value.toFixed(3)) : value}`);
  return [
    paint.bold(printable(`${all.game}, ${all.seats} seats, ${all.seat} to move after ${all.moves} moves`)),
    '',
    ...columns([
      ['Move', 'wins', '95 % interval', 'playouts'],
      ...all.considered.map(({ move, chance, low, high, playouts }) => [
        move,
        percent(chance),
        `${percent(low)} to ${percent(high)}`,
        String(Math.round(playouts)),
      ]),
    ]),
    '',
    ...(sentence === undefined ? [] : [`Why: ${sentence}`]),
    `${code}${told.length === 0 ? '' : ` (${told.join(', ')})`}`,
  ];
}
