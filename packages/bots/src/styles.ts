import type { Move, Seat, State, View } from '@rumpus/engine';
import type { Tally } from './bot.ts';
import type { Brain } from './brain.ts';

const UNTRIED: Tally = { considered: [], worlds: 0 };

type Taste = <S extends State>(brain: Brain<S>, view: View<S>, seat: Seat, move: Move) => boolean;

const textOf = <S extends State>({ game }: Brain<S>, move: Move): string => game.moves[move];

/** One-sided players: of the legal moves they look only at those to their taste, where there are any. */
const TASTES: Readonly<Record<string, Taste>> = {
  /** Promises nothing, ever. */
  'zero-bidder': (brain, _view, _seat, move) => textOf(brain, move) === 'bid 0',
  /** Parts with special cards and lays cards down only when nothing else is left. */
  hoarder: (brain, _view, _seat, move) =>
    !/^(?:J|WILD|CHANGE|OUT|BONUS|-10|SPIN|TOP|TURVY|lay|add|swap)/.test(textOf(brain, move)),
  /** Thinks first of the harm it can do. */
  spoiler: (brain, view, seat, move) =>
    /-(?:block|remove|press|steal|turn)$/.test(brain.why(view, seat, move, UNTRIED).code),
};

export const STYLES: readonly string[] = Object.keys(TASTES);

/** Moves to the taste of a style, written to the front of `moves`; all of them where there is none. */
export function tasteful<S extends State>(
  style: string,
  brain: Brain<S>,
  view: View<S>,
  seat: Seat,
  moves: Uint16Array,
  count: number,
): number {
  const liked = moves.subarray(0, count).filter((move) => TASTES[style](brain, view, seat, move));
  moves.set(liked);
  return liked.length > 0 ? liked.length : count;
}
