import { FastChance, letterOf, setupOf, SPECTATOR, type Seat } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { describe, expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import type { GameWords } from '../module.ts';
import { phaseOf } from './phase.ts';
import { secretOf } from './secret.ts';
import { en } from './words-en.ts';
import { es } from './words-es.ts';

const languages = [
  ['English', en],
  ['Spanish', es],
] as const;

const nameOf = (seat: Seat): string => `<${letterOf(seat)}>`;

function positionOf(facts: Record<string, string>, seats = 3, options: Record<string, string> = {}): Position {
  const setup = setupOf(outOfControl, seats, options);
  const given = new Map(Object.entries({ turn: 'A', ...facts }));
  return Position.of(outOfControl, setup, outOfControl.parse(setup, given, new FastChance(1)));
}

/** Plays the move and tells it, as the table would. */
function told(
  words: GameWords,
  before: Position,
  text: string,
  chance: readonly string[] = [],
  you: Seat = 0,
): readonly string[] {
  const s = outOfControl.parse(before.setup, before.facts, new FastChance(1));
  const seen = text.endsWith('?') ? text.replace('?', 'R9') : text;
  const move = outOfControl.moves.indexOf(seen);
  expect(outOfControl.why(s, 0, move)).toBeUndefined();
  outOfControl.play(s, 0, move, new FastChance(2));
  return words.happening({
    happened: { number: 7, seat: 'A', text, chance: [...chance], bot: false },
    before,
    after: Position.of(outOfControl, before.setup, s),
    nameOf,
    isYou: (one) => one === you,
  }).lines;
}

const table = {
  'hand A': 'R5 R6 R7 R9 W G4 B8',
  'hand B': 'Y1 Y2',
  'hand C': 'B1',
  'table A1': 'B5 B6 B7',
  'table B1': 'G3 W=G4 G5',
  discard: 'Y3 B9 Y8',
};
const die = (colour: string): Position => positionOf({ ...table, die: colour });

/** A position, a move of every kind, what chance brought, and its sentences. */
const moves: readonly (readonly [string, Position, string, readonly string[], string, string])[] = [
  ['a roll', positionOf(table), 'roll', ['roll orange'], 'You rolled orange.', 'Sacaste naranja en el dado.'],
  ['a card from the deck', die('blue'), 'deck', [], 'You took a card from the deck.', 'Tomaste una carta del mazo.'],
  [
    'a card before the roll',
    positionOf(table, 3, { strictRoll: 'on' }),
    'deck',
    [],
    'You took a card before rolling and lost the turn.',
    'Tomaste una carta sin tirar y perdiste el turno.',
  ],
  ['a theft', die('red'), 'steal B', ['steal Y2'], 'You stole yellow 2 from <B>.', 'Le quitaste el 2 amarillo a <B>.'],
  [
    'discards taken',
    positionOf({ ...table, die: 'purple', discard: 'Y3 R8 Y8' }),
    'pick 2',
    [],
    'You took red 8 and yellow 8 from the discards.',
    'Tomaste el 8 rojo y el 8 amarillo de los descartes.',
  ],
  ['a discard', die('green'), 'discard R9', [], 'You discarded red 9.', 'Descartaste el 9 rojo.'],
  ['a gift', die('yellow'), 'give C R9', [], 'You gave <C> red 9.', 'Le regalaste el 9 rojo a <C>.'],
  [
    'a lay',
    die('green'),
    'lay R5 R6 W=R7',
    [],
    'You laid red 5, red 6, and a wild as red 7.',
    'Bajaste el 5 rojo, el 6 rojo y un comodín como 7 rojo.',
  ],
  ['an addition', die('green'), 'add A1 B8', [], 'You added blue 8 to your run.', 'Añadiste el 8 azul a tu escalera.'],
  [
    'a number for a wild',
    die('green'),
    'swap B1 4',
    [],
    'You put green 4 in <B>’s run and took a wild.',
    'Pusiste el 4 verde en la escalera de <B> y te llevaste un comodín.',
  ],
  [
    'a wild for a number',
    die('green'),
    'swap A1 6',
    [],
    'You put a wild in your run and took blue 6.',
    'Pusiste un comodín en tu escalera y te llevaste el 6 azul.',
  ],
  [
    'the die passed on',
    positionOf({ ...table, die: 'green', moved: 'yes' }),
    'end',
    [],
    'You passed the die.',
    'Pasaste el dado.',
  ],
];

test.each(moves)('%s is told in both languages', (_, position, text, chance, english, spanish) => {
  expect(told(en, position, text, chance)[0]).toBe(english);
  expect(told(es, position, text, chance)[0]).toBe(spanish);
});

test('one card taken from the discards is not the first of several', () => {
  const say = (words: GameWords, move: string): string => words.move(move, die('purple'), nameOf);
  expect(say(en, 'pick 1')).toBe('Take yellow 8 from the discards and use it.');
  expect(say(en, 'pick 2')).toBe('Take blue 9 and yellow 8 from the discards and use the first of them.');
  expect(say(es, 'pick 1')).toBe('Tomar el 8 amarillo de los descartes y usarlo.');
  expect(say(es, 'pick 2')).toBe('Tomar el 9 azul y el 8 amarillo de los descartes y usar la primera carta.');
});

test('a button names a card as the sentences do', () => {
  expect(en.table.add('blue', [6])).toBe('Add blue 6');
  expect(en.table.addTo('blue', [6, 7], 'Bolt')).toBe('Add blue 6 7 for Bolt');
  expect(en.table.lay('red', [5, 6, 7])).toBe('Lay red 5 6 7');
  expect(es.table.add('blue', [6])).toBe('Añadir el 6 azul');
  expect(es.table.addTo('blue', [6, 7], 'Bolt')).toBe('Añadir 6 7 azul a Bolt');
});

test('what only two people learn stays hidden from the others', () => {
  expect(told(en, die('yellow'), 'give C ?', [], 1)[0]).toBe('<A> gave <C> a card.');
  expect(told(es, die('yellow'), 'give C ?', [], 1)[0]).toBe('<A> le regaló una carta a <C>.');
  expect(told(en, die('red'), 'steal B', [], 2)[0]).toBe('<A> stole a card from <B>.');
  expect(told(es, die('red'), 'steal B', [], 2)[0]).toBe('<A> le quitó una carta a <B>.');
  expect(told(en, die('red'), 'steal B', ['steal Y2'], 1)[0]).toBe('<A> stole yellow 2 from you.');
  expect(told(es, die('red'), 'steal B', ['steal Y2'], 1)[0]).toBe('<A> te quitó el 2 amarillo.');
});

test('the two of a theft or a gift are shown the card, nobody else', () => {
  const steal = { number: 3, seat: 'A', text: 'steal B', chance: ['steal Y2'], bot: false };
  expect(secretOf(steal, 0)).toEqual({ kind: 'stole', card: 'Y2', other: 1 });
  expect(secretOf(steal, 1)).toEqual({ kind: 'stolen', card: 'Y2', other: 0 });
  expect(secretOf({ ...steal, chance: [] }, 2)).toBeUndefined();
  const give = { number: 3, seat: 'A', text: 'give C R9', chance: [], bot: false };
  expect(secretOf(give, 2)).toEqual({ kind: 'given', card: 'R9', other: 0 });
  expect(secretOf({ ...give, text: 'give C ?' }, SPECTATOR)).toBeUndefined();
});

test('runs that meet and a full run are told after the move', () => {
  const near = positionOf({
    ...table,
    die: 'green',
    'hand A': 'R7 R1',
    'table A1': 'R4 R5 R6',
    'table A2': 'R8 R9 R10',
  });
  expect(told(en, near, 'add A1 R7')).toContain('Two runs met and became one.');
  const last = positionOf({
    die: 'green',
    'hand A': 'R10 B1',
    'hand B': 'Y1',
    'hand C': 'Y2',
    'table A1': 'R1 R2 R3 W=R4 R5 R6 R7 R8 R9',
  });
  expect(told(en, last, 'add A1 R10')).toContain('A full run, 1 to 10, for you!');
  expect(told(es, last, 'add A1 R10')).toContain('¡Tienes una escalera completa, del 1 al 10!');
});

describe.each(languages)('in %s', (language, words) => {
  test.each(moves)('%s is offered in a sentence of its own', (__, position, text) => {
    expect(words.move(text, position, nameOf)).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
  });

  test('a run is pointed at by its owner, colour and ends', () => {
    const called = (seat: Seat): string => (seat === 0 ? { English: 'You', Spanish: 'Tú' }[language] : nameOf(seat));
    const offers = ['add A1 B8', 'swap B1 4'].map((text) => words.move(text, die('blue'), called));
    expect(offers).toEqual(
      words === en
        ? ['Add blue 8 to your blue run 5 to 7.', 'Put green 4 in <B>’s green run 3 to 5 and take a wild.']
        : [
            'Añadir el 8 azul a tu escalera azul del 5 al 7.',
            'Poner el 4 verde en la escalera verde del 3 al 5 de <B> y llevarse un comodín.',
          ],
    );
  });

  test('every legal move has another sentence', () => {
    for (const position of ['orange', 'blue', 'green', 'red', 'yellow'].map(die)) {
      const sentences = position.legal(0).map((move) => words.move(move, position, nameOf));
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences.join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('every refusal has a sentence', () => {
    const reasons = words === en ? outOfControl.reasons : words.reasons;
    expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(outOfControl.reasons).toSorted());
  });

  test('every option is explained, and every value that differs', () => {
    for (const [name, spec] of Object.entries(outOfControl.options)) {
      const option = words.options[name];
      expect(option?.sentence).toMatch(/\.$/);
      for (const value of (spec as readonly string[]).slice(1)) expect(option?.differs(value)).toMatch(/\.$/);
    }
  });

  test('a score and a summary are said', () => {
    expect(words.score(die('blue'), 0)).toMatch(/3/);
    expect(words.score(die('blue'), 2)).not.toMatch(/\d/);
    expect(words.summary(die('blue'))).toContain(words.card('Y8'));
  });
});

test('a refusal says what is wrong here', () => {
  const why = (position: Position, text: string): string | undefined => {
    const rule = position.why(0, text);
    expect(rule).toBeDefined();
    return en.why?.(rule ?? '', text, position, 0);
  };
  expect(why(positionOf(table), 'discard R9')).toBe('Roll the die first.');
  expect(why(die('green'), 'roll')).toBe('You have rolled already.');
  expect(why(die('green'), 'end')).toBe('Green: discard a card before you pass it on.');
  expect(why(die('green'), 'give B R9')).toBe('The die does not say so. Green: discard a card.');
  expect(why(die('blue'), 'pick 1')).toBe('You could not use the yellow 8 at once.');
  expect(why(die('green'), 'add A1 R9')).toBe('Red 9 does not fit at an end of the blue run 5 to 7.');
  expect(why(die('green'), 'add B1 R9')).toBe('You add only to your own runs. A swap would work on any.');
  expect(why(positionOf({ ...table, die: 'green', 'hand A': 'R9' }), 'swap B1 4')).toBe(
    'You need a green 4 for that place.',
  );
});

test('the phase follows from the legal moves', () => {
  expect(phaseOf([], 'none')).toBe('wait');
  expect(phaseOf(['roll', 'deck'], 'none')).toBe('roll');
  expect(phaseOf(['lay R5 R6 R7'], 'R7')).toBe('owed');
  expect(phaseOf(['deck', 'add A1 R7'], 'none')).toBe('die');
  expect(phaseOf(['end', 'add A1 R7'], 'none')).toBe('done');
});
