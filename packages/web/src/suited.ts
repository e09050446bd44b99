import { autoLevel, type Result } from '@rumpus/bots/auto';
import { LEVELS } from '@rumpus/bots/bot';
import { FastChance, letterOf, setupOf, type Game } from '@rumpus/engine';
import type { Level } from '@rumpus/protocol';
import { listTables, type SavedTable } from './net/store.ts';

/** How the one person of each table fared against its bots, the oldest game first. */
export function resultsOf(game: Game, tables: readonly SavedTable[]): Result[] {
  return tables
    .filter((table) => table.game === game.name && table.isOver)
    .toSorted((a, b) => a.touched - b.touched)
    .flatMap((table) => resultOf(game, table) ?? []);
}

function resultOf(game: Game, { chairs, seats, options, winners }: SavedTable): Result | undefined {
  const people = chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const levels = chairs.flatMap(({ level }) => (level === undefined ? [] : [LEVELS.indexOf(level)]));
  const [person, ...others] = people;
  if (person === undefined || others.length > 0 || levels.length === 0) return undefined;
  const s = game.deal(setupOf(game, seats, options), new FastChance(0));
  const sidesOf = (list: readonly number[]): number => new Set(list.map((seat) => game.side(s, seat))).size;
  const winning = chairs.flatMap((_, seat) => (winners.includes(letterOf(seat)) ? [seat] : []));
  const level = LEVELS[Math.round(levels.reduce((sum, one) => sum + one, 0) / levels.length)];
  if (level === undefined) return undefined;
  const payoff = winning.includes(person) ? 1 / sidesOf(winning) : 0;
  return { level, sides: sidesOf([...chairs.keys()]), payoff };
}

/** The level that promises a close game on this device, by the last games of one person against bots. */
export async function suitedLevel(game: Game): Promise<Level> {
  return autoLevel(resultsOf(game, await listTables()));
}
