import type { Game, Setup } from '@rumpus/engine';
import { LocalGame } from './local-game.ts';
import { randomCode, randomHex, randomId } from './random.ts';
import { keepTable, readTable, type SavedChair, type SavedTable } from './store.ts';

/** Opens a table on this device; its deal is settled before the first card is seen. */
export async function openLocalTable(game: Game, setup: Setup, chairs: readonly SavedChair[]): Promise<SavedTable> {
  const table: SavedTable = {
    id: randomId(),
    game: game.name,
    rules: game.rules,
    seats: setup.seats,
    options: setup.options,
    chairs,
    code: randomCode(),
    secret: randomHex(32),
    salt: randomHex(16),
    nonces: {},
    moves: [],
    isOver: false,
    winners: [],
    isYourTurn: true,
    touched: Date.now(),
  };
  await keepTable(table);
  return table;
}

/** The record of a table of this device. */
export async function localRecord(game: Game, id: string): Promise<string | undefined> {
  const saved = await readTable(id);
  return saved === undefined ? undefined : new LocalGame(game, saved).record();
}
