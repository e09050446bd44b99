import { FactError, type FactReader } from '../../facts.ts';
import type { Move } from '../../game.ts';
import { letterOf, type Seat } from '../../seats.ts';
import { BLANK } from '../../state.ts';
import { CARDS, COLOUR_CARDS, colourOf } from './deck.ts';
import { PLAY_CHANGE, PLAY_CHANGE_TO, PLAY_OUT, PLAYS } from './moves.ts';
import { canBeTrump } from './rules.ts';
import { CHANGING, MOST_CARDS, PLAYING, type RageState } from './state.ts';
import { layCard, passTurn } from './tricks.ts';

type S = RageState;

/**
 * The plays of the round so far, under the trump cards given in `trumps`: what they did to the table. Returns the
 * cards that thereby lie on top of the pile.
 */
export function replayPlays(s: S, reader: FactReader): readonly number[] {
  const plays = reader.cards('played', PLAYS) ?? [];
  const trumps = reader.cards('trumps', CARDS);
  if (plays.includes(BLANK) || plays.length > s.seats * MOST_CARDS) {
    throw new FactError('played', `played names the cards played in this round, ${s.seats * MOST_CARDS} at most`);
  }
  if (trumps === undefined) {
    if (plays.length > 0)
      throw new FactError('played', 'the cards played need the trump cards they were played under: give trumps');
    return [];
  }
  const onTop: number[] = [];
  layTrump(s, trumps[0], onTop);
  if (plays.length > 0) s.phase = PLAYING;
  for (const play of plays) {
    const seat = s.turn;
    checkPlay(s, seat, play);
    layCard(s, seat, play);
    if (s.phase === CHANGING && s.trumpCount < trumps.length) {
      layTrump(s, trumps[s.trumpCount], onTop);
      s.phase = PLAYING;
    }
    if (s.phase === PLAYING) passTurn(s, seat);
  }
  if (s.trumpCount < trumps.length)
    throw new FactError('trumps', 'each trump card but the first needs a Change Rage in played');
  return onTop;
}

function layTrump(s: S, card: number | undefined, onTop: number[]): void {
  if (card === undefined || !canBeTrump(s, card)) {
    throw new FactError('trumps', 'a trump card is a colour card, of another colour than the trump before it');
  }
  if (onTop.includes(card)) onTop.splice(onTop.indexOf(card), 1);
  onTop.unshift(card);
  s.trumps[s.trumpCount++] = card;
  s.known = onTop.length;
  s.trump = colourOf(card);
}

function checkPlay(s: S, seat: Seat, play: Move): void {
  if (s.phase === CHANGING) throw new FactError('played', 'a Change Rage needs its trump card in trumps');
  if (play < COLOUR_CARDS && s.voids[seat] & (1 << colourOf(play))) {
    throw new FactError('played', `${letterOf(seat)} plays ${PLAYS[play]} but did not follow that colour before`);
  }
  const isChange = play >= PLAY_CHANGE && play < PLAY_OUT;
  if (isChange && play >= PLAY_CHANGE_TO !== (s.blindChange === 1)) {
    throw new FactError('played', 'a Change Rage names a colour at tables with blindChange, and only there');
  }
  if (isChange && play - PLAY_CHANGE_TO === s.trump)
    throw new FactError('played', 'a Change Rage changes the colour (RAGE-16)');
}
