import type { Level, Task } from './bot.ts';

/** Far enough apart for different guesses. */
const SEEDS_APART = 0x9e3779b9;

/** Only whoever searches as well as it can is worth several threads. */
export const isShared = (task: Task, level: Level): boolean => task === 'hint' || level === 'expert';

/**
 * A question for several searchers at once, each with luck of its own: playouts are divided among them, milliseconds
 * are everybody's. The number of parts belongs to the question: another one may get another answer; one is the
 * question itself.
 */
export function partsOf<Q extends { readonly seed: number; readonly budget: object }>(question: Q, count: number): Q[] {
  const { seed, budget } = question;
  const divided =
    'iterations' in budget && typeof budget.iterations === 'number'
      ? { iterations: Math.max(1, Math.floor(budget.iterations / count)) }
      : budget;
  return Array.from({ length: count }, (_, nth) => ({ ...question, seed: seed + nth * SEEDS_APART, budget: divided }));
}
