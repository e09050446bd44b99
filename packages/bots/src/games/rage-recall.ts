import { NONE, type Seat } from '@rumpus/engine';
import {
  COLOUR_CARDS,
  COLOUR_COUNT,
  COLOUR_OF,
  MOST_SEATS,
  NUMBERS,
  PLAY_CHANGE,
  PLAY_CHANGE_TO,
  PLAY_OUT,
  type RageState,
} from '@rumpus/engine/games/rage';
import { rankIn } from './rage-cards.ts';

type S = RageState;

/**
 * How much it speaks against a hand that it holds a card which would have been played instead, as a logarithm: counted
 * by how much more seldom such cards are held than chance has it, among greedy players and bots alike.
 */
const WEIGHT = {
  lowerLead: 0.3,
  lowerLoser: 1.0,
  winnerInNeed: 1.2,
  higherLoser: 0.73,
  surerWinner: 0.6,
  cheaperWinner: 0.6,
  loser: 1.86,
  lowerWinner: 2.0,
  higherWinner: 1.5,
  lowerThrow: 0.63,
  lowerThrowElsewhere: 0.5,
  higherThrow: 0.95,
  ruffSpared: 0.45,
  higherRuff: 0.33,
  ruffInNeed: 0.15,
};

/** Several plays do not speak against a card more than this. */
const MOST = 3;

/** By seat and card, how much speaks against the seat's holding it. */
const against = new Float64Array(MOST_SEATS * COLOUR_CARDS);
const taken = new Uint8Array(MOST_SEATS);

export const speaksAgainst = (seat: Seat, card: number): number =>
  card >= COLOUR_CARDS ? 0 : Math.min(MOST, against[seat * COLOUR_CARDS + card]);

/** Reads from the plays of the round what the others would have played instead. */
export function recallPlays(s: S, seat: Seat): void {
  against.fill(0, 0, s.seats * COLOUR_CARDS);
  taken.fill(0);
  let trump: number = s.trumps[0] >> 4;
  let changes = 0;
  for (let trick = 0; trick <= s.trickCount; trick++) {
    const first = trick * s.seats;
    let mover: Seat = s.leaders[trick];
    if (trick > 0) taken[mover]++;
    let lead: number = NONE;
    let best = -1;
    for (let at = first; at < first + s.seats && at < s.playCount; at++) {
      const play = s.plays[at];
      if (mover !== seat && play < COLOUR_CARDS) {
        const isLast = at === first + s.seats - 1;
        recallPlay(mover, play, lead, trump, best, s.bids[mover] > taken[mover], isLast);
      }
      if (lead === NONE) lead = COLOUR_OF[play];
      const before = trump;
      if (play === PLAY_OUT) trump = NONE;
      else if (play === PLAY_CHANGE && changes + 1 < s.trumpCount) trump = s.trumps[++changes] >> 4;
      else if (play > PLAY_CHANGE && play < PLAY_OUT) trump = play - PLAY_CHANGE_TO;
      if (trump === before) best = Math.max(best, rankIn(play, trump, lead));
      else best = bestOf(s, first, at, trump, lead);
      mover = mover + 1 === s.seats ? 0 : mover + 1;
    }
  }
}

function bestOf(s: S, first: number, last: number, trump: number, lead: number): number {
  let best = -1;
  for (let at = first; at <= last; at++) best = Math.max(best, rankIn(s.plays[at], trump, lead));
  return best;
}

/** Ranks from `low` on and below `high` of a colour speak against the mover's hand. */
function note(mover: Seat, colour: number, low: number, high: number, weight: number): void {
  const start = mover * COLOUR_CARDS + colour * NUMBERS;
  for (let at = start + Math.max(0, low); at < start + Math.min(NUMBERS, high); at++) against[at] += weight;
}

function noteElsewhere(mover: Seat, but: number, also: number, low: number, high: number, weight: number): void {
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    if (colour !== but && colour !== also) note(mover, colour, low, high, weight);
}

/**
 * One in need of a trick takes it as surely as possible, or cheaply as the last to play, and loses it with the lowest
 * card; one who needs none leads the lowest, loses with the highest that loses, and throws high cards away.
 */
function recallPlay(
  mover: Seat,
  card: number,
  lead: number,
  trump: number,
  best: number,
  isInNeed: boolean,
  isLast: boolean,
): void {
  const colour = card >> 4;
  const rank = card & 15;
  const mine = rankIn(card, trump, lead);
  if (lead === NONE) {
    if (!isInNeed) note(mover, colour, 0, rank, WEIGHT.lowerLead);
  } else if (colour === lead) {
    // The lowest rank that wins so far.
    const wins = (lead === trump ? best - NUMBERS - 1 : best) + 1;
    if (mine < best) {
      if (isInNeed) {
        note(mover, lead, 0, rank, WEIGHT.lowerLoser);
        note(mover, lead, wins, NUMBERS, WEIGHT.winnerInNeed);
      } else note(mover, lead, rank + 1, wins, WEIGHT.higherLoser);
    } else if (isInNeed) {
      if (isLast) note(mover, lead, wins, rank, WEIGHT.cheaperWinner);
      else note(mover, lead, rank + 1, NUMBERS, WEIGHT.surerWinner);
    } else {
      note(mover, lead, 0, wins, WEIGHT.loser);
      if (isLast) note(mover, lead, rank + 1, NUMBERS, WEIGHT.higherWinner);
      else note(mover, lead, wins, rank, WEIGHT.lowerWinner);
    }
  } else if (mine < 0) {
    if (isInNeed) {
      note(mover, colour, 0, rank, WEIGHT.lowerThrow);
      noteElsewhere(mover, trump, colour, 0, rank, WEIGHT.lowerThrowElsewhere);
      if (trump !== NONE && trump !== lead) note(mover, trump, best - NUMBERS, NUMBERS, WEIGHT.ruffInNeed);
    } else noteElsewhere(mover, trump, NONE, rank + 1, NUMBERS, WEIGHT.higherThrow);
  } else if (mine > best) {
    if (isInNeed) note(mover, trump, rank + 1, NUMBERS, WEIGHT.higherRuff);
    else noteElsewhere(mover, trump, NONE, 0, NUMBERS, WEIGHT.ruffSpared);
  }
}
