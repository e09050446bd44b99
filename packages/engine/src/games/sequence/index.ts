import { shareOfWin, type Game } from '../../game.ts';
import { deal, sidesOf } from './deal.ts';
import { derive, parse, print } from './facts.ts';
import { guess, view } from './knowledge.ts';
import { LUCKS, MOVES } from './moves.ts';
import { legal, LONGEST, mayBreakIn, play, pressed, REASONS, score, toMove, why, winners } from './rules.ts';
import { SequenceState, sideOf } from './state.ts';

export * from './board.ts';
export * from './deck.ts';
export { placeChip, removeChip, sequencesBy } from './lines.ts';
export * from './moves.ts';
export { canPlace } from './rules.ts';
export * from './state.ts';

export const sequence: Game<SequenceState> = {
  name: 'sequence',
  rules: 1,
  seats: [2, 3, 4, 6, 8, 9, 10, 12],
  options: {
    sides: ['2', '3'],
    board: ['classic', 'shuffled'],
    boxChips: ['off', 'on'],
    manualDraw: ['off', 'on'],
    tableTalk: ['off', 'on'],
  },
  moves: MOVES,
  labels: MOVES,
  lucks: LUCKS,
  longest: LONGEST,
  reasons: REASONS,
  refuses(setup) {
    const sides = sidesOf(setup);
    if (setup.seats % sides !== 0) return `${setup.seats} players do not make ${sides} sides of equal size (SEQ-4)`;
    if (setup.options['tableTalk'] === 'on' && setup.seats === sides) return 'tableTalk is for team games (SEQ-24)';
    return undefined;
  },
  empty: () => new SequenceState(),
  deal,
  toMove,
  pressed,
  mayBreakIn,
  legal,
  play,
  why,
  winners,
  score,
  payoff: (s, seat) => shareOfWin(sequence, s, seat),
  view,
  guess,
  seatCount: (s) => s.seats,
  side: sideOf,
  label: (_s, _seat, move) => move,
  isParty: () => false,
  print,
  parse,
  places: { hand: 'held', draw: 'down', discard: 'open' },
  indexedFacts: ['hand', 'discard', 'chips', 'chip', 'sequences', 'supply', 'side', 'picture'],
  derive,
};
