import { hasSeat, letterOf, type Seat } from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import type { GameModule } from '../games/module.ts';
import type { Event } from '../net/session.svelte.ts';
import type { Player } from './players.ts';
import type { Position } from './position.ts';

/**
 * What a game's table is shown with: a live table, a replay, a lesson and the big screen all look like this.
 * Every property is reactive.
 */
export interface Play {
  readonly module: GameModule;
  /** What the viewer may know, now. */
  readonly position: Position;
  /** The seat whose eyes we look through; SPECTATOR when nobody's. */
  readonly viewer: Seat;
  readonly players: readonly Player[];
  /** The viewer's legal moves, also those that break in while the game waits for others. */
  readonly legal: readonly string[];
  /** The last move on the table, for its ring; the deal and an undo are none. */
  readonly lastMove: Happened | undefined;
  /** Grows with everything that happens: a key for things that start afresh. */
  readonly number: number;
  readonly mode: 'live' | 'replay' | 'lesson' | 'screen';
  /** What the prompt says instead of asking: in a replay what just happened. */
  readonly caption?: string | undefined;
  /** A move is on its way and not yet confirmed. */
  readonly isSending: boolean;
  /** The table takes no moves for now: it is paused, or the line to it is lost. */
  readonly isHalted?: boolean;
  /** Plays one of the legal moves. */
  move(text: string): void;
  /** Says why a move is not possible, citing the rule. */
  explain(text: string): void;
  /** What of the past is looked at, and how to look; only where there is a log. */
  readonly peeked?: Event | undefined;
  /** Shows the table as it was right after something happened; without it, as it is now. */
  peek?(event?: Event): void;
}

/** Does the game wait for the viewer, whether the table takes moves right now or not? */
export const isAwaited = (play: Play): boolean => hasSeat(play.position.toMove, play.viewer);

/** Is the viewer asked for a decision? */
export const isAsked = (play: Play): boolean => play.legal.length > 0 && !play.isSending && isAwaited(play);

export const playerAt = (play: Play, seat: Seat): Player => {
  const player = play.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
};

/** The spot where a seat's cards come from and go to. */
export const spotOf = (play: Play, seat: Seat): string => (seat === play.viewer ? 'own' : `seat-${letterOf(seat)}`);
