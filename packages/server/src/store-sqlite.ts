import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { stepsOf } from './changes.ts';
import { assertSchema, migrate, setDurable } from './schema.ts';
import type { Step } from './statements.ts';
import { DATABASE, SqliteReader } from './sqlite-reader.ts';
import { StoreBroken, type Change, type Committed, type Store } from './store.ts';
import type { WriterAnswer } from './writer.ts';

/**
 * Under load one flush serves all that comes within this time, and the more the last one served, the longer the next one
 * waits; a lonely move is flushed at once.
 */
const [LEAST_GROUP_MS, MOST_GROUP_MS] = [2, 4];

interface Waiting {
  readonly steps: readonly Step[];
  readonly resolve: (result: Committed) => void;
  readonly reject: (error: Error) => void;
}

/** Opens the store in a folder; throws one plain sentence when that cannot work. */
export async function openSqliteStore(folder: string, onBroken: (error: Error) => void): Promise<SqliteStore> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${folder} cannot be written; choose another with --data or change its rights.`);
  }
  const file = join(folder, DATABASE);
  let db: DatabaseSync;
  try {
    db = new DatabaseSync(file);
    setDurable(db);
    migrate(db);
    assertSchema(db);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database in ${folder} cannot be opened: ${reason}`, { cause: error });
  }
  const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: { folder } });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  return new SqliteStore(db, worker, onBroken);
}

export class SqliteStore extends SqliteReader implements Store {
  readonly #db: DatabaseSync;
  readonly #worker: Worker;
  readonly #onBroken: (error: Error) => void;
  #queue: Waiting[] = [];
  #flying: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #flewAt = 0;
  #groupMs = LEAST_GROUP_MS;
  #broken: StoreBroken | undefined;
  #idle: (() => void) | undefined;
  isReadOnly = false;
  readonly #stray = Promise.withResolvers<ReadonlyMap<string, string>>();

  constructor(db: DatabaseSync, worker: Worker, onBroken: (error: Error) => void) {
    super(db);
    this.#db = db;
    this.#worker = worker;
    this.#onBroken = onBroken;
    db.exec('PRAGMA query_only = ON');
    worker.on('message', (answer: WriterAnswer) => this.#landed(answer));
    worker.on('error', (error) => this.#break(error instanceof Error ? error.message : String(error)));
    worker.postMessage('check', []);
  }

  stray(): Promise<ReadonlyMap<string, string>> {
    return this.#stray.promise;
  }

  commit(changes: readonly Change[]): Promise<Committed> {
    if (this.#broken) return Promise.reject(this.#broken);
    const steps = changes.flatMap(stepsOf);
    return new Promise((resolve, reject) => {
      this.#queue.push({ steps, resolve, reject });
      this.#fly();
    });
  }

  /** What gathered while the last batch was being flushed goes out as one: that is the group commit. */
  #fly(): void {
    if (this.#flying.length > 0 || this.#queue.length === 0 || this.#broken || this.#timer !== undefined) return;
    const early = this.#groupMs - (performance.now() - this.#flewAt);
    if (early > 0.2) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#flewAt = 0;
        this.#fly();
      }, early);
      return;
    }
    this.#flewAt = performance.now();
    this.#flying = this.#queue;
    this.#queue = [];
    this.#groupMs = Math.min(Math.max(this.#flying.length + 1, LEAST_GROUP_MS), MOST_GROUP_MS);
    // One text crosses to the thread faster than many small arrays.
    this.#worker.postMessage(JSON.stringify(this.#flying.map(({ steps }) => steps)), []);
  }

  #landed(answer: WriterAnswer): void {
    if (answer.broken !== undefined) return this.#break(answer.broken);
    if (answer.stray !== undefined) return this.#stray.resolve(answer.stray);
    const landed = this.#flying;
    this.#flying = [];
    this.isReadOnly = answer.results.includes('read-only');
    this.#fly();
    for (const [at, { resolve }] of landed.entries()) resolve(answer.results[at] ?? 'conflict');
    if (this.#flying.length + this.#queue.length === 0) this.#idle?.();
  }

  #break(reason: string): void {
    if (this.#broken) return;
    this.#broken = new StoreBroken(`The database failed: ${reason}.`);
    const lost = [...this.#flying, ...this.#queue];
    this.#flying = [];
    this.#queue = [];
    for (const { reject } of lost) reject(this.#broken);
    this.#stray.resolve(new Map());
    this.#idle?.();
    this.#onBroken(this.#broken);
  }

  async close(): Promise<void> {
    if (!this.#broken && this.#flying.length + this.#queue.length > 0) {
      this.#fly();
      await new Promise<void>((resolve) => (this.#idle = resolve));
    }
    const gone = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.postMessage('close', []);
    await gone;
    this.#db.close();
  }
}
