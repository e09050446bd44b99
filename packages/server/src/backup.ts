import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { faultOf } from './chain.ts';
import { HEADS, readHeads, strayFrom, type Head } from './heads.ts';
import { lockFolder } from './lock.ts';
import { assertSchema } from './schema.ts';
import { DATABASE, SqliteReader } from './sqlite-reader.ts';

export interface Audit {
  readonly tables: number;
  readonly lines: number;
  /** What is wrong with which table. */
  readonly faults: readonly { readonly code: string; readonly reason: string }[];
}

/** Reads every line of every table and checks the chains; of a server's database the heads, too. */
export async function audit(file: string): Promise<Audit> {
  // Before the database: a running server writes it afterwards.
  const heads = basename(file) === DATABASE ? readHeads(join(dirname(file), HEADS)) : new Map<string, Head>();
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    assertSchema(db);
    const sound = db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (sound !== 'ok') throw new Error(`The database is damaged: ${String(sound)}.`);
    const reader = new SqliteReader(db);
    const faults = [...strayFrom(heads, db)].map(([code, reason]) => ({ code, reason }));
    let [tables, lines] = [0, 0];
    for (const code of await reader.codes()) {
      const table = await reader.table(code);
      if (table === undefined) continue;
      const rows = await reader.log(code);
      tables++;
      lines += rows.length;
      const reason = faultOf(table, rows);
      if (reason !== undefined) faults.push({ code, reason });
    }
    return { tables, lines, faults };
  } finally {
    db.close();
  }
}

/** Copies the data of a server, which may be running, into one file, and reads it all back. */
export async function backUp(folder: string, to: string): Promise<Audit> {
  const file = join(folder, DATABASE);
  if (!existsSync(file)) throw new Error(`There is no data in ${folder}.`);
  if (existsSync(to)) throw new Error(`${to} exists already: a backup never overwrites anything.`);
  const db = new DatabaseSync(file, { readOnly: true });
  const partial = `${to}.partial`;
  try {
    await rm(partial, { force: true });
    await backup(db, partial);
  } finally {
    db.close();
  }
  const copy = new DatabaseSync(partial);
  // One file and no write-ahead log beside it.
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  const found = await audit(partial);
  await rename(partial, to);
  return found;
}

/** Puts a backup in the place of a folder's data, which is kept beside it. */
export async function restore(from: string, folder: string): Promise<Audit> {
  if (!existsSync(from)) throw new Error(`There is no backup ${from}.`);
  const found = await audit(from);
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const file = join(folder, DATABASE);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const fresh = `${file}.restoring`;
    await copyFile(from, fresh);
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(file + suffix)) await rename(file + suffix, `${file}.before-${stamp}${suffix}`);
    }
    // The backup is wanted as it is, whatever was acknowledged since.
    const heads = join(folder, HEADS);
    if (existsSync(heads)) await rename(heads, `${heads}.before-${stamp}`);
    await rename(fresh, file);
    return found;
  } finally {
    unlock();
  }
}
