import type { Level, Settings, Table } from '@rumpus/protocol';

export type Phase = Table['phase'];

/** One line of a table's log, and the record lines it stands for. It holds seat letters, never names. */
export interface LogRow {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who moved; null for the deal. */
  readonly seat: number | null;
  /** The client's id of the move; null when a bot or the table itself acted. */
  readonly moveId: string | null;
  /** Record lines: a move and the outcomes of chance it asked for; `undo N` takes the table back to line N. */
  readonly lines: string;
  /** Of the row before and everything in this row. */
  readonly hash: string;
}

export interface StoredChair {
  readonly kind: 'person' | 'bot' | 'open';
  readonly user: string | null;
  readonly name: string | null;
  readonly level: Level | null;
  readonly nonce: string | null;
  readonly standIn: boolean;
  /** Users who held this chair since the deal and do not any more: they have seen its cards. */
  readonly former: readonly string[];
}

/** What is settled when a table is created; never consult a default of the code for an existing table. */
export interface TableRow {
  readonly code: string;
  readonly invite: string;
  readonly created: number;
  /** Name of the way from the secret to the deal. */
  readonly chance: string;
  readonly commitment: string;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly phase: Phase;
  readonly title: string;
  readonly settings: Settings;
  readonly host: number | null;
  /** Users the host has removed. */
  readonly removed: readonly string[];
  readonly paused: boolean;
  readonly next: string | null;
  readonly chairs: readonly StoredChair[];
  /** Counts the changes of this row; a change names the one it follows. */
  readonly revision: number;
  readonly touched: number;
  /** Time before this is charged to nobody: the table was paused, or its clock was another. */
  readonly since: number;
  /** When the table must be looked at although nobody is there. */
  readonly deadline: number | null;
  /** The last line of the log, kept apart from it. */
  readonly head: number;
  readonly headHash: string;
}

export interface StoredSecret {
  readonly secret: string;
  readonly salt: string;
}

export interface MyTableRow {
  readonly code: string;
  readonly title: string;
  readonly game: string;
  readonly phase: Phase;
  readonly seat: number;
  readonly names: readonly string[];
  readonly touched: number;
}

/** A change; those of one `commit` happen together or not at all. */
export type Change =
  | { readonly kind: 'create'; readonly table: TableRow; readonly secret: StoredSecret }
  | { readonly kind: 'table'; readonly table: TableRow }
  | { readonly kind: 'append'; readonly code: string; readonly row: LogRow; readonly deadline: number | null }
  | { readonly kind: 'user'; readonly id: string; readonly name: string; readonly at: number }
  | { readonly kind: 'forget'; readonly user: string }
  | {
      readonly kind: 'claim';
      readonly hash: string;
      readonly code: string;
      readonly seat: number;
      readonly until: number;
    }
  | { readonly kind: 'claimed'; readonly hash: string }
  | { readonly kind: 'expire'; readonly now: number; readonly lobbyAge: number; readonly playAge: number };

/**
 * `conflict`: someone else changed it first. `duplicate`: this move id is in the log already.
 * `read-only`: nothing can be stored now; nothing was changed.
 */
export type Committed = 'done' | 'conflict' | 'duplicate' | 'read-only';

/** Where tables are kept. UNIQUE (table, seq) is the only lock. */
export interface Store {
  table(code: string): Promise<TableRow | undefined>;
  secret(code: string): Promise<StoredSecret | undefined>;
  log(code: string): Promise<readonly LogRow[]>;
  findMove(code: string, seat: number, moveId: string): Promise<LogRow | undefined>;
  userName(id: string): Promise<string | undefined>;
  tablesOf(user: string): Promise<readonly MyTableRow[]>;
  claim(hash: string): Promise<{ code: string; seat: number; until: number } | undefined>;
  /** Codes of tables whose deadline has passed. */
  due(now: number): Promise<readonly string[]>;
  codes(): Promise<readonly string[]>;
  /** Tables whose log is not the one that was acknowledged, and what is wrong with each. */
  stray(): Promise<ReadonlyMap<string, string>>;
  /** Resolves when the changes are safely on disk, or refused. */
  commit(changes: readonly Change[]): Promise<Committed>;
  readonly isReadOnly: boolean;
  close(): Promise<void>;
}

/** The store can no longer be trusted: the process must stop and read everything anew. */
export class StoreBroken extends Error {
  override readonly name = 'StoreBroken';
}
