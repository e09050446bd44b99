import { getContext, setContext } from 'svelte';
import type { Session } from '../net/session.svelte.ts';

/** What the frame around a live table needs and a game's table does not. */
export interface TableContext {
  readonly session?: Session;
  leave(): void;
  /** The screen shows the result; the table offers to go there. */
  showResult?(): void;
}

const KEY = Symbol('table');

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
export const getTable = (): TableContext | undefined => getContext<TableContext | undefined>(KEY);
