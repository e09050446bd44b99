import type { Move } from '../../game.ts';
import type { Seat } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { leftOf } from './deal.ts';
import { COLOUR_CARDS, NUMBERS } from './deck.ts';
import { COLOUR_OF, PLAY_BONUS, PLAY_CHANGE, PLAY_CHANGE_TO, PLAY_MAD, PLAY_OUT, RANK_OF } from './moves.ts';
import { CHANGING, type RageState } from './state.ts';

type S = RageState;

/** A card comes to the table and takes effect at once; the hand it came from is left alone. */
export function layCard(s: S, seat: Seat, play: Move): void {
  s.plays[s.playCount++] = play;
  const { lead } = s;
  if (lead === NONE) s.lead = COLOUR_OF[play];
  else if (showsVoid(s, lead, play)) s.voids[seat] |= 1 << lead;
  if (play < PLAY_CHANGE) return;
  if (play === PLAY_CHANGE) {
    s.searched |= 1 << seat;
    s.phase = CHANGING;
  } else if (play < PLAY_OUT) s.trump = play - PLAY_CHANGE_TO;
  else if (play === PLAY_OUT) s.trump = NONE; // RAGE-13
}

/** RAGE-8, RAGE-9, RAGE-21: does this play tell that its player has no card of the lead colour? */
function showsVoid(s: S, lead: number, play: Move): boolean {
  return play < COLOUR_CARDS ? COLOUR_OF[play] !== lead : s.actionAnytime === 0;
}

/** The turn goes on to the left, or the trick goes to its winner, who leads the next. */
export function passTurn(s: S, seat: Seat): void {
  if (s.playCount - s.trickStart < s.seats) s.turn = leftOf(s, seat);
  else takeTrick(s);
}

function takeTrick(s: S): void {
  const winner = trickWinner(s);
  s.tricks[winner]++;
  for (let at = s.trickStart; at < s.playCount; at++) {
    if (s.plays[at] === PLAY_BONUS) s.extras[winner] += 5; // RAGE-14
    else if (s.plays[at] === PLAY_MAD) s.extras[winner] -= 5; // RAGE-15
  }
  s.trickStart = s.playCount;
  s.lead = NONE;
  s.leaders[++s.trickCount] = winner;
  s.turn = winner;
}

/** RAGE-10 to RAGE-12, RAGE-17: the first of the highest cards wins, the first card if no colour was led. */
export function trickWinner(s: S): Seat {
  const { plays, lead, trump, trickStart, playCount } = s;
  let best = -1;
  let winner = trickStart;
  for (let at = trickStart; at < playCount; at++) {
    const play = plays[at];
    const colour = COLOUR_OF[play];
    if (colour === NONE || (colour !== lead && colour !== trump)) continue;
    const rank = colour === trump ? RANK_OF[play] + NUMBERS + 1 : RANK_OF[play];
    if (rank <= best) continue;
    best = rank;
    winner = at;
  }
  const seat = s.leaders[s.trickCount] + winner - trickStart;
  return seat < s.seats ? seat : seat - s.seats;
}
