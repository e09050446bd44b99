import { FastChance, letterOf, type Seat } from '@rumpus/engine';
import { Position } from '../table/position.ts';
import type { GameWords } from './module.ts';

/** How tests call a seat. */
export const nameOf = (seat: Seat): string => `<${letterOf(seat)}>`;

/** Plays a legal move of a test's position and tells it, as the table would. */
export function told(words: GameWords, before: Position, seat: Seat, text: string): readonly string[] {
  const { game, setup, facts } = before;
  const s = game.parse(setup, facts, new FastChance(1));
  const full = Position.of(game, setup, game.parse(setup, facts, new FastChance(1)));
  const move = game.moves.indexOf(text);
  const rule = game.why(s, seat, move);
  if (rule !== undefined) throw new Error(`${text} breaks ${rule}`);
  game.play(s, seat, move, new FastChance(2));
  return words.happening({
    happened: { number: 7, seat: letterOf(seat), text, chance: [], bot: false },
    before: full,
    after: Position.of(game, setup, s),
    nameOf,
    isYou: (one) => one === 0,
  }).lines;
}
