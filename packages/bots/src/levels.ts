import type { Level } from './bot.ts';

/** How a level plays: weaker by softer choice, shorter memory and less time, never by silly moves. */
export interface Manner {
  /** Softness of a choice by the prior alone; 0 takes the best. */
  readonly temperature: number;
  /** Share of the cards already played that it keeps in mind. */
  readonly memory: number;
  readonly searches: boolean;
  readonly belief: boolean;
  /** Share of the budget it uses. */
  readonly effort: number;
  /** Choose among searched moves by visits, softly: moves within this win chance of the best are equal. */
  readonly slack: number;
}

export const MANNERS: Readonly<Record<Level, Manner>> = {
  easy: { temperature: 2, memory: 0, searches: false, belief: false, effort: 0, slack: 0 },
  casual: { temperature: 0.5, memory: 0.33, searches: false, belief: false, effort: 0, slack: 0 },
  solid: { temperature: 0, memory: 1, searches: false, belief: false, effort: 0, slack: 0 },
  strong: { temperature: 0, memory: 1, searches: true, belief: false, effort: 0.15, slack: 0.01 },
  expert: { temperature: 0, memory: 1, searches: true, belief: true, effort: 1, slack: 0 },
};
