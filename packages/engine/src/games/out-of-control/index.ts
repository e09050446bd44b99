import { shareOfWin, type Game } from '../../game.ts';
import { derive, print } from './facts.ts';
import { guess } from './guess.ts';
import { isParty, label, view } from './knowledge.ts';
import { legal } from './legal.ts';
import { LABELS, LUCKS, misfit, MOVES } from './moves.ts';
import { parse } from './position.ts';
import { deal, LONGEST, play, refuses, score, toMove, WILD_LIMITS, winners } from './rules.ts';
import { OutOfControlState, sideOf } from './state.ts';
import { REASONS, why } from './why.ts';

export * from './bag.ts';
export * from './deck.ts';
export * from './moves.ts';
export * from './state.ts';
export { successionOf } from './table.ts';

export const outOfControl: Game<OutOfControlState> = {
  name: 'out-of-control',
  rules: 1,
  seats: [2, 3, 4, 5, 6],
  options: {
    teams: ['off', 'on'],
    strictRoll: ['off', 'on'],
    maxWilds: WILD_LIMITS,
    naturalFinish: ['off', 'on'],
  },
  moves: MOVES,
  labels: LABELS,
  lucks: LUCKS,
  longest: LONGEST,
  reasons: REASONS,
  refuses,
  empty: () => new OutOfControlState(),
  deal,
  toMove,
  legal,
  play,
  why,
  misfit,
  winners,
  score,
  payoff: (s, seat) => shareOfWin(outOfControl, s, seat),
  view,
  guess,
  seatCount: (s) => s.seats,
  side: sideOf,
  label,
  isParty,
  print,
  parse,
  places: { hand: 'held', deck: 'down', discard: 'open', table: 'open' },
  indexedFacts: ['hand', 'table', 'tables', 'swapped', 'whole', 'seen', 'known'],
  numberedFacts: ['table'],
  derive,
};
