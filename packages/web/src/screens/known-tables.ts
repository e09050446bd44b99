import type { MyTable } from '@rumpus/protocol';
import { gameCard } from '../games/index.ts';
import { t } from '../i18n/index.svelte.ts';
import type { SavedTable } from '../net/store.ts';

/** A table on the home screen, of this device or of the server. */
export interface KnownTable {
  readonly key: string;
  readonly game: string;
  readonly names: string;
  readonly isOver: boolean;
  readonly isYourTurn: boolean;
  readonly href: string;
  readonly touched: number;
  /** Tables of this device have one, and can be removed. */
  readonly id?: string;
}

const ofDevice = (table: SavedTable): KnownTable => ({
  key: table.id,
  id: table.id,
  game: table.game,
  names: t().app.and(table.chairs.filter((chair, seat) => seat > 0 || chair.kind === 'bot').map(({ name }) => name)),
  isOver: table.isOver,
  isYourTurn: table.isYourTurn,
  href: table.isOver ? `/replay/device/${table.id}` : `/play/${table.game}/${table.id}`,
  touched: table.touched,
});

const ofServer = (table: MyTable): KnownTable => ({
  key: table.code,
  game: table.game,
  names: t().app.and(table.names),
  isOver: table.phase === 'over',
  isYourTurn: table.yourTurn,
  href: table.phase === 'over' ? `/replay/table/${table.code}` : `/t/${table.code}`,
  touched: table.touched,
});

/** All that can be shown, the latest first. */
export const knownTables = (local: readonly SavedTable[], served: readonly MyTable[]): KnownTable[] =>
  [...local.map(ofDevice), ...served.map(ofServer)]
    .filter(({ game }) => gameCard(game) !== undefined)
    .toSorted((a, b) => b.touched - a.touched);

export const nameOfGame = (game: string): string => t().games[game]?.name ?? game;
