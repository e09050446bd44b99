import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { faultOf } from './chain.ts';
import { OPEN_CHAIR } from './lobby.ts';
import { lockFolder } from './lock.ts';
import { finishedRecord } from './records.ts';
import { DATABASE, SqliteReader } from './sqlite-reader.ts';
import { openSqliteStore } from './store-sqlite.ts';
import type { LogRow, StoredSecret, TableRow } from './store.ts';
import { restTable } from './tables.ts';

/** A whole table as one line of JSON: for moving it to another server. */
interface Bundle {
  readonly rumpus: 1;
  readonly table: TableRow;
  readonly secret: StoredSecret;
  readonly rows: readonly LogRow[];
}

/** Writes every finished table as a record, CODE.rec; returns how many, and the codes that are damaged. */
export async function exportRecords(folder: string, to: string): Promise<{ written: number; damaged: string[] }> {
  return reading(folder, async (reader) => {
    await mkdir(to, { recursive: true });
    const damaged: string[] = [];
    let written = 0;
    for (const bundle of await bundlesOf(reader, damaged)) {
      if (bundle.table.phase !== 'over') continue;
      const text = finishedRecord(restTable(bundle.table, bundle.secret, bundle.rows), bundle.rows, true);
      if (text === undefined) continue;
      await writeFile(join(to, `${bundle.table.code}.rec`), text);
      written++;
    }
    return { written, damaged };
  });
}

/** All tables, running ones with their secrets too, as lines of JSON. */
export async function exportTables(folder: string, to: string): Promise<{ written: number; damaged: string[] }> {
  return reading(folder, async (reader) => {
    const damaged: string[] = [];
    const bundles = await bundlesOf(reader, damaged);
    await writeFile(to, bundles.map((bundle) => `${JSON.stringify(bundle)}\n`).join(''), { mode: 0o600 });
    return { written: bundles.length, damaged };
  });
}

/** Adds exported tables to a folder; those it has already, and damaged ones, are left out. */
export async function importTables(folder: string, text: string): Promise<{ added: number; skipped: string[] }> {
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const store = await openSqliteStore(folder, () => undefined);
  const skipped: string[] = [];
  let added = 0;
  try {
    for (const [at, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue;
      const bundle = bundleOf(line);
      if (bundle === undefined) {
        skipped.push(`line ${at + 1}`);
        continue;
      }
      const { table, secret, rows } = bundle;
      const { code } = table;
      if (faultOf(table, rows) !== undefined || (await store.table(code)) !== undefined) {
        skipped.push(code);
        continue;
      }
      const empty = { ...table, head: 0, headHash: '' };
      const lines = rows.map((row) => ({ kind: 'append', code, row, deadline: table.deadline }) as const);
      const result = await store.commit([{ kind: 'create', table: empty, secret }, ...lines]);
      if (result === 'done') added++;
      else skipped.push(code);
    }
    return { added, skipped };
  } finally {
    await store.close();
    unlock();
  }
}

/** A line of an export, of this version or an older one; nothing where it is none. */
function bundleOf(line: string): Bundle | undefined {
  try {
    const { rumpus, table, secret, rows } = JSON.parse(line) as Bundle;
    if (rumpus !== 1 || !/^[A-Z]{6}$/.test(table.code) || !Array.isArray(rows)) return undefined;
    const chairs = table.chairs.map((chair) => ({ ...OPEN_CHAIR, ...chair }));
    const settings = { ...table.settings, newcomers: table.settings.newcomers ?? 'ask' };
    const { secret: bits, salt } = secret;
    return {
      rumpus,
      table: { ...table, since: table.since ?? 0, removed: table.removed ?? [], chairs, settings },
      secret: { secret: bits, salt },
      rows,
    };
  } catch {
    return undefined;
  }
}

async function reading<T>(folder: string, work: (reader: SqliteReader) => Promise<T>): Promise<T> {
  let db: DatabaseSync;
  try {
    db = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
  } catch {
    throw new Error(`There is no data in ${folder}.`);
  }
  try {
    return await work(new SqliteReader(db));
  } finally {
    db.close();
  }
}

async function bundlesOf(reader: SqliteReader, damaged: string[]): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  for (const code of await reader.codes()) {
    const table = await reader.table(code);
    const secret = await reader.secret(code);
    const rows = await reader.log(code);
    if (table === undefined || secret === undefined || faultOf(table, rows) !== undefined) damaged.push(code);
    else bundles.push({ rumpus: 1, table, secret, rows });
  }
  return bundles;
}
