import type { DatabaseSync } from 'node:sqlite';

/** Forward only. Each step runs in a transaction of its own, so an interrupted one simply runs again. */
const STEPS: readonly string[] = [
  `CREATE TABLE tables (
     code TEXT PRIMARY KEY, invite TEXT NOT NULL, created INTEGER NOT NULL, chance TEXT NOT NULL,
     commitment TEXT NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL,
     options TEXT NOT NULL, phase TEXT NOT NULL, title TEXT NOT NULL, settings TEXT NOT NULL,
     host INTEGER, paused INTEGER NOT NULL, next TEXT, revision INTEGER NOT NULL, touched INTEGER NOT NULL,
     deadline INTEGER, head INTEGER NOT NULL, head_hash TEXT NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
   CREATE INDEX tables_age ON tables (phase, touched);
   CREATE TABLE secrets (code TEXT PRIMARY KEY, secret TEXT NOT NULL, salt TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE log (
     code TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER, move_id TEXT,
     lines TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (code, seq)
   ) WITHOUT ROWID;
   CREATE UNIQUE INDEX log_move ON log (code, seat, move_id) WHERE move_id IS NOT NULL;
   CREATE TABLE chairs (
     code TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, user TEXT, name TEXT, level TEXT, nonce TEXT,
     stand_in INTEGER NOT NULL, PRIMARY KEY (code, seat)
   ) WITHOUT ROWID;
   CREATE INDEX chairs_user ON chairs (user) WHERE user IS NOT NULL;
   CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE claims (hash TEXT PRIMARY KEY, code TEXT NOT NULL, seat INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;`,
  `ALTER TABLE chairs ADD COLUMN former TEXT NOT NULL DEFAULT '[]'`,
  `ALTER TABLE tables ADD COLUMN since INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE tables ADD COLUMN removed TEXT NOT NULL DEFAULT '[]'`,
];

export const SCHEMA_VERSION = STEPS.length;

/** A data folder this program cannot work with, in one sentence. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

const versionOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()?.['user_version']);

export function migrate(db: DatabaseSync, to = SCHEMA_VERSION): void {
  const version = versionOf(db);
  if (version > SCHEMA_VERSION) {
    throw new SchemaError(
      `The data was written by a newer version of Rumpus (schema ${version}, this one knows ${SCHEMA_VERSION}).`,
    );
  }
  for (let next = version; next < to; next++) {
    db.exec(`BEGIN IMMEDIATE; ${STEPS[next]}; PRAGMA user_version = ${next + 1}; COMMIT`);
  }
}

/** The one lock against two writers must be there, whoever made this file. */
export function assertSchema(db: DatabaseSync): void {
  const keys = db.prepare("SELECT name FROM pragma_table_info('log') WHERE pk > 0 ORDER BY pk").all();
  if (keys.map((row) => row['name']).join() !== 'code,seq') {
    throw new SchemaError('The log has lost its key (code, seq): two servers could write the same move.');
  }
  const unique = db.prepare(`SELECT "unique" AS is_unique FROM pragma_index_list('log') WHERE name = 'log_move'`).get();
  if (unique?.['is_unique'] !== 1) {
    throw new SchemaError('The log has lost its unique move ids: a move could be played twice.');
  }
}

/** WAL with every commit flushed to disk; SQLite is asked whether it obeys. */
export function setDurable(db: DatabaseSync): void {
  const journal = db.prepare('PRAGMA journal_mode = WAL').get()?.['journal_mode'];
  if (journal !== 'wal')
    throw new SchemaError(`The data folder does not allow a write-ahead log (${String(journal)}).`);
  db.exec(
    `PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON`,
  );
  const synchronous = db.prepare('PRAGMA synchronous').get()?.['synchronous'];
  if (synchronous !== 2) throw new SchemaError('SQLite does not flush every commit (synchronous is not FULL).');
}
