import type { Game } from '@rumpus/engine';

/** The options that are not at their usual value. */
export function differencesOf(game: Game, options: Readonly<Record<string, string>>): [name: string, value: string][] {
  return Object.entries(game.options).flatMap(([name, spec]): [string, string][] => {
    const usual = 'default' in spec ? spec.default : spec[0];
    const value = options[name];
    return value === undefined || value === usual ? [] : [[name, value]];
  });
}
