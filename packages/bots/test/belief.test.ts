import { expect, test } from 'vitest';
import { FastChance, setupOf } from '@rumpus/engine';
import { CARDS, placeChip, sequence, SQUARES } from '@rumpus/engine/games/sequence';
import { brainOf } from '../src/index.ts';
import { sequenceBrain } from '../src/games/sequence.ts';
import { toldBy } from './told.ts';

test('in Sequence, what nobody played speaks for the hands they have', () => {
  expect(toldBy(sequenceBrain, { player: 'greedy', seats: 2, games: 10 })).toBeGreaterThan(0.5);
  expect(toldBy(sequenceBrain, { player: 'beginner', seats: 2, games: 10 })).toBeGreaterThan(0.4);
  expect(toldBy(sequenceBrain, { player: 'greedy', seats: 4, games: 10 })).toBeGreaterThan(0.7);
  expect(toldBy(sequenceBrain, { player: 'solid', seats: 4, games: 20 })).toBeGreaterThan(0.1);
});

/** A square that pictures the card. */
const chipFor = (card: string): string =>
  SQUARES[sequence.deal(setupOf(sequence, 2), new FastChance(1)).squares[2 * CARDS.indexOf(card)]];

test('in Sequence, a row left open on their last turn speaks louder against a card than one of their last chip', () => {
  const s = sequence.deal(setupOf(sequence, 2), new FastChance(1));
  for (const square of ['c5', 'd5', 'e5', 'f5', chipFor('KD')]) placeChip(s, SQUARES.indexOf(square), 1);
  const worldWith = (card: string, last: string): number => {
    s.discards[0] = CARDS.indexOf(last);
    s.discardCounts[1] = 1;
    s.hands[7] = CARDS.indexOf(card);
    return sequenceBrain.weigh(sequence.view(s, 0, sequence.empty()), 0, s);
  };
  const against = (card: string, last: string): number => worldWith('2S', last) - worldWith(card, last);
  expect(against('AH', 'KD')).toBeGreaterThan(0.6);
  expect(against('AH', '4H')).toBeLessThan(against('AH', 'KD') - 0.3);
  expect(against('JD', '4H')).toBeLessThan(against('JD', 'KD') - 0.5);
});

test('in Sequence, a row that a partner made four since their last turn does not speak against a card', () => {
  const s = sequence.deal(setupOf(sequence, 4), new FastChance(1));
  s.turn = 0;
  for (const square of ['c5', 'd5', 'e5', 'f5', chipFor('KD'), chipFor('QD')]) placeChip(s, SQUARES.indexOf(square), 1);
  const worldWith = (card: string, partnersLast: string): number => {
    s.discards.set([CARDS.indexOf('KD'), CARDS.indexOf(partnersLast)]);
    s.discardCounts.set([0, 1, 0, 1]);
    s.hands[7] = CARDS.indexOf(card);
    return sequenceBrain.weigh(sequence.view(s, 0, sequence.empty()), 0, s);
  };
  const against = (card: string, partnersLast: string): number =>
    worldWith('2S', partnersLast) - worldWith(card, partnersLast);
  expect(against('AH', 'QD')).toBeGreaterThan(0.5);
  expect(against('AH', '4H')).toBeLessThan(against('AH', 'QD') - 0.1);
});

test('in Sequence, players without a plan do not mislead it for long', () => {
  expect(toldBy(sequenceBrain, { player: 'random', seats: 2, games: 4 })).toBeGreaterThan(-1);
});

test.each(['greedy', 'solid'])('in Out of Control, runs on the table tell what %s players hold', (player) => {
  expect(toldBy(brainOf('out-of-control'), { player, seats: 2, games: 6 })).toBeGreaterThan(0.05);
  expect(toldBy(brainOf('out-of-control'), { player, seats: 4, games: 6 })).toBeGreaterThan(0.05);
});

test.each(['greedy', 'solid'])('in Over and Out, %s players keep what they may need', (player) => {
  expect(toldBy(brainOf('over-and-out'), { player, seats: 2, games: 40 })).toBeGreaterThan(0.05);
  expect(toldBy(brainOf('over-and-out'), { player, seats: 4, games: 40 })).toBeGreaterThan(0.1);
});
