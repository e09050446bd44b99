import { isOn, shareOfWin, type Game } from '../../game.ts';
import { deal } from './deal.ts';
import { derive, parse, print } from './facts.ts';
import { guess, view } from './knowledge.ts';
import { BID, LABELS, LUCKS, misfit, MOVES, VEILED_BID } from './moves.ts';
import { REASONS, why } from './refusals.ts';
import { legal, LONGEST, play, toMove } from './rules.ts';
import { winners } from './scores.ts';
import { RageState } from './state.ts';

export * from './deck.ts';
export * from './moves.ts';
export { closeRound, playInRound } from './rules.ts';
export * from './state.ts';
export { trickWinner } from './tricks.ts';

export const rage: Game<RageState> = {
  name: 'rage',
  rules: 1,
  seats: [2, 3, 4, 5, 6, 7, 8],
  options: {
    blindChange: ['off', 'on'],
    actionAnytime: ['off', 'on'],
    secretBids: ['off', 'on'],
    sweepDouble: ['off', 'on'],
    scoring: ['sheet', 'european'],
    rounds: ['10', '7', '5', '3'],
    hook: ['off', 'on'],
  },
  moves: MOVES,
  labels: LABELS,
  lucks: LUCKS,
  longest: LONGEST,
  reasons: REASONS,
  refuses: (setup) =>
    isOn(setup, 'hook') && isOn(setup, 'secretBids') ? 'the hook needs open bids, not secretBids (RAGE-26)' : undefined,
  empty: () => new RageState(),
  deal,
  toMove,
  legal,
  play,
  why,
  misfit,
  winners,
  score: (s, seat) => s.scores[seat],
  payoff: (s, seat) => shareOfWin(rage, s, seat),
  view,
  guess,
  seatCount: (s) => s.seats,
  side: (_, seat) => seat,
  label: (s, seat, move, viewer) => (move >= BID && s.secretBids === 1 && viewer !== seat ? VEILED_BID : move),
  isParty: () => false,
  print,
  parse,
  places: { hand: 'held', pile: 'first', played: 'open' },
  indexedFacts: ['bid', 'tricks', 'score', 'hits', 'hand', 'sheet'],
  derive,
};
