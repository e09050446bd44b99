import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brainOf } from '@rumpus/bots';
import { FastChance, games, listSeats, type Game, type Setup } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { describe, expect, test } from 'vitest';
import { sentences, tellReason } from '../src/games/reasons.ts';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/bots-reasons.md'), 'utf8');

/** The codes in the first column of the table. */
const codes = docs
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, code = '']) => code));

const MOST_MOVES = 150;
const WRONG_NUMBER = /(?<![\d.])1 (?:\w+ )?(?:cards|tricks|rows|sequences|answers|numbers|wilds)\b/;

/** What would be said of every legal move in a game of random moves. */
function* reasonsIn(game: Game, setup: Setup, seed: number): Generator<string | undefined> {
  const brain = brainOf(game.name);
  const chance = new FastChance(seed);
  const s = game.deal(setup, chance);
  const legal = new Uint16Array(game.moves.length);
  for (let turn = 0; turn < MOST_MOVES && game.toMove(s) !== 0; turn++) {
    const [seat = 0] = listSeats(game.toMove(s));
    const view = game.view(s, seat, game.empty());
    const count = game.legal(s, seat, legal);
    for (const move of legal.subarray(0, count)) {
      yield tellReason(brain.why(view, seat, move, { considered: [], worlds: 1 }));
    }
    game.play(s, seat, legal[chance.below(count)] ?? 0, chance);
  }
}

test('every reason of docs/bots-reasons.md has its sentence, and there are no others', () => {
  expect(codes.length).toBeGreaterThan(30);
  expect(Object.keys(sentences).toSorted()).toEqual(codes.toSorted());
});

describe.each(Object.values(games))('the reasons of $name', (game) => {
  test('are told in whole sentences', () => {
    for (const [seed, setup] of setUps(game, new FastChance(9), 1).slice(0, 8).entries()) {
      for (const sentence of reasonsIn(game, setup, seed)) {
        expect(sentence).toMatch(/^[A-Z].*\.$/);
        expect(sentence).not.toMatch(/undefined|NaN|null| {2}|\.\.|\?/);
        expect(sentence).not.toMatch(WRONG_NUMBER);
      }
    }
  });
});

test('a reason that nobody knows is told by its code alone', () => {
  expect(tellReason({ code: 'chess-mate', numbers: {} })).toBeUndefined();
});

test.each([
  ['tried', { worlds: 40 }, {}, 'It won most of the playouts in 40 guessed worlds.'],
  [
    'rage-bid',
    { bid: 1, tricks: 1.63, hit: 0.5, near: 2, nearHit: 0.44 },
    {},
    'The hand aims at 1.6 tricks; a bid of 1 comes true 50 % of the time (2: 44 %).',
  ],
  [
    'rage-mad',
    { need: 1, left: 3 },
    { seat: 'B' },
    'You need 1 of the 3 tricks left; the winner of the trick, so far B, gets 5 points less.',
  ],
  [
    'over-and-out-press',
    { total: 47, limit: 50, answers: 2, ownRisk: 0.12, nextRisk: 0.4 },
    { next: 'C', kept: '0 SPIN' },
    'It leaves C room for 3 (47 of 50); you keep 2 answers: 0 and Spin Out. You lose the round 12 % of the time, C 40 %.',
  ],
  [
    'sequence-block',
    { chips: 4, corner: 1, jack: 1, jacks: 0 },
    { square: 'e5', side: 'green' },
    'At e5 it stops a row of green that has 4 of 5 with a corner. It spends a jack and leaves you 0.',
  ],
  [
    'out-of-control-steal',
    { cards: 5, mostCards: 3, longest: 6, longestOther: 2 },
    { seat: 'D' },
    'D holds 5 cards, and the longest run of that side is 6; of others 3 and 2 at most.',
  ],
])('%s is told with its numbers', (code, numbers, words, sentence) => {
  expect(tellReason({ code, numbers, words })).toBe(sentence);
});
