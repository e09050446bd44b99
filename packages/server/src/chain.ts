import { hash } from 'node:crypto';
import type { LogRow, TableRow } from './store.ts';

/** Where a table's chain begins: all that was settled before the deal. */
export function pinOf(table: TableRow): string {
  const { code, chance, commitment, game, rules, seats, options } = table;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([code, chance, commitment, game, rules, seats, sorted]), 'base64url');
}

/** The digest of a row and of everything before it. */
export const linkOf = (before: string, code: string, row: Omit<LogRow, 'hash'>): string =>
  hash(
    'sha256',
    `${before}\n${code}\n${row.seq}\n${row.at}\n${row.seat ?? '-'}\n${row.moveId ?? '-'}\n${row.lines}`,
    'base64url',
  );

/** Why the log of a table cannot be trusted, if it cannot. */
export function faultOf(table: TableRow, rows: readonly LogRow[]): string | undefined {
  let before = pinOf(table);
  for (const [at, row] of rows.entries()) {
    if (row.seq !== at + 1) return `line ${at + 1} is missing`;
    if (linkOf(before, table.code, row) !== row.hash) return `line ${row.seq} is not as it was written`;
    before = row.hash;
  }
  if (rows.length !== table.head) return `the log ends at line ${rows.length}, not ${table.head}`;
  if (rows.length > 0 && before !== table.headHash) return 'the last line is not as it was written';
  return undefined;
}
