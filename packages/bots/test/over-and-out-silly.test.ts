import { expect, test } from 'vitest';
import { brainOf } from '../src/index.ts';
import { positionsIn } from './positions.ts';

const isSilly = (move: string, tip: number, total: number, hand: string): boolean => {
  const facts = ['@ turn A', `@ tips ${tip}`, `@ total ${total}`, `@ hand A ${hand}`, `# bad: ${move}`];
  const [{ game, s, seat }] = positionsIn(
    'silly',
    ['rumpus 1', 'game over-and-out', 'seats 2', '', ...facts].join('\n'),
  );
  const view = game.view(s, seat, game.empty());
  return brainOf('over-and-out').looksSilly?.(view, seat, game.moves.indexOf(move)) === true;
};

test.each([
  ['an answer while a number fits', 'SPIN', 55, 50, '4 SPIN', true],
  ['an answer while the only number is too high', 'SPIN', 55, 52, '4 SPIN 0', false],
  ['Topsy Turvy played without turning up while a number fits', 'TURVY stay', 44, 41, '1 x2 TURVY', true],
  ['Top Out while a number fits a tight table', 'TOP', 44, 41, '1 TOP 0', true],
  ['Top Out, not the last answer, with room for every number', 'TOP', 44, 36, '1 TOP 0', false],
  ['a Tip Top turned up that may be too low', 'TURVY', 66, 29, '-10 TURVY', true],
  ['a Tip Top turned up where all are high enough', 'TURVY', 66, 19, '-10 TURVY', false],
  ['a Tip Top turned up where nothing else fits', 'TURVY', 33, 30, '4 5 TURVY', false],
])('%s: whether that looks silly', (_, move, tip, total, hand, expected) => {
  expect(isSilly(move, tip, total, hand)).toBe(expected);
});
