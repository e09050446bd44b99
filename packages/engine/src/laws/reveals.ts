import type { Facts } from '../facts.ts';
import type { Game, Move } from '../game.ts';
import type { Seat } from '../seats.ts';
import type { State } from '../state.ts';
import type { Walk } from './walk.ts';

/** What the rules of a game make known besides hands, labels and outcomes. A game not named here shows no more. */
interface Reveals {
  /** Hidden cards that the last move, or the deal, showed to a viewer. */
  cards?<S extends State>(walk: Walk<S>, viewer: Seat): readonly string[];
  /** Did a move show its viewer hidden facts? `own`: the text of the move, if it was the viewer's. */
  unveils?(before: Facts, after: Facts, isOver: boolean, own: string | undefined): boolean;
  /** Whoever has the turn and cannot play says so: the round, or the game, ends or goes on by what a hand holds. */
  readonly handsEndRounds?: boolean;
}

const reveals: Readonly<Record<string, Reveals>> = {
  // OVER-18
  'over-and-out': { handsEndRounds: true },
  rage: {
    // RAGE-5: all see the action cards that are passed over. RAGE-16: who plays a Change Rage searches the pile.
    cards({ game, last, s }, viewer) {
      const isSearch = last?.seat === viewer && game.moves[last.move] === 'CHANGE';
      return game
        .print(s)
        .get(isSearch ? 'pile' : 'passed')!
        .split(' ');
    },
    // RAGE-22: secret bids are shown after the last trick of the round.
    unveils(before, after, isOver, own) {
      const isRoundOver = isOver || before.get('round') !== after.get('round');
      const wereBidsHidden = [...before].some(([fact, value]) => fact.startsWith('bid ') && value === '?');
      return own === 'CHANGE' || (isRoundOver && wereBidsHidden);
    },
  },
};

export const cardsRevealed = <S extends State>(walk: Walk<S>, viewer: Seat): readonly string[] =>
  reveals[walk.game.name]?.cards?.(walk, viewer) ?? [];

export function unveils<S extends State>(game: Game<S>, before: S, after: S, own: Move | undefined): boolean {
  const isOver = game.toMove(after) === 0;
  const text = own === undefined ? undefined : game.moves[own];
  return reveals[game.name]?.unveils?.(game.print(before), game.print(after), isOver, text) ?? false;
}

export const handsEndRounds = (game: Game): boolean => reveals[game.name]?.handsEndRounds ?? false;
