import { letterOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';

/** What the score sheet says of a seat in a round. */
export interface Entry {
  readonly bid: number;
  readonly won: number;
  readonly points: number;
}

const LAST_ROUND = 10;

/** RAGE-25: a short game plays the last rounds of the sheet. */
export const firstRound = (position: Position): number =>
  LAST_ROUND + 1 - Number(position.setup.options['rounds'] ?? LAST_ROUND);

/** The rounds of the game by their numbers on the sheet. */
export const roundsOf = (position: Position): number[] =>
  Array.from({ length: LAST_ROUND + 1 - firstRound(position) }, (_, nth) => firstRound(position) + nth);

/** What stands on the sheet; undefined where nothing is written. */
export function entryOf(position: Position, seat: Seat, round: number): Entry | undefined {
  const word = position.cards(`sheet ${letterOf(seat)}`)[round - firstRound(position)];
  if (word === undefined || word === '-') return undefined;
  const [bid = 0, won = 0, points = 0] = word.split('/').map(Number);
  return { bid, won, points };
}

export const isHit = ({ bid, won }: Entry): boolean => bid === won;

/** The seats with the highest score, once somebody has points. */
export function leadersOf(position: Position): Seat[] {
  const scores = Array.from({ length: position.setup.seats }, (_, seat) => position.number(`score ${letterOf(seat)}`));
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best && scores.some((one) => one !== best) ? [seat] : []));
}
