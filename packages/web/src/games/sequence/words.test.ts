import { setupOf, type Seat } from '@rumpus/engine';
import { sequence } from '@rumpus/engine/games/sequence';
import { describe, expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import { nameOf, told } from '../told.ts';
import { phaseOf } from './phase.ts';
import { en } from './words-en.ts';
import { es } from './words-es.ts';

const languages = [
  ['English', en],
  ['Spanish', es],
] as const;

function positionOf(facts: Record<string, string>, seats = 2, options: Record<string, string> = {}): Position {
  return new Position(sequence, setupOf(sequence, seats, options), new Map(Object.entries(facts)));
}

const middle = {
  dealer: 'B',
  turn: 'A',
  'chips blue': 'd9 e9 f9 g9 b5',
  'chips green': 'd7 e7 h3 h10',
  'hand A': '6S 7D JC JS 2H',
  'hand B': '5H 4H',
};
const talk = { tableTalk: 'on' };

/** A position, who moves there, and a move of every kind. */
const moves: readonly (readonly [string, Position, Seat, string, string, string])[] = [
  ['a card', positionOf(middle), 0, '2H h9', 'You played 2♥\uFE0E.', 'Jugaste 2♥\uFE0E.'],
  [
    'a two-eyed jack',
    positionOf(middle),
    0,
    'JC a5',
    'You placed a chip on 9♣\uFE0E with the two-eyed J♣\uFE0E.',
    'Pusiste una ficha en 9♣\uFE0E con J♣\uFE0E, de dos ojos.',
  ],
  [
    'a one-eyed jack',
    positionOf(middle),
    0,
    'JS d7',
    'You took a green chip off 8♥\uFE0E with the one-eyed J♠\uFE0E.',
    'Quitaste una ficha verde de 8♥\uFE0E con J♠\uFE0E, de un ojo.',
  ],
  [
    'a dead card',
    positionOf(middle),
    0,
    'dead 7D',
    'You swapped a dead 7♦\uFE0E.',
    'Cambiaste 7♦\uFE0E, que estaba muerta.',
  ],
  ['a pass', positionOf({ ...middle, 'hand A': 'none' }), 0, 'pass', 'You passed.', 'Pasaste.'],
  [
    'a draw',
    positionOf({ ...middle, turn: 'B', owed: 'A' }, 2, { manualDraw: 'on' }),
    0,
    'draw',
    'You took a card.',
    'Robaste una carta.',
  ],
  [
    'a call',
    positionOf({ turn: 'A' }, 4, talk),
    1,
    'call C',
    '<B> called table talk on Blue.',
    '<B> denunció charla de Azul.',
  ],
  [
    'an answer that owns up',
    positionOf({ turn: 'A', accused: 'blue', confirmed: 'B' }, 4, talk),
    0,
    'accept',
    'You owned up.',
    'Lo admitiste.',
  ],
  [
    'an answer that agrees',
    positionOf({ turn: 'A', accused: 'blue', confirmed: 'B' }, 4, talk),
    3,
    'confirm',
    '<D> agreed with the call.',
    '<D> dio la razón a la denuncia.',
  ],
  [
    'an answer that does not',
    positionOf({ turn: 'A', accused: 'blue', confirmed: 'B' }, 4, talk),
    3,
    'dismiss',
    '<D> waved the call off.',
    '<D> rechazó la denuncia.',
  ],
  [
    'a forfeit',
    positionOf({ turn: 'A', forfeits: 'A C', 'hand A': '7D 2H' }, 4, talk),
    0,
    'forfeit 7D',
    'You put away 7♦\uFE0E.',
    'Entregaste 7♦\uFE0E.',
  ],
];

test.each(moves)('%s is told in both languages', (_, position, seat, text, english, spanish) => {
  expect(told(en, position, seat, text)[0]).toBe(english);
  expect(told(es, position, seat, text)[0]).toBe(spanish);
});

describe.each(languages)('in %s', (_, words) => {
  test.each(moves)('%s is offered in a sentence of its own', (__, position, seat, text) => {
    const sentence = words.move(text, position, nameOf);
    expect(sentence).toMatch(/^[A-ZÁ].*\.$/);
    const others = position.legal(seat).map((move) => words.move(move, position, nameOf));
    if (!text.startsWith('call')) expect(others.filter((one) => one === sentence)).toHaveLength(1);
  });

  test('every legal move of a rich position has another sentence', () => {
    const position = positionOf(middle);
    const sentences = position.legal(0).map((move) => words.move(move, position, nameOf));
    expect(sentences.length).toBeGreaterThan(80);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.join()).not.toContain('undefined');
  });

  test('every refusal has a sentence', () => {
    const reasons = words === en ? sequence.reasons : words.reasons;
    expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(sequence.reasons).toSorted());
  });

  test('every option is explained, and every value that differs', () => {
    for (const [name, spec] of Object.entries(sequence.options)) {
      const option = words.options[name];
      expect(option?.sentence).toMatch(/\.$/);
      for (const value of (spec as readonly string[]).slice(1)) expect(option?.differs(value)).toMatch(/\.$/);
    }
  });

  test('signs are read out as words', () => {
    expect(words.spoken?.('10♦\uFE0E')).toBe(words.card('10D'));
    expect(words.spoken?.(told(words, positionOf(middle), 0, 'JC a5')[0] ?? '')).not.toMatch(/[♠♥♦♣]/);
    expect(words.card('JC')).not.toBe(words.card('JS').replace('♠', '♣'));
  });
});

test('a finished row, a late card and the end of a call are told after the move', () => {
  expect(told(en, positionOf(middle), 0, '6S c9')).toContain('Row of five for Blue!');
  expect(told(es, positionOf(middle), 0, '6S c9')).toContain('¡Línea de cinco para Azul!');
  const late = positionOf({ ...middle, turn: 'A', owed: 'A B' }, 2, { manualDraw: 'on' });
  expect(told(en, late, 1, 'draw').slice(1)).toEqual(['You were too late to take a card and lost it.']);
  const open = positionOf({ turn: 'A', accused: 'blue', confirmed: 'B' }, 4, talk);
  expect(told(en, open, 3, 'confirm')).toContain('It was table talk: each of the team puts away a card.');
  const last = positionOf({ turn: 'A', accused: 'blue', confirmed: 'B', dismissed: 'A C' }, 4, talk);
  expect(told(en, last, 3, 'dismiss')).toContain('It was no table talk. Play goes on.');
});

test('a refusal says what is wrong here', () => {
  const position = positionOf(middle);
  const why = (text: string): string | undefined => {
    const rule = position.why(0, text);
    expect(rule).toBeDefined();
    return en.why?.(rule ?? '', text, position, 0);
  };
  expect(why('KD h8')).toBe('You do not hold K♦\uFE0E.');
  expect(why('6S a5')).toBe('6♠\uFE0E goes on a space that shows it, not on 9♣\uFE0E.');
  expect(why('7D h3')).toBe('There is a chip on 7♦\uFE0E already.');
  expect(why('JS d9')).toBe('That chip is your own side’s.');
  expect(why('JS a5')).toBe('There is no chip on 9♣\uFE0E to take off.');
});

test('the phase follows from the legal moves; a call alone asks for nothing', () => {
  expect(phaseOf(['7D h3', 'call B'])).toBe('turn');
  expect(phaseOf(['call B', 'call D'])).toBe('wait');
  expect(phaseOf(['pass', 'call B'])).toBe('pass');
  expect(phaseOf(['draw'])).toBe('draw');
  expect(phaseOf(['confirm', 'dismiss'])).toBe('answer');
  expect(phaseOf(['forfeit 7D'])).toBe('forfeit');
});
