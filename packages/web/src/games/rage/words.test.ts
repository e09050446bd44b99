import { setupOf, type Seat } from '@rumpus/engine';
import { rage } from '@rumpus/engine/games/rage';
import { describe, expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import type { GameWords } from '../module.ts';
import { nameOf, told } from '../told.ts';
import { outcomeOf, promptFor } from './prompt.ts';
import { en } from './words-en.ts';
import { es } from './words-es.ts';

const languages = [
  ['English', en],
  ['Spanish', es],
] as const;

const positionOf = (facts: Record<string, string>, seats = 3, options: Record<string, string> = {}): Position =>
  new Position(rage, setupOf(rage, seats, options), new Map(Object.entries(facts)));

const bids = {
  round: '8',
  dealer: 'C',
  pile: 'Y8',
  'hand A': 'B14 Y12 R2',
  'hand B': 'B9 G7 R11',
  'hand C': 'B3 P5 R4',
};
const middle = {
  round: '8',
  dealer: 'B',
  pile: 'Y8 G7 R1',
  trumps: 'Y8',
  'bid A': '1',
  'bid B': '1',
  'bid C': '2',
  played: 'P15',
  'hand A': 'Y3 MAD WILD',
  'hand B': 'P4 R11 P1',
  'hand C': 'G5 R4',
};
const holding = (hand: string): Record<string, string> => ({ ...middle, 'hand A': hand });

/** A position, who moves there, and a move of every kind. */
const moves: readonly (readonly [string, Position, Seat, string, string, string])[] = [
  ['a bid', positionOf(bids), 0, 'bid 2', 'You bid 2.', 'Apostaste 2.'],
  [
    'a lead',
    positionOf({ ...middle, played: 'none', trumps: 'Y8', 'hand C': 'P15 G5 R4' }),
    2,
    'P15',
    '<C> led purple 15.',
    '<C> salió con el 15 morado.',
  ],
  [
    'a trump',
    positionOf(middle),
    0,
    'Y3',
    'You had no purple and played yellow 3.',
    'No tenías morado y jugaste el 3 amarillo.',
  ],
  ['a card that follows', positionOf(holding('P2 MAD WILD')), 0, 'P2', 'You played purple 2.', 'Jugaste el 2 morado.'],
  [
    'a Wild',
    positionOf(middle),
    0,
    'WILD:Y',
    'You had no purple and played Wild as yellow.',
    'No tenías morado y jugaste Comodín amarillo.',
  ],
  [
    'a Mad',
    positionOf(middle),
    0,
    'MAD',
    'You had no purple and played Mad. The winner loses 5.',
    'No tenías morado y jugaste Furia. Quien gane pierde 5.',
  ],
  [
    'a Bonus',
    positionOf(holding('BONUS R2 R3')),
    0,
    'BONUS',
    'You had no purple and played Bonus. The winner gets 5 more.',
    'No tenías morado y jugaste Premio. Quien gane suma 5 más.',
  ],
  [
    'an Out',
    positionOf(holding('OUT R2 R3')),
    0,
    'OUT',
    'You had no purple and played Out. There is no trump now.',
    'No tenías morado y jugaste Fuera. Ya no hay triunfo.',
  ],
  [
    'a Change',
    positionOf(holding('CHANGE R2 R3')),
    0,
    'CHANGE',
    'You had no purple and played Change. A new trump is chosen.',
    'No tenías morado y jugaste Cambio. Se elige un triunfo nuevo.',
  ],
  [
    'a blind Change',
    positionOf(holding('CHANGE R2 R3'), 3, { blindChange: 'on' }),
    0,
    'CHANGE:G',
    'You had no purple and played Change. Green is trump now.',
    'No tenías morado y jugaste Cambio. Ahora el triunfo es verde.',
  ],
  [
    'a new trump',
    positionOf({ ...holding('R2 R3'), played: 'P15 CHANGE' }),
    0,
    'trump G7',
    'You laid green 7: green is trump now.',
    'Pusiste el 7 verde: ahora el triunfo es verde.',
  ],
];

test.each(moves)('%s is told in both languages', (_, position, seat, text, english, spanish) => {
  expect(told(en, position, seat, text)[0]).toBe(english);
  expect(told(es, position, seat, text)[0]).toBe(spanish);
});

test('a secret bid is told without its number', () => {
  const veiled = (words: GameWords): readonly string[] =>
    words.happening({
      happened: { number: 1, seat: 'B', text: 'bid ?', chance: [], bot: true },
      before: undefined,
      after: undefined,
      nameOf,
      isYou: () => false,
    }).lines;
  expect(veiled(en)).toEqual(['<B> made a secret bid.']);
  expect(veiled(es)).toEqual(['<B> apostó en secreto.']);
});

test('how many tricks are missing is said in the singular, too', () => {
  expect(en.table.needMore(1, 1)).toBe('You need the trick that is left.');
  expect(en.table.needMore(2, 2)).toBe('You need both tricks that are left.');
  expect(en.table.needMore(3, 3)).toBe('You need all 3 tricks that are left.');
  expect(es.table.needMore(1, 1)).toBe('Necesitas la baza que queda.');
});

test('the last bid, a trick and a round are told after the move', () => {
  const last = positionOf({ ...bids, 'bid A': '2', 'bid B': '1' });
  expect(told(en, last, 2, 'bid 1')).toEqual(['<C> bid 1.', 'That is 4 bids for 3 tricks.']);
  expect(told(es, last, 2, 'bid 1')[1]).toBe('Las apuestas suman 4 para 3 bazas.');

  const trick = positionOf({ ...middle, played: 'P15 MAD', 'hand A': 'Y3 WILD' });
  expect(told(en, trick, 1, 'P4')).toEqual(['<B> played purple 4.', '<C> took the trick and loses 5 points.']);
  expect(told(es, trick, 1, 'P4')[1]).toBe('<C> se llevó la baza y pierde 5 puntos.');

  const end = {
    round: '8',
    dealer: 'B',
    pile: 'Y8',
    trumps: 'Y8',
    leader: 'C',
    'bid A': '1',
    'bid B': '0',
    'bid C': '2',
  };
  const round = positionOf({
    ...end,
    tricks: '0 0 2',
    played: 'R9 R12',
    'hand A': 'none',
    'hand B': 'R4',
    'hand C': 'none',
  });
  const lines = told(en, round, 1, 'R4');
  expect(lines.slice(1, 4)).toEqual([
    'You took the trick.',
    'Round 8 is done: You 11, <B> 5, <C> 12.',
    'You hit your bid of 1: 11 points.',
  ]);
  expect(lines[4]).toMatch(/^Round 9\. 2 cards each, <C> deals\. \w+ is trump\.$/);
  expect(told(es, round, 1, 'R4').slice(1, 4)).toEqual([
    'Te llevaste la baza.',
    'Fin de la ronda 8: tú 11, <B> 5, <C> 12.',
    'Acertaste tu apuesta de 1: 11 puntos.',
  ]);
});

describe.each(languages)('in %s', (_, words) => {
  test('every move of the game has a sentence of its own', () => {
    const position = positionOf(middle);
    const sentences = rage.moves.map((move) => words.move(move, position, nameOf));
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentences.join()).not.toMatch(/undefined|NaN/);
  });

  test('every refusal has a sentence', () => {
    const reasons = words === en ? rage.reasons : words.reasons;
    expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(rage.reasons).toSorted());
  });

  test('every option is explained, and every value that differs', () => {
    for (const [name, spec] of Object.entries(rage.options)) {
      const option = words.options[name];
      expect(option?.sentence).toMatch(/\.$/);
      for (const value of (spec as readonly string[]).slice(1)) expect(option?.differs(value)).toMatch(/\.$/);
    }
  });

  test('the prompt says what to do and what comes of it', () => {
    const ask = (facts: Record<string, string>, card?: string): string => {
      const { what, why } = promptFor(positionOf(facts), 0, card, words, nameOf, 'Play');
      return `${what} ${why}`;
    };
    const said = {
      follow: ask(holding('P2 MAD WILD')),
      free: ask(middle),
      trump: ask(middle, 'Y3'),
      mad: ask(middle, 'MAD'),
      bid: ask(bids),
      change: ask({ ...holding('R2 R3'), played: 'P15 CHANGE' }),
    };
    expect(said).toEqual(
      words === en
        ? {
            follow: 'Your turn. Follow purple. You need 1 more.',
            free: 'Your turn. No purple: play any card. You need 1 more.',
            trump: 'Play yellow 3? Wins the trick so far.',
            mad: 'Play Mad? Whoever wins the trick loses 5. <C> would still win the trick.',
            bid: 'How many tricks will you win? Exactly right: 10 extra, or 5 for zero.',
            change: 'Choose the new trump. Any colour but the old one.',
          }
        : {
            follow: 'Te toca. Sigue morado. Te falta 1.',
            free: 'Te toca. Sin morado: juega la que quieras. Te falta 1.',
            trump: '¿Jugar el 3 amarillo? Va ganando la baza.',
            mad: '¿Jugar Furia? Quien gane la baza pierde 5. Seguiría ganando <C>.',
            bid: '¿Cuántas bazas ganarás? Si aciertas, 10 más, o 5 con el cero.',
            change: 'Elige el triunfo nuevo. Cualquier color menos el anterior.',
          },
    );
  });
});

test('the last card of a trick knows what it takes with it', () => {
  const position = positionOf({
    ...middle,
    leader: 'B',
    dealer: 'A',
    played: 'B12 MAD',
    'hand A': 'B14 B2 R3',
    'hand B': 'R4 R5',
    'hand C': 'R6 R7',
  });
  expect(outcomeOf(position, 0, 'B14', en.table, nameOf)).toBe('Takes the trick and Mad, −5.');
  expect(outcomeOf(position, 0, 'B2', en.table, nameOf)).toBe('<B> will take the trick.');
});

test('a refusal says what is wrong here', () => {
  const why = (words: GameWords, position: Position, text: string, seat: Seat = 0): string | undefined => {
    const rule = position.why(seat, text);
    expect(rule).toBeDefined();
    return words.why?.(rule ?? '', text, position, seat);
  };
  const following = positionOf({ ...middle, 'hand A': 'P2 R5 MAD' });
  expect(why(en, following, 'R5')).toBe('You must follow purple: you hold the purple 2.');
  expect(why(es, following, 'R5')).toBe('Tienes que seguir morado: tienes el 2 morado.');
  expect(why(en, following, 'MAD')).toBe('Mad only when you cannot follow: you hold the purple 2.');
  const hooked = positionOf({ ...bids, 'bid A': '2', 'bid B': '0' }, 3, { hook: 'on' });
  expect(why(en, hooked, 'bid 1', 2)).toBe(
    '1 would make the bids add up to 3 tricks. The last to bid may not do that.',
  );
  const changing = positionOf({ ...holding('R2 R3'), played: 'P15 CHANGE' });
  expect(why(en, changing, 'trump Y8')).toBe('Yellow is trump already: choose another colour.');
});
