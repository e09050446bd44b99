import { games } from '@rumpus/engine';
import { verifyRecord } from '@rumpus/protocol';
import type { Command } from 'commander';
import { readText, UnreadableError } from './read-text.ts';
import { paint, print, printable } from './terminal.ts';
import { TaskError, UsageError, type Finish } from './usage.ts';

export function addVerify(program: Command, finish: Finish): void {
  program
    .command('verify')
    .summary('prove that the deal of a finished table was fair')
    .description(
      'Checks the commitment of a finished record, derives its seed and every shuffle, roll and steal from it, and ' +
        'says yes, or names the first line that differs. The exit code is 1 if the deal is not proved.',
    )
    .argument('<file>', 'a record downloaded from a table, or - for standard input')
    .option('--commitment <hex>', 'the commitment you saw before the game')
    .action(async (file: string, { commitment }: { commitment?: string }) => {
      if (commitment !== undefined && !/^[0-9a-fA-F]{64}$/.test(commitment)) {
        throw new UsageError('--commitment is 64 hexadecimal digits');
      }
      const verdict = verifyRecord(games, await read(file), commitment);
      if (verdict.ok) {
        print(
          paint.green(`Yes: ${verdict.outcomes} outcomes in ${verdict.moves} moves follow from the committed secret.`),
        );
      } else
        print(paint.red(`No: ${printable(file)}:${verdict.line}: ${printable(verdict.reason.replace(/\.$/, ''))}.`));
      finish(verdict.ok ? 0 : 1);
    });
}

async function read(file: string): Promise<string> {
  try {
    return await readText(file);
  } catch (error) {
    throw error instanceof UnreadableError ? new TaskError(`${file}: ${error.message}`) : error;
  }
}
