import { readFile } from 'node:fs/promises';
import type { Audit } from '@rumpus/server';
import type { Command } from 'commander';
import { join } from 'node:path';
import { paint, print } from './terminal.ts';
import { TaskError, type Finish } from './usage.ts';

interface Where {
  readonly data: string;
}

/** Loaded only by the commands that need it. */
const server = async () => import('@rumpus/server');

const DATA = ['--data <folder>', 'the folder of the server (RUMPUS_DATA; rumpus-data)'] as const;
const usualFolder = (): string => process.env['RUMPUS_DATA'] ?? 'rumpus-data';

export function addBackup(program: Command, finish: Finish): void {
  program
    .command('backup')
    .summary('copy all tables into one file, also while the server runs')
    .description('Copies all tables of a server, which may be running, into one file and reads every line of it back.')
    .argument('<file>', 'the backup; it must not exist yet')
    .option(...DATA)
    .action(async (file: string, { data = usualFolder() }: Partial<Where>) => {
      finish(report(await plainly((await server()).backUp(data, file)), `are in ${file}`));
    });
  program
    .command('restore')
    .summary('put a backup in the place of the data')
    .description('Reads every line of a backup and puts it in the place of the data, which is kept beside it.')
    .argument('<file>', 'a backup')
    .option(...DATA)
    .action(async (file: string, { data = usualFolder() }: Partial<Where>) => {
      finish(report(await plainly((await server()).restore(file, data)), `are in ${data} again`));
    });
  program
    .command('audit')
    .summary('read every line of every table and check it')
    .description('Reads every line of every table and checks that it is as it was written.')
    .option(...DATA)
    .action(async ({ data = usualFolder() }: Partial<Where>) => {
      finish(report(await plainly((await server()).audit(join(data, 'rumpus.db'))), 'are as they were written'));
    });
}

export function addExport(program: Command, finish: Finish): void {
  program
    .command('export')
    .summary('write finished tables as records, or all tables for another server')
    .description('Writes every finished table as a record. With --whole: all tables, with their secrets, as one file.')
    .argument('<to>', 'a folder for the records; with --whole a file')
    .option('--whole', 'everything another server needs to go on with these tables')
    .option(...DATA)
    .action(async (to: string, { data = usualFolder(), whole = false }: Partial<Where> & { whole?: boolean }) => {
      const { exportRecords, exportTables } = await server();
      const { written, damaged } = await plainly(whole ? exportTables(data, to) : exportRecords(data, to));
      print(`${written} ${written === 1 ? 'table' : 'tables'} written to ${to}.`);
      if (damaged.length > 0) print(paint.red(`Damaged and left out: ${damaged.join(', ')}.`));
      finish(damaged.length === 0 ? 0 : 1);
    });
  program
    .command('import')
    .summary('add tables that `rumpus export --whole` wrote')
    .description('Adds tables that `rumpus export --whole` wrote; those that are there already are left out.')
    .argument('<file>', 'the exported file')
    .option(...DATA)
    .action(async (file: string, { data = usualFolder() }: Partial<Where>) => {
      const text = await plainly(readFile(file, 'utf8'));
      const { added, skipped } = await plainly((await server()).importTables(data, text));
      print(`${added} ${added === 1 ? 'table' : 'tables'} added.`);
      if (skipped.length > 0) print(paint.red(`There already, or damaged: ${skipped.join(', ')}.`));
      finish(skipped.length === 0 ? 0 : 1);
    });
}

function report({ tables, lines, faults }: Audit, what: string): number {
  print(`${tables} ${tables === 1 ? 'table' : 'tables'} with ${lines} lines ${what}.`);
  for (const { code, reason } of faults) print(paint.red(`${code}: ${reason}`));
  return faults.length === 0 ? 0 : 1;
}

/** What the work says of itself is for people already. */
async function plainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new TaskError(error instanceof Error ? error.message : String(error));
  }
}
