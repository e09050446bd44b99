import { letterOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import { colourIn, colourOfPlay, rankOfPlay, readMove, type Colour } from './cards.ts';

/** A card of a trick and who played it. */
export interface Laid {
  readonly seat: Seat;
  readonly play: string;
  /** Its place among all cards of the round. */
  readonly at: number;
}

export interface Trick {
  readonly laid: readonly Laid[];
  /** Who leads it. */
  readonly leader: Seat;
  /** Everybody has played: it is the last one, still to be seen. */
  readonly isFinished: boolean;
  /** Which of `laid` wins, or is winning. */
  readonly winning: number | undefined;
}

/** The lead colour (RAGE-8): that of the first card that has one. */
export function leadOf(plays: readonly string[]): Colour | undefined {
  for (const play of plays) {
    const colour = colourOfPlay(play);
    if (colour !== undefined) return colour;
  }
  return undefined;
}

/** RAGE-10, RAGE-11, RAGE-17: which card wins; the first of equals, the first card where no colour was led. */
export function winnerOf(plays: readonly string[], trump: Colour | undefined): number | undefined {
  if (plays.length === 0) return undefined;
  const lead = leadOf(plays);
  const strength = (play: string): number => {
    const colour = colourOfPlay(play);
    if (colour === undefined) return -1;
    if (colour === trump) return rankOfPlay(play) + 100;
    return colour === lead ? rankOfPlay(play) : -1;
  };
  let best = 0;
  plays.forEach((play, at) => {
    if (strength(play) > strength(plays[best] ?? '')) best = at;
  });
  return best;
}

/** The trump colour once a move has been made. */
export function trumpAfter(trump: Colour | undefined, text: string): Colour | undefined {
  const move = readMove(text);
  if (move.kind === 'trump') return move.colour;
  if (move.kind !== 'play') return trump;
  if (move.card === 'OUT') return undefined;
  return move.card === 'CHANGE' && move.called !== undefined ? move.called : trump;
}

/** Points that the winner of the trick gets for Bonus and Mad Rage in it. */
export const extrasOf = (plays: readonly string[]): number =>
  plays.reduce((sum, play) => sum + (play === 'BONUS' ? 5 : play === 'MAD' ? -5 : 0), 0);

export const trumpOf = (position: Position): Colour | undefined => colourIn(position.fact('trump'));

/** The trick on the table; while no card of it lies there, the one before. */
export function trickOf(position: Position): Trick {
  const { seats } = position.setup;
  const played = position.cards('played');
  const leaders = position.seats('leaders');
  const now = position.cards('trick').length;
  const isFinished = now === 0 && played.length > 0;
  const from = isFinished ? played.length - seats : played.length - now;
  const leader = leaders.at(isFinished ? -2 : -1) ?? 0;
  const laid = played.slice(from).map((play, nth) => ({ seat: (leader + nth) % seats, play, at: from + nth }));
  const winning = isFinished
    ? laid.findIndex(({ seat }) => seat === leaders.at(-1))
    : winnerOf(
        laid.map(({ play }) => play),
        trumpOf(position),
      );
  return { laid, leader, isFinished, winning };
}

export interface Taken {
  readonly seat: Seat;
  readonly extras: number;
}

/** Who takes the trick with this move, when it is the last of it. */
export function takenBy(before: Position, text: string): Taken | undefined {
  const move = readMove(text);
  if (move.kind === 'bid' || text === 'CHANGE') return undefined;
  const trick = before.cards('trick');
  const plays = move.kind === 'play' ? [...trick, text] : trick;
  const { seats } = before.setup;
  if (plays.length < seats) return undefined;
  const winning = winnerOf(plays, trumpAfter(trumpOf(before), text)) ?? 0;
  const leader = before.seats('leaders').at(-1) ?? 0;
  return { seat: (leader + winning) % seats, extras: extrasOf(plays) };
}

/** What the game waits for. */
export type Phase = 'bid' | 'play' | 'trump' | 'over';

export function phaseOf(position: Position): Phase {
  if (position.isOver) return 'over';
  if (bidsOf(position).includes('none')) return 'bid';
  const changes = position.cards('played').filter((play) => play === 'CHANGE').length;
  return position.cards('trumps').length <= changes ? 'trump' : 'play';
}

export const bidsOf = (position: Position): string[] =>
  Array.from({ length: position.setup.seats }, (_, seat) => position.fact(`bid ${letterOf(seat)}`) ?? 'none');

/** All bids together, as far as they are known; undefined while one is secret. */
export function bidSum(position: Position): number | undefined {
  const bids = bidsOf(position).filter((bid) => bid !== 'none');
  return bids.includes('?') ? undefined : bids.reduce((sum, bid) => sum + Number(bid), 0);
}

/** RAGE-3: ten cards in round 1, one in round 10. */
export const cardsInRound = (round: number): number => 11 - round;

export const cardsOfLead = (position: Position, seat: Seat): string[] => {
  const lead = colourIn(position.fact('lead'));
  return position.cards(`hand ${letterOf(seat)}`).filter((card) => lead !== undefined && colourOfPlay(card) === lead);
};

export const isBlind = (position: Position): boolean => position.setup.options['blindChange'] === 'on';

/** A move to judge a card of the hand by: with a colour where one must be called. */
export function moveFor(card: string, position: Position): string {
  const trump = position.fact('trump');
  const colour = trump === 'R' ? 'G' : 'R';
  if (card === 'WILD') return `WILD:${colour}`;
  return card === 'CHANGE' && isBlind(position) ? `CHANGE:${colour}` : card;
}

export const seatsIn = (position: Position): Seat[] => Array.from({ length: position.setup.seats }, (_, seat) => seat);
