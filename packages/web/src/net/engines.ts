import type { Game } from '@rumpus/engine';

const loaders: Readonly<Record<string, () => Promise<Game>>> = {
  'over-and-out': async () => (await import('@rumpus/engine/games/over-and-out')).overAndOut,
};

/** The rules of a game, brought when they are needed. */
export function engineOf(name: string): Promise<Game> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load === undefined) throw new RangeError(`there is no game ${name}`);
  return load();
}
