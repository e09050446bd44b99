import { games, parseRecord, RecordError, seatOf, SPECTATOR, splitRecords, type GameRecord } from '@rumpus/engine';
import type { Command } from 'commander';
import { tellRecord, type Viewer } from './account.ts';
import { readText, UnreadableError } from './read-text.ts';
import { paint, print, printable } from './terminal.ts';
import { UsageError, wholeNumber, type Finish } from './usage.ts';

interface ReplayOptions {
  readonly seat?: string;
  readonly record?: number;
}

export function addReplay(program: Command, finish: Finish): void {
  program
    .command('replay')
    .summary('tell a game step by step')
    .description(
      'Tells the games of a record step by step, with all cards open. With --seat it tells only what the player at that ' +
        'seat could know at the time.',
    )
    .argument('<file>', 'a record, or - for standard input')
    .option('--seat <letter>', 'tell it as this seat saw it: A, B, C … or spectator')
    .option('--record <number>', 'only this record of the file', wholeNumber('--record', 1, 200_000))
    .addHelpText(
      'after',
      `
Examples:
  rumpus replay game.rec
  rumpus replay game.rec --seat B
  rumpus replay lessons.rec --record 3 --seat spectator`,
    )
    .action(async (file: string, options: ReplayOptions) => {
      const viewer = viewerOf(options.seat);
      const text = await textOf(file);
      finish(tellAll(file, text, viewer, options.record) ? 0 : 1);
    });
}

function viewerOf(seat: string | undefined): Viewer {
  if (seat === undefined) return undefined;
  if (seat.toLowerCase() === 'spectator') return SPECTATOR;
  const viewer = seatOf(seat.toUpperCase());
  if (viewer < 0) throw new UsageError(`--seat is a seat such as A or B, or spectator, not "${seat}"`);
  return viewer;
}

/** The text of the file that the user named. */
export async function textOf(file: string): Promise<string> {
  try {
    return await readText(file);
  } catch (error) {
    throw error instanceof UnreadableError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

/** Tells the records of a text, those after a wrong one too; returns whether all were right. */
function tellAll(file: string, text: string, viewer: Viewer, only: number | undefined): boolean {
  let allRight = true;
  const attempt = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      allRight = false;
      // The reason may name cards that the viewer may not know.
      const reason = viewer === undefined ? error.message : 'the record goes wrong here; rumpus check tells why';
      print(`${printable(file)}:${error.line}: ${printable(reason)}`);
    }
  };
  attempt(() => {
    const records = splitRecords(text);
    if (only !== undefined && only > records.length) {
      throw new UsageError(`--record is at most ${records.length} here, not ${only}`);
    }
    for (const [at, { first, lines }] of records.entries()) {
      if (only !== undefined && only !== at + 1) continue;
      if (only === undefined && records.length > 1) {
        print(...(at === 0 ? [] : ['']), paint.bold(`Record ${at + 1} of ${records.length}`));
      }
      attempt(() => tellRecord(seatedAt(parseRecord(games, first, lines), viewer), viewer, (line) => print(line)));
    }
  });
  return allRight;
}

function seatedAt(record: GameRecord, viewer: Viewer): GameRecord {
  if (viewer === undefined || viewer === SPECTATOR || viewer < record.setup.seats) return record;
  throw new UsageError(`--seat must be one of the ${record.setup.seats} seats of the game`);
}
