import { games } from '@rumpus/engine';
import { restTable } from '../../src/tables.ts';
import { cpuMs } from './cost.ts';
import { storedGame } from './stored-game.ts';

const LINES = 30_000;

/** Loads whole games again and again: the chain is checked, every outcome of chance is derived anew. */
export function measureReplay(): Readonly<Record<string, string | number>>[] {
  return Object.values(games).flatMap((game) =>
    [4, game.seats.at(-1)!].map((seats) => {
      const { table, secret, rows } = storedGame(game, seats, 'REPLAY', game.longest);
      const row = { ...table, head: rows.length, headHash: rows.at(-1)!.hash };
      const times = Math.ceil(LINES / rows.length);
      for (let nth = 0; nth < times; nth++) restTable(row, secret, rows);
      const before = cpuMs(process.pid);
      for (let nth = 0; nth < times; nth++) restTable(row, secret, rows);
      const ms = (cpuMs(process.pid) - before) / times;
      return {
        game: game.name,
        seats,
        lines: rows.length,
        'CPU ms': ms.toFixed(2),
        'CPU µs a line': ((ms * 1000) / rows.length).toFixed(1),
      };
    }),
  );
}
