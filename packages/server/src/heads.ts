// The head register: the last acknowledged line of every table, kept in a file of its own beside the database. A database
// that was put back in time, or lost its write-ahead log, has a shorter log than the register knows of.
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

export const HEADS = 'heads';

export interface Head {
  readonly seq: number;
  /** The beginning of the hash of that line. */
  readonly hash: string;
}

const HASH = 16;
/** An acknowledged line is in the register this many milliseconds later at the latest. */
const NOTE_MS = 1000;
const LONGEST_TAIL = 8 * 1024 * 1024;
// Each line begins with its newline, so that a torn one spoils no other.
const lineOf = (code: string, { seq, hash }: Head): string => `\n${code} ${seq} ${hash}`;
const line = /^([A-Z]{6}) (\d{1,10}) ([\w-]{16})$/;

/** What the register says; lines that are no lines count for nothing. */
export function readHeads(file: string): Map<string, Head> {
  const heads = new Map<string, Head>();
  if (!existsSync(file)) return heads;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const [, code, seq, hash] = line.exec(text) ?? [];
    if (code !== undefined && hash !== undefined) heads.set(code, { seq: Number(seq), hash });
  }
  return heads;
}

/** Tables whose stored log is not the one that was acknowledged, and what is wrong with each. */
export function strayFrom(heads: ReadonlyMap<string, Head>, db: DatabaseSync): Map<string, string> {
  const stray = new Map<string, string>();
  const missing = new Set(heads.keys());
  const hashAt = db.prepare('SELECT hash FROM log WHERE code = ? AND seq = ?');
  const rows = db.prepare('SELECT code, head, head_hash FROM tables');
  rows.setReturnArrays(true);
  for (const [code, stored, last] of rows.iterate() as Iterable<unknown> as Iterable<[string, number, string]>) {
    const head = heads.get(code);
    missing.delete(code);
    if (head === undefined) continue;
    if (stored < head.seq) {
      stray.set(code, `its log ends at line ${stored}, but line ${head.seq} was acknowledged`);
      continue;
    }
    const hash = stored === head.seq ? last : hashAt.get(code, head.seq)?.['hash'];
    if (!String(hash).startsWith(head.hash)) stray.set(code, `line ${head.seq} is not the one that was acknowledged`);
  }
  for (const code of missing) stray.set(code, 'it is missing, but its lines were acknowledged');
  return stray;
}

/** The register of a folder, for the one thread that writes. */
export class Heads {
  readonly #file: string;
  /** None where the disk gives no room for one. */
  #fd: number | undefined;
  readonly #dirty = new Map<string, Head>();
  #timer: NodeJS.Timeout | undefined;
  #tail = 0;

  constructor(folder: string) {
    this.#file = join(folder, HEADS);
    try {
      this.#fd = openSync(this.#file, 'a', 0o600);
      this.#tail = fstatSync(this.#fd).size;
      if (this.#tail > LONGEST_TAIL) this.#shorten();
    } catch {
      // Without a register the database alone is believed.
    }
  }

  note(code: string, seq: number, hash: string): void {
    this.#dirty.set(code, { seq, hash: hash.slice(0, HASH) });
    this.#timer ??= setTimeout(() => this.#write(), NOTE_MS);
  }

  /** A register that cannot be written falls behind; it is never ahead of what is stored. */
  #write(): void {
    this.#timer = undefined;
    let text = '';
    for (const [code, head] of this.#dirty) text += lineOf(code, head);
    this.#dirty.clear();
    if (this.#fd === undefined || text === '') return;
    try {
      this.#tail += writeSync(this.#fd, text);
      fdatasync(this.#fd, () => undefined);
      if (this.#tail > LONGEST_TAIL) this.#shorten();
    } catch {
      // The next lines say more than those that were lost.
    }
  }

  /** One line a table is enough: writes those, and opens the file for more. */
  #shorten(): void {
    const fresh = `${this.#file}.new`;
    const before = this.#fd;
    try {
      const fd = openSync(fresh, 'w', 0o600);
      let text = '';
      for (const [code, head] of readHeads(this.#file)) text += lineOf(code, head);
      writeSync(fd, text);
      fdatasyncSync(fd);
      renameSync(fresh, this.#file);
      this.#fd = fd;
      this.#tail = 0;
      if (before !== undefined) closeSync(before);
    } catch {
      // No room for a shorter one: the long one goes on.
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#write();
    if (this.#fd === undefined) return;
    try {
      fdatasyncSync(this.#fd);
    } catch {
      // It stays behind.
    }
    closeSync(this.#fd);
  }
}
