import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { games, parseRecord, RecordError, replay, splitRecords } from '@rumpus/engine';
import type { Command } from 'commander';
import { readText, reasonOf, UnreadableError } from './read-text.ts';
import { paint, print, printable } from './terminal.ts';
import type { Finish } from './usage.ts';

export interface Failure {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface Outcome {
  passed: number;
  failed: number;
}

export function addCheck(program: Command, finish: Finish): void {
  program
    .command('check')
    .summary('replay records and verify what they claim')
    .description(
      'Replays records and verifies their checks. A failure is printed as FILE:LINE: reason; the last line counts the ' +
        'records that passed and failed. The exit code is 1 if any failed.',
    )
    .argument('<file...>', 'records, folders of records (every .rec below), or - for standard input')
    .addHelpText(
      'after',
      `
Examples:
  rumpus check game.rec
  rumpus check packages/engine/test/records
  cat game.rec | rumpus check -`,
    )
    .action(async (paths: string[]) => {
      const outcome = await checkAll(paths, ({ file, line, reason }) => {
        print(`${printable(file)}:${line}: ${printable(reason)}`);
      });
      const verdict = `${outcome.passed} passed, ${outcome.failed} failed`;
      print(outcome.failed === 0 ? paint.green(verdict) : paint.red(verdict));
      finish(outcome.failed === 0 ? 0 : 1);
    });
}

/** Checks every record of the files and folders; whatever cannot be read counts as one failure. */
export async function checkAll(paths: readonly string[], onFailure: (failure: Failure) => void): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  const fail = (file: string, line: number, reason: string): void => {
    total.failed++;
    onFailure({ file, line, reason });
  };
  for (const path of paths) {
    for (const file of recordFiles(path, fail)) {
      try {
        checkText(await readText(file), total, (line, reason) => fail(file, line, reason));
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        fail(file, 1, error.message);
      }
    }
  }
  return total;
}

/** Replays each record of a text, those after a wrong one too. */
export function checkText(text: string, total: Outcome, fail: (line: number, reason: string) => void): void {
  let records: ReturnType<typeof splitRecords>;
  try {
    records = splitRecords(text);
  } catch (error) {
    const { line, reason } = explain(error, 1);
    fail(line, reason);
    return;
  }
  for (const { first, lines } of records) {
    try {
      replay(parseRecord(games, first, lines));
      total.passed++;
    } catch (error) {
      const { line, reason } = explain(error, first);
      fail(line, reason);
    }
  }
}

function explain(error: unknown, first: number): { line: number; reason: string } {
  if (error instanceof RecordError) return { line: error.line, reason: error.message };
  if (process.env['RUMPUS_DEBUG']) console.error(error);
  return { line: first, reason: `rumpus itself fails here: ${error instanceof Error ? error.message : String(error)}` };
}

/** The file itself; of a folder every .rec file below it, in order. */
function recordFiles(path: string, fail: (file: string, line: number, reason: string) => void): string[] {
  if (path === '-' || !isFolder(path)) return [path];
  let allRead = true;
  const found = filesBelow(path, (folder, reason) => {
    allRead = false;
    fail(folder, 1, reason);
  });
  if (found.length === 0 && allRead) fail(path, 1, 'there is no .rec file in this folder');
  return found;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // Reading it will tell why.
  }
}

/** Links to folders are not followed: they may lead in a circle. */
function filesBelow(folder: string, fail: (folder: string, reason: string) => void): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, fail);
      return entry.name.endsWith('.rec') ? [path] : [];
    });
  } catch (error) {
    fail(folder, reasonOf(error));
    return [];
  }
}
