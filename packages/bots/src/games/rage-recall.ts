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

/** What a card would have been, had its holder played it instead of what was played. */
export const CLUES = [
  'lowerLead',
  'lowerLoser',
  'winnerInNeed',
  'higherLoser',
  'surerWinner',
  'cheaperWinner',
  'loser',
  'lowerWinner',
  'higherWinner',
  'lowerThrow',
  'lowerThrowElsewhere',
  'higherThrow',
  'ruffSpared',
  'higherRuff',
  'ruffInNeed',
] as const;
type Clue = (typeof CLUES)[number];

/**
 * How much it speaks against a hand that it holds such a card, as a logarithm: how much more seldom these are held than
 * chance has it, among greedy players and bots (`scripts/train/rage-recall.ts`).
 */
const WEIGHTS: Readonly<Record<Clue, number>> = {
  lowerLead: 0.25,
  lowerLoser: 0.88,
  winnerInNeed: 0.99,
  higherLoser: 0.87,
  surerWinner: 0.55,
  cheaperWinner: 0.49,
  loser: 1.53,
  lowerWinner: 1.05,
  higherWinner: 0.29,
  lowerThrow: 0.49,
  lowerThrowElsewhere: 0.41,
  higherThrow: 0.99,
  ruffSpared: 0.54,
  higherRuff: 0.41,
  ruffInNeed: 0.21,
};

/** Several plays do not speak against a card more than this. */
const MOST = 3;

/** By seat and card, how much speaks against the seat's holding it. */
const against = new Float64Array(MOST_SEATS * COLOUR_CARDS);
const taken = new Uint8Array(MOST_SEATS);

export const speaksAgainst = (seat: Seat, card: number): number =>
  card >= COLOUR_CARDS ? 0 : Math.min(MOST, against[seat * COLOUR_CARDS + card]);

/** Hears that ranks of a colour from `low` on and below `high` speak against the mover's hand. */
type Tell = (clue: Clue, mover: Seat, colour: number, low: number, high: number) => void;

/** Reads from the plays of the round what the others would have played instead. */
export function recallPlays(s: S, seat: Seat): void {
  against.fill(0, 0, s.seats * COLOUR_CARDS);
  eachClue(s, seat, note);
}

const note: Tell = (clue, mover, colour, low, high) => {
  const weight = WEIGHTS[clue];
  const start = mover * COLOUR_CARDS + colour * NUMBERS;
  for (let at = start + Math.max(0, low); at < start + Math.min(NUMBERS, high); at++) against[at] += weight;
};

/** The trick that is gone through: the colours led and trump, and the winning rank so far. */
const trick = { lead: NONE as number, trump: NONE as number, best: -1 };

/** Goes through the plays of the round, but for the seat's own. */
export function eachClue(s: S, seat: Seat, tell: Tell): void {
  taken.fill(0);
  trick.trump = s.trumps[0] >> 4;
  let changes = 0;
  for (let nth = 0; nth <= s.trickCount; nth++) {
    const first = nth * s.seats;
    let mover: Seat = s.leaders[nth];
    if (nth > 0) taken[mover]++;
    trick.lead = NONE;
    trick.best = -1;
    for (let at = first; at < first + s.seats && at < s.playCount; at++) {
      const play = s.plays[at];
      const isInNeed = s.bids[mover] > taken[mover];
      if (mover !== seat && play < COLOUR_CARDS) recallPlay(tell, mover, play, isInNeed, at === first + s.seats - 1);
      const isLaid = play === PLAY_CHANGE && changes + 1 < s.trumpCount;
      goOn(s, first, at, isLaid ? s.trumps[++changes] >> 4 : trick.trump);
      mover = mover + 1 === s.seats ? 0 : mover + 1;
    }
  }
}

/** The play at `at` is on the table; `laid` is trump if it was a Change Rage. */
function goOn(s: S, first: number, at: number, laid: number): void {
  const play = s.plays[at];
  const before = trick.trump;
  if (trick.lead === NONE) trick.lead = COLOUR_OF[play];
  if (play === PLAY_OUT) trick.trump = NONE;
  else if (play === PLAY_CHANGE) trick.trump = laid;
  else if (play > PLAY_CHANGE && play < PLAY_OUT) trick.trump = play - PLAY_CHANGE_TO;
  let from = at;
  if (trick.trump !== before) {
    trick.best = -1;
    from = first;
  }
  for (let nth = from; nth <= at; nth++)
    trick.best = Math.max(trick.best, rankIn(s.plays[nth], trick.trump, trick.lead));
}

function tellElsewhere(
  tell: Tell,
  clue: Clue,
  mover: Seat,
  but: number,
  also: number,
  low: number,
  high: number,
): void {
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    if (colour !== but && colour !== also) tell(clue, mover, colour, low, high);
}

/**
 * One in need of a trick takes it as surely as possible, or cheaply as the last to play, and loses it with the lowest
 * card; one who needs none leads the lowest, loses with the highest that loses, and throws high cards away.
 */
function recallPlay(tell: Tell, mover: Seat, card: number, isInNeed: boolean, isLast: boolean): void {
  const { lead, trump, best } = trick;
  const colour = card >> 4;
  const rank = card & 15;
  const mine = rankIn(card, trump, lead);
  if (lead === NONE) {
    if (!isInNeed) tell('lowerLead', mover, colour, 0, rank);
  } else if (colour === lead) {
    // The lowest rank that wins so far.
    const wins = (lead === trump ? best - NUMBERS - 1 : best) + 1;
    if (mine < best) {
      if (isInNeed) {
        tell('lowerLoser', mover, lead, 0, rank);
        tell('winnerInNeed', mover, lead, wins, NUMBERS);
      } else tell('higherLoser', mover, lead, rank + 1, wins);
    } else if (isInNeed) {
      if (isLast) tell('cheaperWinner', mover, lead, wins, rank);
      else tell('surerWinner', mover, lead, rank + 1, NUMBERS);
    } else {
      tell('loser', mover, lead, 0, wins);
      if (isLast) tell('higherWinner', mover, lead, rank + 1, NUMBERS);
      else tell('lowerWinner', mover, lead, wins, rank);
    }
  } else if (mine < 0) {
    if (isInNeed) {
      tell('lowerThrow', mover, colour, 0, rank);
      tellElsewhere(tell, 'lowerThrowElsewhere', mover, trump, colour, 0, rank);
      if (trump !== NONE && trump !== lead) tell('ruffInNeed', mover, trump, best - NUMBERS, NUMBERS);
    } else tellElsewhere(tell, 'higherThrow', mover, trump, NONE, rank + 1, NUMBERS);
  } else if (mine > best) {
    if (isInNeed) tell('higherRuff', mover, trump, rank + 1, NUMBERS);
    else tellElsewhere(tell, 'ruffSpared', mover, trump, NONE, 0, NUMBERS);
  }
}
