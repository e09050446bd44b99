import { shareOfWin, type Game } from '../../game.ts';
import { DECK, DECK_SIZE, KINDS } from './deck.ts';
import { derive, parse, print } from './facts.ts';
import { guess, view } from './knowledge.ts';
import { LUCKS, MOVES } from './moves.ts';
import { deal, DEALER_RULES, legal, LONGEST, play, REASONS, score, toMove, why, winners } from './rules.ts';
import { OverAndOutState } from './state.ts';

export * from './deck.ts';
export { TURVY_STAY } from './moves.ts';
export type { OverAndOutState } from './state.ts';

export const overAndOut: Game<OverAndOutState> = {
  name: 'over-and-out',
  rules: 1,
  seats: [2, 3, 4, 5, 6, 7, 8],
  options: {
    deck: { default: DECK, length: KINDS },
    floorMinusTen: ['off', 'on'],
    turvyAlways: ['off', 'on'],
    dealer: DEALER_RULES,
  },
  moves: MOVES,
  labels: MOVES,
  lucks: LUCKS,
  longest: LONGEST,
  reasons: REASONS,
  refuses(setup) {
    const sum = setup.options['deck'].split(',').reduce((total, count) => total + Number(count), 0);
    return sum === DECK_SIZE ? undefined : `the deck counts add up to ${sum}, not ${DECK_SIZE} (OVER-1)`;
  },
  empty: () => new OverAndOutState(),
  deal,
  toMove,
  legal,
  play,
  why,
  winners,
  score,
  payoff: (s, seat) => shareOfWin(overAndOut, s, seat),
  view,
  guess,
  seatCount: (s) => s.seats,
  side: (_, seat) => seat,
  label: (_s, _seat, move) => move,
  isParty: () => false,
  print,
  parse,
  places: { hand: 'held', draw: 'down', tips: 'first', turned: 'open', played: 'open' },
  indexedFacts: ['chips', 'hand'],
  derive,
};
