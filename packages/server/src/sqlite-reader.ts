import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Level, Settings } from '@rumpus/protocol';
import type { LogRow, MyTableRow, Phase, StoredChair, StoredSecret, TableRow } from './store.ts';

export const DATABASE = 'rumpus.db';

type Row = Record<string, string | number | null>;

/** Everything that reads from SQLite. */
export class SqliteReader {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
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
    const sql = `SELECT t.code, t.title, t.game, t.phase, c.seat,
        max(t.touched, coalesce((SELECT at FROM log WHERE code = t.code AND seq = t.head), 0)) AS touched,
        (SELECT json_group_array(coalesce(name, '')) FROM (SELECT name FROM chairs WHERE code = t.code ORDER BY seat)) AS names
      FROM chairs c JOIN tables t ON t.code = c.code WHERE c.user = ? ORDER BY touched DESC LIMIT 100`;
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

/** Columns that came later are missing where nobody has migrated yet. */
const listFrom = (value: string | number | null | undefined): string[] => JSON.parse(String(value ?? '[]')) as string[];

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
    settings: { newcomers: 'ask', ...(JSON.parse(String(row['settings'])) as Omit<Settings, 'newcomers'>) },
    host: numberOrNull(row['host']),
    removed: listFrom(row['removed']),
    paused: row['paused'] === 1,
    next: textOrNull(row['next']),
    revision: Number(row['revision']),
    touched: Number(row['touched']),
    since: Number(row['since'] ?? 0),
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
      former: listFrom(chair['former']),
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
