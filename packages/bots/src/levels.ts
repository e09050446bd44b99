import type { State, View } from '@rumpus/engine';
import type { Level } from './bot.ts';
import type { Brain } from './brain.ts';

/** How a level plays: weaker by softer choice, shorter memory and less time, never by silly moves. */
export interface Manner {
  /** Temperature of the choice, in win chance of an even game: what it gives away without noticing; 0 takes the best. */
  readonly softness: number;
  /** Moves that look this much worse than the best are not made, in win chance of an even game. */
  readonly limit: number;
  /** Makes moves that look silly to those who know the game, as beginners do. */
  readonly naive?: boolean;
  /** Share of the cards already played that it keeps in mind. */
  readonly memory: number;
  readonly searches: boolean;
  /** Weigh guesses by what everybody did. */
  readonly belief: boolean;
  /** Share of the budget it uses. */
  readonly effort: number;
}

const USUAL: Readonly<Record<Level, Manner>> = {
  easy: { softness: 0.06, limit: 0.12, memory: 0, searches: false, belief: false, effort: 0 },
  casual: { softness: 0.015, limit: 0.06, memory: 0.33, searches: false, belief: false, effort: 0 },
  solid: { softness: 0, limit: 0, memory: 1, searches: false, belief: false, effort: 0 },
  strong: { softness: 0.003, limit: 0.01, memory: 1, searches: true, belief: false, effort: 0.25 },
  expert: { softness: 0, limit: 0, memory: 1, searches: true, belief: true, effort: 1 },
};

export function mannerOf<S extends State>(brain: Brain<S>, view: View<S>, level: Level): Manner {
  const manner = { ...USUAL[level], ...brain.manners?.[level] };
  const swing = brain.swing?.(view, level) ?? 1;
  return { ...manner, softness: manner.softness * swing, limit: manner.limit * swing };
}
