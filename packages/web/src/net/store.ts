import type { Level } from '@rumpus/protocol';

/** A table of this device: its set-up, its luck and its moves. The state is these, played again. */
export interface SavedTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly chairs: readonly SavedChair[];
  /** A six-letter name for its deal, and the secret numbers it comes from. */
  readonly code: string;
  readonly secret: string;
  readonly salt: string;
  readonly nonces: Readonly<Record<string, string>>;
  /** Record lines without chance: `A 5`. */
  readonly moves: readonly string[];
  readonly isOver: boolean;
  /** Seats that won, when it is over. */
  readonly winners: readonly string[];
  /** Is the person at this device asked for a move? */
  readonly isYourTurn: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  readonly touched: number;
}

export interface SavedChair {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly level?: Level;
}

const DATABASE = 'rumpus';
const TABLES = 'tables';

const inMemory = new Map<string, SavedTable>();
let opened: Promise<IDBDatabase> | undefined;
let lasts = true;

/** Do saved games last when the page is closed? */
export const isKept = (): boolean => lasts;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLES, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('blocked', () => reject(new Error('the database is blocked')));
  });
  return opened;
}

async function ask<T>(
  mode: IDBTransactionMode,
  question: (tables: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await database()).transaction(TABLES, mode);
    const request = question(transaction.objectStore(TABLES));
    // A request succeeds before what it wrote is safe: a page that closes in between would lose it.
    return await new Promise<T>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the database refused')));
    });
  } catch {
    lasts = false;
    return undefined;
  }
}

/** Keeps the table; false when the browser would not and it lasts only until the page is closed. */
export async function keepTable(table: SavedTable): Promise<boolean> {
  inMemory.set(table.id, table);
  await ask('readwrite', (tables) => tables.put(table));
  return lasts;
}

export async function readTable(id: string): Promise<SavedTable | undefined> {
  return inMemory.get(id) ?? (await ask<SavedTable | undefined>('readonly', (tables) => tables.get(id)));
}

/** All tables of this device, the last touched first. */
export async function listTables(): Promise<SavedTable[]> {
  const stored = (await ask<SavedTable[]>('readonly', (tables) => tables.getAll())) ?? [];
  const all = new Map([...stored.map((table) => [table.id, table] as const), ...inMemory]);
  return [...all.values()].sort((a, b) => b.touched - a.touched);
}

export async function removeTable(id: string): Promise<void> {
  inMemory.delete(id);
  await ask('readwrite', (tables) => tables.delete(id));
}
