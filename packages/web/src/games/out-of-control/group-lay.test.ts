import { FastChance, setupOf } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { describe, expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import { groupLay, nextMove, type Plan } from './group-lay.ts';

function positionOf(facts: Record<string, string>, seats = 2, options: Record<string, string> = {}): Position {
  const given = new Map(Object.entries({ turn: 'A', die: 'green', ...facts }));
  const setup = setupOf(outOfControl, seats, options);
  return Position.of(outOfControl, setup, outOfControl.parse(setup, given, new FastChance(1)));
}

const laid = (plans: readonly Plan[]): string[] =>
  plans.map(({ pieces }) =>
    pieces.map(({ onto, cards }) => `${onto === undefined ? '' : `${onto.id}: `}${cards.join(' ')}`).join(' / '),
  );

/** Plays a plan move by move, as the table does, and returns the facts about the runs. */
function played(plan: Plan, position: Position): Position {
  const s = outOfControl.parse(position.setup, position.facts, new FastChance(1));
  let now = position;
  for (const part of plan.moves) {
    if (now.isOver) break;
    const move = nextMove(part, now, 0);
    expect(move).toBeDefined();
    outOfControl.play(s, 0, outOfControl.moves.indexOf(move ?? ''), new FastChance(1));
    now = Position.of(outOfControl, position.setup, s);
  }
  return now;
}

describe('a new run', () => {
  test('three cards of a colour in a row are one lay', () => {
    const position = positionOf({ 'hand A': 'R5 R6 R7 B1', 'hand B': 'G1' });
    expect(groupLay(['R7', 'R5', 'R6'], position, 0).map(({ moves }) => moves)).toEqual([['lay R5 R6 R7']]);
  });

  test('more than three are a lay and additions', () => {
    const position = positionOf({ 'hand A': 'R4 R5 R6 R7 R8 B1', 'hand B': 'G1' });
    const [plan, ...others] = groupLay(['R4', 'R5', 'R6', 'R7', 'R8'], position, 0);
    expect(others).toEqual([]);
    expect(played(plan!, position).fact('table A1')).toBe('R4 R5 R6 R7 R8');
  });

  test('two cards, a gap, two colours or the same card twice are none', () => {
    const position = positionOf({ 'hand A': 'R5 R5 R6 R7 R9 B7', 'hand B': 'G1' });
    expect(groupLay(['R5', 'R6'], position, 0)).toEqual([]);
    expect(groupLay(['R5', 'R6', 'R9'], position, 0)).toEqual([]);
    expect(groupLay(['R5', 'R6', 'B7'], position, 0)).toEqual([]);
    expect(groupLay(['R5', 'R5', 'R6', 'R7'], position, 0)).toEqual([]);
  });

  test('before the roll nothing goes down', () => {
    expect(groupLay(['R5', 'R6', 'R7'], positionOf({ 'hand A': 'R5 R6 R7', die: 'none' }), 0)).toEqual([]);
  });
});

describe('wilds', () => {
  test('a wild fills the gap', () => {
    const position = positionOf({ 'hand A': 'R5 W R7 B1', 'hand B': 'G1' });
    expect(laid(groupLay(['R5', 'W', 'R7'], position, 0))).toEqual(['R5 W=R6 R7']);
  });

  test('a wild that fits at both ends is a question', () => {
    const position = positionOf({ 'hand A': 'R5 R6 W B1', 'hand B': 'G1' });
    expect(laid(groupLay(['R5', 'R6', 'W'], position, 0))).toEqual(['W=R4 R5 R6', 'R5 R6 W=R7']);
  });

  test('a run cannot go below 1 or above 10', () => {
    const position = positionOf({ 'hand A': 'R1 R2 W W B9 B10', 'hand B': 'G1' });
    expect(laid(groupLay(['R1', 'R2', 'W'], position, 0))).toEqual(['R1 R2 W=R3']);
    expect(laid(groupLay(['B9', 'B10', 'W'], position, 0))).toEqual(['W=B8 B9 B10']);
  });

  test('several wilds fill wide gaps, and the lay has a number card', () => {
    const position = positionOf({ 'hand A': 'R1 W W W R5 B1', 'hand B': 'G1' });
    const [plan, ...others] = groupLay(['R1', 'W', 'W', 'W', 'R5'], position, 0);
    expect(others).toEqual([]);
    expect(played(plan!, position).fact('table A1')).toBe('R1 W=R2 W=R3 W=R4 R5');
  });

  test('a table that allows fewer wilds offers no plan with more', () => {
    const hand = { 'hand A': 'R1 W W R4 R5 R6', 'hand B': 'G1' };
    expect(groupLay(['R1', 'W', 'W', 'R4'], positionOf(hand, 2, { maxWilds: '1' }), 0)).toEqual([]);
    expect(groupLay(['R1', 'W', 'W', 'R4'], positionOf(hand, 2, { maxWilds: '2' }), 0)).toHaveLength(1);
  });

  test('a wild alone goes to either end of a run that lies there', () => {
    const position = positionOf({ 'hand A': 'W B1', 'hand B': 'G1', 'table A1': 'R4 R5 R6' });
    expect(laid(groupLay(['W'], position, 0))).toEqual(['A1: W=R7', 'A1: W=R3']);
  });
});

describe('additions', () => {
  test('cards go to both ends of a run, the nearest first', () => {
    const position = positionOf({ 'hand A': 'R2 R3 R7 R8 B1', 'hand B': 'G1', 'table A1': 'R4 R5 R6' });
    const [plan, ...others] = groupLay(['R8', 'R2', 'R7', 'R3'], position, 0);
    expect(others).toEqual([]);
    expect(played(plan!, position).fact('table A1')).toBe('R2 R3 R4 R5 R6 R7 R8');
  });

  test('a card that joins two runs is one plan', () => {
    const position = positionOf({
      'hand A': 'R6 B1',
      'hand B': 'G1',
      'table A1': 'R3 R4 R5',
      'table A2': 'R7 R8 R9',
    });
    const plans = groupLay(['R6'], position, 0);
    expect(plans).toHaveLength(1);
    expect(played(plans[0]!, position).fact('table A1')).toBe('R3 R4 R5 R6 R7 R8 R9');
  });

  test('a run of another player is not added to, one of a partner is', () => {
    const facts = { 'hand A': 'R7 B1', 'hand B': 'G1', 'hand C': 'G2', 'hand D': 'G3', 'table C1': 'R4 R5 R6' };
    expect(groupLay(['R7'], positionOf(facts, 4), 0)).toEqual([]);
    expect(laid(groupLay(['R7'], positionOf(facts, 4, { teams: 'on' }), 0))).toEqual(['C1: R7']);
  });
});

describe('several pieces', () => {
  test('two colours are two runs, and the wild goes where it is needed', () => {
    const position = positionOf({ 'hand A': 'R1 R2 R3 B5 W B7 G1', 'hand B': 'G9' });
    const plans = groupLay(['R1', 'R2', 'R3', 'B5', 'W', 'B7'], position, 0);
    expect(laid(plans)).toEqual(['R1 R2 R3 / B5 W=B6 B7']);
    const after = played(plans[0]!, position);
    expect([after.fact('table A1'), after.fact('table A2')]).toEqual(['R1 R2 R3', 'B5 W=B6 B7']);
  });

  test('one colour can be two runs far apart', () => {
    const position = positionOf({ 'hand A': 'R1 R2 R3 R7 R8 R9 G1', 'hand B': 'G9' });
    const plans = groupLay(['R1', 'R2', 'R3', 'R7', 'R8', 'R9'], position, 0);
    expect(laid(plans)).toEqual(['R1 R2 R3 / R7 R8 R9']);
    expect(played(plans[0]!, position).number('tables A')).toBe(2);
  });

  test('an addition and a new run go down together', () => {
    const position = positionOf({ 'hand A': 'R7 B1 B2 B3 G1', 'hand B': 'G9', 'table A1': 'R4 R5 R6' });
    const plans = groupLay(['R7', 'B1', 'B2', 'B3'], position, 0);
    expect(plans).toHaveLength(1);
    const after = played(plans[0]!, position);
    expect([after.fact('table A1'), after.fact('table A2')]).toEqual(['R4 R5 R6 R7', 'B1 B2 B3']);
  });
});

test('a very large selection is answered too', () => {
  const hand = 'B1 B2 B4 B6 B8 B9 G1 G3 G5 G7 G9 G10 R1 R2 R4 R6 R8 R10 Y2 Y3 Y5 Y7 Y9 W W W W W W W W W W W W';
  const position = positionOf({ 'hand A': hand, 'hand B': 'G2' });
  const plans = groupLay(hand.split(' '), position, 0);
  expect(plans.length).toBeGreaterThan(0);
  const after = played(plans[0]!, position);
  expect(after.isOver || after.cards('hand A').length === 0).toBe(true);
});

test('a card that is owed goes down in the first move', () => {
  const position = positionOf({
    'hand A': 'R4 R5 R6 R7 B1',
    'hand B': 'G1',
    die: 'blue',
    moved: 'yes',
    owed: 'R7',
  });
  const plans = groupLay(['R4', 'R5', 'R6', 'R7'], position, 0);
  expect(plans.map(({ moves }) => moves[0])).toEqual(['lay R5 R6 R7']);
  expect(played(plans[0]!, position).fact('table A1')).toBe('R4 R5 R6 R7');
});
