import type { State } from '../state.ts';
import type { Walk } from './walk.ts';

/** What a law looks at while one game goes by. */
export interface Watcher {
  /** After the deal and after every move. */
  everyStep?(): void;
  /** After the deal, after the last move, and now and then between: what takes longer. */
  sampledStep?(): void;
  end?(): void;
}

export interface Law {
  readonly number: number;
  readonly says: string;
  watch<S extends State>(walk: Walk<S>, tally: Tally): Watcher;
}

/** How much was looked at. */
export interface Tally {
  games: number;
  moves: number;
  /** Checks made: a law at a step. */
  checks: number;
  /** Twin worlds begun, and their steps in which a viewer was shown the same. */
  twins: number;
  twinSteps: number;
  /** Twin worlds that came apart by a reveal that the rules order. */
  reveals: number;
}

export const emptyTally = (): Tally => ({ games: 0, moves: 0, checks: 0, twins: 0, twinSteps: 0, reveals: 0 });
