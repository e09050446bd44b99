import type { Game, Setup } from './game.ts';
import { letterOf } from './seats.ts';
import type { State } from './state.ts';

/** The version of the text format, in the first line of every record. */
export const FORMAT = 1;

/** The header of a record, with the blank line that ends it. */
export function printHeader<S extends State>(
  game: Game<S>,
  setup: Setup,
  extra: { readonly names?: readonly string[]; readonly seed?: string } = {},
): string {
  const lines = [`rumpus ${FORMAT}`, `game ${game.name}`, `rules ${game.rules}`, `seats ${setup.seats}`];
  if (extra.names !== undefined) lines.push(`names ${extra.names.map(printName).join(', ')}`);
  for (const [name, spec] of Object.entries(game.options)) {
    const usual = 'default' in spec ? spec.default : spec[0];
    if (setup.options[name] !== usual) lines.push(`option ${name}=${setup.options[name]}`);
  }
  if (extra.seed !== undefined) lines.push(`seed ${extra.seed}`);
  return `${lines.join('\n')}\n\n`;
}

/** A name without what would end it in a record; a seat's letter where nothing is left. */
function printName(name: string, seat: number): string {
  const plain = name.replace(/[\p{C}\uFFFD\s,#]+/gu, ' ').trim();
  return [...plain].slice(0, 40).join('').trim() || letterOf(seat);
}
