import type { Told } from '../games/module.ts';

/** What was told of a move, and whose it was. */
export interface Tale extends Told {
  readonly seat: string | undefined;
}

/** More sentences than these nobody reads between two moves. */
const MOST = 3;

/**
 * The newest sentences about whoever moved last: those of one turn, without what goes without saying. Whoever is asked
 * knows what they did themselves: `own` is their seat, and they are told of the turn before.
 */
export function newsOf(tales: readonly Tale[], own?: string): string[] {
  const end = tales.findLastIndex(({ seat }) => seat !== own) + 1;
  const told = end === 0 ? tales : tales.slice(0, end);
  const last = told.at(-1)?.seat;
  const turn = told.slice(told.findLastIndex(({ seat }) => seat !== last) + 1);
  const worthy = turn.filter(({ isMinor }) => isMinor !== true);
  return (worthy.length > 0 ? worthy : turn).flatMap(({ lines }) => lines).slice(-MOST);
}
