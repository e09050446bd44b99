// The one thread that writes: each batch of changes is one transaction and one flush to disk.
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Heads, HEADS, readHeads, strayFrom } from './heads.ts';
import { setDurable } from './schema.ts';
import { DATABASE } from './sqlite-reader.ts';
import { STATEMENTS, type StatementName, type Step } from './statements.ts';
import type { Committed } from './store.ts';

export interface WriterAnswer {
  readonly results: readonly Committed[];
  /** Nothing may be trusted any more, and why. */
  readonly broken?: string;
  /** The answer to `check`: tables whose log is not the one that was acknowledged, and why. */
  readonly stray?: ReadonlyMap<string, string>;
}

const { folder } = workerData as { folder: string };
const file = join(folder, DATABASE);
const db = new DatabaseSync(file);
setDurable(db);
const statements = new Map<StatementName, StatementSync>();
for (const [name, sql] of Object.entries(STATEMENTS)) statements.set(name as StatementName, db.prepare(sql));

const [BEGIN, COMMIT, ROLLBACK, SAVE, RELEASE, BACK] = [
  'BEGIN IMMEDIATE',
  'COMMIT',
  'ROLLBACK',
  'SAVEPOINT change',
  'RELEASE change',
  'ROLLBACK TO change',
].map((sql) => db.prepare(sql));

let heads: Heads | undefined;

parentPort?.on('message', (batch: string) => {
  if (batch === 'close') {
    heads?.close();
    db.close();
    parentPort?.close();
  } else if (batch === 'check') parentPort?.postMessage(check(), []);
  else parentPort?.postMessage(write(JSON.parse(batch) as readonly (readonly Step[])[]), []);
});
parentPort?.postMessage('ready', []);

/** Compares what is stored with the register, which goes on from there. */
function check(): WriterAnswer {
  const stray = strayFrom(readHeads(join(folder, HEADS)), db);
  heads = new Heads(folder);
  return { results: [], stray };
}

function write(batch: readonly (readonly Step[])[]): WriterAnswer {
  try {
    const results = applyAll(batch) ?? applyEach(batch);
    for (const [at, steps] of batch.entries()) if (results[at] === 'done') register(steps);
    if (batch.some((steps) => steps.some(([name]) => name === 'forgetUser'))) emptyWal();
    return { results };
  } catch (error) {
    return failed(error, batch.length);
  }
}

/** What was erased is not to be found in older pages either. */
function emptyWal(): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function register(steps: readonly Step[]): void {
  for (const [name, values] of steps) {
    if (name !== 'moveHead') continue;
    const [seq, hash, , code] = values;
    heads?.note(String(code), Number(seq), String(hash));
  }
}

/** Nearly always every change is fine, and needs no savepoint of its own; where one is not, nothing is done. */
function applyAll(batch: readonly (readonly Step[])[]): Committed[] | undefined {
  BEGIN?.run();
  for (const steps of batch) {
    if (outcomeOf(steps) === 'done') continue;
    ROLLBACK?.run();
    return undefined;
  }
  COMMIT?.run();
  return new Array<Committed>(batch.length).fill('done');
}

/** Leaves out the changes that are refused. */
function applyEach(batch: readonly (readonly Step[])[]): Committed[] {
  BEGIN?.run();
  const results = batch.map((steps) => {
    SAVE?.run();
    const outcome = outcomeOf(steps);
    if (outcome !== 'done') BACK?.run();
    RELEASE?.run();
    return outcome;
  });
  COMMIT?.run();
  return results;
}

function outcomeOf(steps: readonly Step[]): Committed {
  try {
    for (const [name, values, rows] of steps) {
      const changed = statements.get(name)?.run(...values).changes;
      if (rows !== null && changed !== rows) return 'conflict';
    }
    return 'done';
  } catch (error) {
    if (codeOf(error) !== CONSTRAINT) throw error;
    return String(error).includes('log.move_id') ? 'duplicate' : 'conflict';
  }
}

const CONSTRAINT = 19;
const FULL = 13;
const READ_ONLY = 8;
const IO_ERROR = 10;
/** SQLITE_IOERR_WRITE: the disk took nothing; unlike a failed flush this says so in time. */
const IO_WRITE = 778;

function codeOf(error: unknown, extended = false): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return extended ? code : code & 0xff;
}

function failed(error: unknown, count: number): WriterAnswer {
  try {
    if (db.isTransaction) ROLLBACK?.run();
  } catch {
    // The first error tells more.
  }
  const code = codeOf(error);
  if (code === FULL || code === READ_ONLY || (code === IO_ERROR && codeOf(error, true) === IO_WRITE)) {
    return { results: new Array<Committed>(count).fill('read-only') };
  }
  return { results: [], broken: error instanceof Error ? error.message : String(error) };
}
