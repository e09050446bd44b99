import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Level, Settings } from '@rumpus/protocol';
import { stepsOf } from './changes.ts';
import { assertSchema, migrate, setDurable } from './schema.ts';
import type { Step } from './statements.ts';
import {
  StoreBroken,
  type Change,
  type Committed,
  type LogRow,
  type MyTableRow,
  type Phase,
  type Store,
  type StoredChair,
  type StoredSecret,
  type TableRow,
} from './store.ts';
import type { WriterAnswer } from './writer.ts';

export const DATABASE = 'rumpus.db';

interface Waiting {
  readonly steps: readonly Step[];
  readonly resolve: (result: Committed) => void;
  readonly reject: (error: Error) => void;
}

type Row = Record<string, string | number | null>;

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
  const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: { file } });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  return new SqliteStore(db, worker, onBroken);
}

export class SqliteStore implements Store {
  readonly #db: DatabaseSync;
  readonly #worker: Worker;
  readonly #onBroken: (error: Error) => void;
  readonly #statements = new Map<string, StatementSync>();
  #queue: Waiting[] = [];
  #flying: Waiting[] = [];
  #scheduled = false;
  #broken: StoreBroken | undefined;
  #idle: (() => void) | undefined;
  isReadOnly = false;

  constructor(db: DatabaseSync, worker: Worker, onBroken: (error: Error) => void) {
    this.#db = db;
    this.#worker = worker;
    this.#onBroken = onBroken;
    db.exec('PRAGMA query_only = ON');
    worker.on('message', (answer: WriterAnswer) => this.#landed(answer));
    worker.on('error', (error) => this.#break(error instanceof Error ? error.message : String(error)));
  }

  commit(changes: readonly Change[]): Promise<Committed> {
    if (this.#broken) return Promise.reject(this.#broken);
    const steps = changes.flatMap(stepsOf);
    return new Promise((resolve, reject) => {
      this.#queue.push({ steps, resolve, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(() => {
        this.#scheduled = false;
        this.#fly();
      });
    });
  }

  /** What gathered while the last batch was being flushed goes out as one: that is the group commit. */
  #fly(): void {
    if (this.#flying.length > 0 || this.#queue.length === 0 || this.#broken) return;
    this.#flying = this.#queue;
    this.#queue = [];
    this.#worker.postMessage(
      this.#flying.map(({ steps }) => steps),
      [],
    );
  }

  #landed(answer: WriterAnswer): void {
    if (answer.broken !== undefined) return this.#break(answer.broken);
    const landed = this.#flying;
    this.#flying = [];
    this.isReadOnly = answer.results.includes('read-only');
    this.#fly();
    for (const [at, { resolve }] of landed.entries()) resolve(answer.results[at] ?? 'conflict');
    if (this.#flying.length === 0) this.#idle?.();
  }

  #break(reason: string): void {
    if (this.#broken) return;
    this.#broken = new StoreBroken(`The database failed: ${reason}.`);
    const lost = [...this.#flying, ...this.#queue];
    this.#flying = [];
    this.#queue = [];
    for (const { reject } of lost) reject(this.#broken);
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

  #rows(sql: string, ...values: (string | number)[]): Row[] {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement.all(...values) as Row[];
  }

  async table(code: string): Promise<TableRow | undefined> {
    const [row] = this.#rows('SELECT * FROM tables WHERE code = ?', code);
    return row && tableFrom(row, this.#rows('SELECT * FROM chairs WHERE code = ? ORDER BY seat', code));
  }

  async secret(code: string): Promise<StoredSecret | undefined> {
    const [row] = this.#rows('SELECT secret, salt FROM secrets WHERE code = ?', code);
    return row && { secret: String(row['secret']), salt: String(row['salt']) };
  }

  async log(code: string): Promise<readonly LogRow[]> {
    return this.#rows('SELECT * FROM log WHERE code = ? ORDER BY seq', code).map(logFrom);
  }

  async findMove(code: string, seat: number, moveId: string): Promise<LogRow | undefined> {
    const [row] = this.#rows('SELECT * FROM log WHERE code = ? AND seat = ? AND move_id = ?', code, seat, moveId);
    return row && logFrom(row);
  }

  async userName(id: string): Promise<string | undefined> {
    const [row] = this.#rows('SELECT name FROM users WHERE id = ?', id);
    return row && String(row['name']);
  }

  async tablesOf(user: string): Promise<readonly MyTableRow[]> {
    const sql = `SELECT t.code, t.title, t.game, t.phase, t.touched, c.seat,
        (SELECT json_group_array(coalesce(name, '')) FROM (SELECT name FROM chairs WHERE code = t.code ORDER BY seat)) AS names
      FROM chairs c JOIN tables t ON t.code = c.code WHERE c.user = ? ORDER BY t.touched DESC LIMIT 100`;
    return this.#rows(sql, user).map((row) => ({
      code: String(row['code']),
      title: String(row['title']),
      game: String(row['game']),
      phase: row['phase'] as Phase,
      seat: Number(row['seat']),
      names: JSON.parse(String(row['names'])) as string[],
      touched: Number(row['touched']),
    }));
  }

  async claim(hash: string): Promise<{ code: string; seat: number; until: number } | undefined> {
    const [row] = this.#rows('SELECT code, seat, until FROM claims WHERE hash = ?', hash);
    return row && { code: String(row['code']), seat: Number(row['seat']), until: Number(row['until']) };
  }

  async due(now: number): Promise<readonly string[]> {
    const sql = 'SELECT code FROM tables WHERE deadline IS NOT NULL AND deadline <= ? ORDER BY deadline LIMIT 1000';
    return this.#rows(sql, now).map((row) => String(row['code']));
  }

  async codes(): Promise<readonly string[]> {
    return this.#rows('SELECT code FROM tables ORDER BY code').map((row) => String(row['code']));
  }
}

const numberOrNull = (value: string | number | null | undefined): number | null =>
  value === null ? null : Number(value);
const textOrNull = (value: string | number | null | undefined): string | null =>
  value === null ? null : String(value);

function tableFrom(row: Row, chairs: readonly Row[]): TableRow {
  return {
    code: String(row['code']),
    invite: String(row['invite']),
    created: Number(row['created']),
    chance: String(row['chance']),
    commitment: String(row['commitment']),
    game: String(row['game']),
    rules: Number(row['rules']),
    seats: Number(row['seats']),
    options: JSON.parse(String(row['options'])) as Record<string, string>,
    phase: row['phase'] as Phase,
    title: String(row['title']),
    settings: JSON.parse(String(row['settings'])) as Settings,
    host: numberOrNull(row['host']),
    paused: row['paused'] === 1,
    next: textOrNull(row['next']),
    revision: Number(row['revision']),
    touched: Number(row['touched']),
    deadline: numberOrNull(row['deadline']),
    head: Number(row['head']),
    headHash: String(row['head_hash']),
    chairs: chairs.map((chair): StoredChair => ({
      kind: chair['kind'] as StoredChair['kind'],
      user: textOrNull(chair['user']),
      name: textOrNull(chair['name']),
      level: chair['level'] as Level | null,
      nonce: textOrNull(chair['nonce']),
      standIn: chair['stand_in'] === 1,
    })),
  };
}

const logFrom = (row: Row): LogRow => ({
  seq: Number(row['seq']),
  at: Number(row['at']),
  seat: numberOrNull(row['seat']),
  moveId: textOrNull(row['move_id']),
  lines: String(row['lines']),
  hash: String(row['hash']),
});
