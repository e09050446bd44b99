import { FastChance, games, hasSeat, legalTexts, listSeats, type Game } from '@rumpus/engine';
import { expect, type Page } from '@playwright/test';
import { BOTS } from '../src/art/people.ts';
import { LocalGame } from '../src/net/local-game.ts';
import type { SavedTable } from '../src/net/store.ts';
import { Position } from '../src/table/position.ts';
import { asked } from './person.ts';

/** A table on the device of whoever sits in seat A, in the middle of a game. */
export interface Given {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  /** How it must look to seat A, who is asked. Left out: the first time A is asked. */
  readonly when?: (position: Position, legal: readonly string[]) => boolean;
  /** Somebody else is asked then. */
  readonly isWaiting?: boolean;
  readonly names?: readonly string[];
}

const MOST_DEALS = 200;

/** The first position, deal by deal, in which seat A is asked and all is as wished. Everyone plays at random. */
export function findTable(given: Given): SavedTable {
  const { game: name, seats, options = {}, when = () => true, isWaiting = false, names = [] } = given;
  const game = games[name];
  if (game === undefined) throw new RangeError(`there is no game ${name}`);
  for (let deal = 1; deal <= MOST_DEALS; deal++) {
    const table = dealt(game, seats, options, names, deal);
    const play = new LocalGame(game, table);
    const chance = new FastChance(deal);
    for (;;) {
      if (isAsWished(play, when, isWaiting)) return { ...table, moves: [...play.moves] };
      const [seat] = listSeats(game.toMove(play.s));
      if (seat === undefined) break;
      const legal = legalTexts(game, game.view(play.s, seat, game.empty()), seat);
      play.play(seat, legal[chance.below(legal.length)] ?? '');
    }
  }
  throw new Error(`no deal of ${MOST_DEALS} leads there`);
}

function isAsWished(play: LocalGame, when: NonNullable<Given['when']>, isWaiting: boolean): boolean {
  const { game, s, setup } = play;
  const toMove = game.toMove(s);
  if (toMove === 0 || hasSeat(toMove, 0) === isWaiting) return false;
  const view = game.view(s, 0, game.empty());
  return when(new Position(game, setup, game.print(view)), legalTexts(game, view, 0));
}

const dealt = (
  game: Game,
  seats: number,
  options: Readonly<Record<string, string>>,
  names: readonly string[],
  deal: number,
): SavedTable => ({
  id: `given${deal}`,
  game: game.name,
  rules: game.rules,
  seats,
  options,
  chairs: Array.from({ length: seats }, (_, seat) =>
    seat === 0
      ? { kind: 'person', name: names[0] ?? 'Maya' }
      : { kind: 'bot', name: names[seat] ?? BOTS[(seat - 1) % BOTS.length]?.name ?? '', level: 'easy' },
  ),
  code: 'GJVENX',
  secret: deal.toString(16).padStart(64, '0'),
  salt: '0'.repeat(32),
  nonces: {},
  moves: [],
  isOver: false,
  winners: [],
  isYourTurn: true,
  touched: 0,
});

/** Any page of the server may write to the device; this one loads nothing. */
const BARE_PAGE = '/healthz';

/** Puts the table on the device and opens it. */
export async function openGiven(page: Page, given: Given): Promise<SavedTable> {
  const table = findTable(given);
  await page.goto(BARE_PAGE);
  await page.evaluate(async (saved) => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const opening = indexedDB.open('rumpus', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('tables', { keyPath: 'id' }));
    const database = await wait(opening);
    const transaction = database.transaction('tables', 'readwrite');
    transaction.objectStore('tables').put(saved);
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no database')));
    });
    database.close();
  }, table);
  await page.goto(`/play/${table.game}/${table.id}`);
  await expect(given.isWaiting === true ? page.locator('.prompt') : asked(page)).toBeVisible();
  return table;
}
