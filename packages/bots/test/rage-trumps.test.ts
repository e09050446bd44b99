import { expect, test } from 'vitest';
import { brainOf, choose } from '../src/index.ts';
import { positionsIn } from './positions.ts';

const SEARCHED = `rumpus 1
game rage
seats 4

@ round 1
@ dealer B
@ leader C
@ pile P4 O2 G3 R3 O5 B11 R8 OUT Y15 O4 B8 B15 R13 R2 G14 P8 MAD Y0 P14 B2 CHANGE G10 CHANGE O10 BONUS B12 G7 P6 O15 P12 OUT R7 O9 O7 R1 G8 Y11 B14 G6 Y7 R14 Y1 B0 MAD R5 P11 B9 G4 OUT O14 P10 B1 O3 R10 Y3 G12 B13 P13 R4 O8 G9 P1 P9 P2 R11 P0 G0 WILD R15 G11
@ trumps P4
@ played G15 P5 G2 G13 P15 O11 P7 P3 B10 B3 B7 Y10 B4 Y8 Y12 G5 O13 O0 O12 O1 R0 R9 R12 R6 Y14 Y6 Y5 Y2 Y9 Y13 WILD:Y CHANGE
@ bid A 1
@ bid B 3
@ bid C 1
@ bid D 3
@ tricks B 2
@ tricks D 5
@ hand A G1 O6
# good: trump G0, trump O2
`;

test('after Change Rage every colour is tried once, and one of which the hand has the last card is laid', () => {
  const [{ game, s, seat, good }] = positionsIn('searched', SEARCHED);
  const view = game.view(s, seat, game.empty());
  for (const level of ['strong', 'expert'] as const) {
    for (const seed of [1, 2, 3, 4]) {
      const choice = choose(brainOf('rage'), view, { seat, level, budget: { iterations: 300 }, seed });
      const tried = choice.considered.map(({ move }) => game.moves[move]);
      expect(tried.toSorted()).toEqual(['trump B0', 'trump G0', 'trump O2', 'trump R1', 'trump Y0']);
      expect(good).toContain(game.moves[choice.move]);
    }
  }
});

const LAST_TRICKS = `rumpus 1
game rage
seats 4
# the leader of the game is made to win a trick against the bid

@ round 10
@ dealer A
@ leader B
@ trumps Y4
@ bid A 0
@ bid B 1
@ bid C 0
@ bid D 0
@ scores 59 48 61 36
@ played O4 R12 P2 CHANGE
@ hand A none
# good: trump R0

rumpus 1
game rage
seats 4
# a trick does not go to the one who needs it

@ round 9
@ dealer A
@ leader B
@ trumps Y4
@ bid A 0
@ bid B 1
@ bid C 1
@ bid D 1
@ played B3 B10 B6 R2 G12 P9 O4 CHANGE
@ hand B none
# good: trump R0, trump G0, trump B0
`;

test.each(positionsIn('last', LAST_TRICKS))('by the trump of the last trick $title', ({ game, s, seat, good }) => {
  const view = game.view(s, seat, game.empty());
  for (let seed = 0; seed < 24; seed++) {
    const { move } = choose(brainOf('rage'), view, { seat, level: 'solid', budget: { iterations: 1 }, seed });
    expect(good).toContain(game.moves[move]);
  }
});
