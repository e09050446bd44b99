import { letterOf } from '@rumpus/engine';
import { cardBack } from '../../art/backs.ts';
import { send, shuffle } from '../../table/flights.ts';
import { spotOf, type Play } from '../../table/play.ts';
import type { Position } from '../../table/position.ts';
import { readMove } from './moves.ts';

/** Shows where cards go that lie face down: from the deck, from hand to hand, and into a new deck. */
export function showJourneys(play: Play, before: Position, after: Position): void {
  const back = cardBack('out-of-control');
  const seat = play.lastMove?.seat;
  const move = readMove(play.lastMove?.text ?? '');
  if (after.cards('deck').length > before.cards('deck').length) shuffle(back, 'draw');
  if (seat === undefined || seat === letterOf(play.viewer)) return;
  const spot = `seat-${seat}`;
  if (move.kind === 'deck') send(back, 'draw', spot);
  else if (move.kind === 'pick') send(back, 'pile', spot);
  else if (move.kind === 'steal' && move.seat !== play.viewer) send(back, spotOf(play, move.seat), spot);
  else if (move.kind === 'give' && move.seat !== play.viewer) send(back, spot, spotOf(play, move.seat));
}

/** Where a new card in the viewer's hand comes from. */
export function comesFrom(play: Play): string {
  const seat = play.lastMove?.seat;
  const move = readMove(play.lastMove?.text ?? '');
  if (move.kind === 'give' && move.seat === play.viewer) return `seat-${seat ?? ''}`;
  if (move.kind === 'steal' && seat === letterOf(play.viewer)) return spotOf(play, move.seat);
  return move.kind === 'pick' ? 'pile' : 'draw';
}
