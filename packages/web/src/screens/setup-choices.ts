import type { Game } from '@rumpus/engine';
import { refusalOf } from '../setups.ts';

type Options = Readonly<Record<string, string>>;

/** Would the set-up make sense with this value, once what it clashes with is put right? */
export function isChoosable(game: Game, seats: number, options: Options, name: string, value: string): boolean {
  return refusalOf(game, { seats, options: repaired(game, seats, { ...options, [name]: value }, name) }) === undefined;
}

/**
 * The options with as few of them put back to the usual value as make the set-up possible. `kept` was just chosen
 * and stays. A set-up that cannot be put right so is left as it is, and says why.
 */
export function repaired(game: Game, seats: number, options: Options, kept?: string): Record<string, string> {
  if (refusalOf(game, { seats, options }) === undefined) return { ...options };
  for (const [name, spec] of Object.entries(game.options)) {
    if (name === kept || 'default' in spec) continue;
    const other = spec.find(
      (value) => refusalOf(game, { seats, options: { ...options, [name]: value } }) === undefined,
    );
    if (other !== undefined) return { ...options, [name]: other };
  }
  const bare: Record<string, string> =
    kept === undefined || options[kept] === undefined ? {} : { [kept]: options[kept] };
  return refusalOf(game, { seats, options: bare }) === undefined ? bare : { ...options };
}
