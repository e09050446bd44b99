// The one thread that writes: each batch of changes is one transaction and one flush to disk.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { setDurable } from './schema.ts';
import { STATEMENTS, type StatementName, type Step } from './statements.ts';
import type { Committed } from './store.ts';

export interface WriterAnswer {
  readonly results: readonly Committed[];
  /** Nothing may be trusted any more, and why. */
  readonly broken?: string;
}

const { file } = workerData as { file: string };
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

parentPort?.on('message', (batch: string) => {
  if (batch === 'close') {
    db.close();
    parentPort?.close();
  } else parentPort?.postMessage(write(JSON.parse(batch) as readonly (readonly Step[])[]), []);
});
parentPort?.postMessage('ready', []);

function write(batch: readonly (readonly Step[])[]): WriterAnswer {
  try {
    BEGIN?.run();
    const results = batch.map(apply);
    COMMIT?.run();
    return { results };
  } catch (error) {
    return failed(error, batch.length);
  }
}

function apply(steps: readonly Step[]): Committed {
  SAVE?.run();
  let outcome: Committed = 'done';
  try {
    for (const [name, values, rows] of steps) {
      const changed = statements.get(name)?.run(...values).changes;
      if (rows !== null && changed !== rows) outcome = 'conflict';
      if (outcome !== 'done') break;
    }
  } catch (error) {
    if (codeOf(error) !== CONSTRAINT) throw error;
    outcome = String(error).includes('log.move_id') ? 'duplicate' : 'conflict';
  }
  if (outcome !== 'done') BACK?.run();
  RELEASE?.run();
  return outcome;
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
