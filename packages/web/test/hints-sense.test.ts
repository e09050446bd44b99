import { FastChance, letterOf, setupOf, type Game } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { rage } from '@rumpus/engine/games/rage';
import { sequence } from '@rumpus/engine/games/sequence';
import { describe, expect, test } from 'vitest';
import { hintFor } from '../src/games/hint.ts';
import type { Language } from '../src/settings.svelte.ts';
import { Position } from '../src/table/position.ts';
import { games, languages, type Spoken } from './spoken.ts';

describe('a hint does not contradict itself', () => {
  const told = (
    spoken: Spoken | undefined,
    language: Language,
    code: string,
    numbers: object,
    words = {},
    { move = '', ...table }: { move?: string; seats?: number; options?: Readonly<Record<string, string>> } = {},
  ): string => {
    if (spoken === undefined) throw new Error('no such game');
    const { game, hints } = spoken;
    const { seats, options } = { ...spoken, ...table };
    const setup = setupOf(game, seats, options);
    const view = game.view(game.deal(setup, new FastChance(1), game.empty()), 0, game.empty());
    const position = Position.of(game, setup, view);
    const about = { position, move, nameOf: letterOf, card: spoken.words[language].card };
    return hintFor(hints[language], { code, numbers: { ...numbers }, words }, about) ?? '';
  };
  const of = (game: Game): Spoken | undefined => games.find((one) => one.game === game);

  test.each([
    ['en', /the double/, /a number/],
    ['es', /el doble/, /un número/],
  ] as const)('a double is not called a number (%s)', (language, double, number) => {
    const say = (move: string): string =>
      told(of(overAndOut), language, 'over-and-out-spend', { total: 16, limit: 66 }, { kept: '', next: 'B' }, { move });
    expect(say('x2')).toMatch(double);
    expect(say('x2')).not.toMatch(number);
    expect(say('2')).toMatch(number);
  });

  test.each([
    ['en', /fresh start/, /little can grow/i],
    ['es', /buen comienzo/, /poco puede crecer/],
  ] as const)('a chip where next to no row can be made is no fresh start (%s)', (language, fresh, little) => {
    const say = (rows: number): string =>
      told(of(sequence), language, 'sequence-build', { chips: 1, rows, jack: 0, jacks: 0 });
    for (const rows of [3, 17]) expect(say(rows)).toMatch(fresh);
    for (const rows of [1, 2]) {
      expect(say(rows)).toMatch(little);
      expect(say(rows)).not.toMatch(fresh);
    }
  });

  test.each([
    ['en', /only 98/, /only 20/],
    ['es', /solo el 98/, /solo el 20/],
  ] as const)('a card that likely wins does not win only so often (%s)', (language, wrong, right) => {
    expect(told(of(rage), language, 'rage-duck', { wins: 0.98 })).not.toMatch(wrong);
    expect(told(of(rage), language, 'rage-duck', { wins: 0.2 })).toMatch(right);
  });

  test.each(languages)(
    'no card wins a trick 0 %% or 100 %% of the time: it cannot, or it is sure to (%s)',
    (language) => {
      for (const [code, need] of [
        ['rage-duck', 0],
        ['rage-need', 1],
        ['rage-save', 1],
        ['rage-missed', -1],
      ] as const)
        for (const wins of [0, 0.001, 0.999, 1])
          expect(told(of(rage), language, code, { need, left: 3, wins, most: 0.5, least: 0 })).not.toMatch(
            /\b(?:0|100)\s%/,
          );
    },
  );

  test.each([
    ['en', /saves your better/],
    ['es', /guardas las mejores/],
  ] as const)(
    'a card that hardly wins a trick still needed is told as one that saves others (%s)',
    (language, saves) => {
      const numbers = { need: 1, left: 8, wins: 0.08, most: 0.6, least: 0 };
      expect(told(of(rage), language, 'rage-save', numbers)).toMatch(saves);
      expect(told(of(rage), language, 'rage-missed', { ...numbers, need: -1 })).toMatch(saves);
      expect(told(of(rage), language, 'rage-missed', { ...numbers, need: -1, wins: 0.7 })).not.toMatch(saves);
    },
  );

  test.each([
    ['en', /brings 5/, /costs its winner 5/],
    ['es', /da 5/, /cuesta 5/],
  ] as const)('Bonus speaks for a card that wins, Mad for one that does not (%s)', (language, gain, cost) => {
    const duck = (wins: number, prize: number): string =>
      told(of(rage), language, 'rage-duck', { need: 0, left: 3, wins, most: 0.9, least: 0, prize });
    expect(duck(0.9, 5)).toMatch(gain);
    expect(duck(0, -5)).toMatch(cost);
    expect(duck(0, 5) + duck(0.9, -5) + duck(0.9, 0)).not.toMatch(/\b5\b/);
  });

  test.each([
    ['en', /green/],
    ['es', /verde/],
  ] as const)('a trump chosen with an empty hand is not told by what the hand holds (%s)', (language, colour) => {
    const numbers = { need: 0, held: 0, others: 2 };
    expect(told(of(rage), language, 'rage-trump', { ...numbers, left: 0 }, { colour: 'G' })).not.toMatch(colour);
    expect(told(of(rage), language, 'rage-trump', { ...numbers, left: 2 }, { colour: 'G' })).toMatch(colour);
  });

  test.each(languages)('a bid beside what the hand is worth is told next to the nearer one (%s)', (language) => {
    const bid = (near: number): string =>
      told(of(rage), language, 'rage-bid', { bid: 4, tricks: 3.1, hit: 0.42, near, nearHit: 0.37 });
    expect(bid(3)).toMatch(/\b4\b.*42.*\b3\b.*37/);
    expect(bid(4)).not.toMatch(/37/);
  });

  test.each(languages)('who should want tricks is not advised a card that wins 0 %% of the time (%s)', (language) => {
    expect(told(of(rage), language, 'rage-missed', { wins: 0 })).not.toMatch(/%/);
    expect(told(of(rage), language, 'rage-missed', { wins: 0.5 })).toMatch(/50/);
  });

  test.each(languages)('a Tip Top is not left alone because of a risk of nothing (%s)', (language) => {
    const numbers = { ownRisk: 0.51, nextRisk: 0.16 };
    const words = { next: 'B' };
    expect(told(of(overAndOut), language, 'over-and-out-stay', { ...numbers, overRisk: 0 }, words)).not.toMatch(/\b0/);
    expect(told(of(overAndOut), language, 'over-and-out-stay', { ...numbers, overRisk: 0.75 }, words)).toMatch(/75/);
    expect(told(of(overAndOut), language, 'over-and-out-stay', { ...numbers, overRisk: 1 }, words)).not.toMatch(/100/);
  });

  test.each([
    ['en', /only|\b0/, /−10 and Spin Out/],
    ['es', /solo|\b0/, /el −10 y Giro/],
  ] as const)('what is kept is called by its name, and no risk is not a small one (%s)', (language, small, kept) => {
    const numbers = { total: 20, limit: 44, ownRisk: 0.5, nextRisk: 0.5 };
    const words = { next: 'B', kept: '-10 SPIN' };
    expect(told(of(overAndOut), language, 'over-and-out-turn', { ...numbers, overRisk: 0 }, words)).not.toMatch(small);
    expect(told(of(overAndOut), language, 'over-and-out-spend', numbers, words)).toMatch(kept);
  });

  test.each([
    ['en', /only 5 points/],
    ['es', /solo da 5 puntos/],
  ] as const)(
    'RAGE-18: a bid that comes true less often than zero is told with what zero brings (%s)',
    (language, cheap) => {
      const bid = (near: number, options: Readonly<Record<string, string>> = {}): string =>
        told(of(rage), language, 'rage-bid', { bid: 1, tricks: 0.3, hit: 0.44, near, nearHit: 0.84 }, {}, { options });
      expect(bid(0)).toMatch(cheap);
      expect(bid(1)).not.toMatch(cheap);
      expect(bid(0, { scoring: 'european' })).not.toMatch(cheap);
    },
  );

  test.each([
    ['en', /but bring 1 point less/, /but bring 2 points less/, /less/],
    ['es', /pero da 1 punto menos/, /pero da 2 puntos menos/, /menos/],
  ] as const)(
    'RAGE-18: a bid that comes true less often than a lower one is told with what it brings more (%s)',
    (language, one, two, less) => {
      const bid = (near: number, nearHit: number, options: Readonly<Record<string, string>> = {}): string =>
        told(of(rage), language, 'rage-bid', { bid: 3, tricks: near, hit: 0.34, near, nearHit }, {}, { options });
      expect(bid(2, 0.35)).toMatch(one);
      expect(bid(1, 0.35)).toMatch(two);
      expect(bid(2, 0.33)).not.toMatch(less);
      expect(bid(4, 0.35)).not.toMatch(less);
      expect(bid(3, 0.34)).not.toMatch(less);
    },
  );

  test.each([
    ['en', /1 is barred/],
    ['es', /no se puede apostar 1/],
  ] as const)(
    'RAGE-26: a bid far from what the hand is worth is told with the one that is barred (%s)',
    (language, barred) => {
      const bid = (tricks: number): string =>
        told(of(rage), language, 'rage-bid', { bid: 2, tricks, hit: 0.36, near: 2, nearHit: 0.36 });
      expect(bid(0.7)).toMatch(barred);
      expect(bid(1.7)).not.toMatch(barred);
    },
  );

  test.each([
    ['en', /there is time/],
    ['es', /hay tiempo/],
  ] as const)('who needs every trick that is left, or all but this one, has no time (%s)', (language, time) => {
    for (const wins of [0, 0.04]) {
      const save = (left: number): string => told(of(rage), language, 'rage-save', { need: 3, left, wins, most: 0.6 });
      expect(save(3)).not.toMatch(time);
      expect(save(4)).not.toMatch(time);
      expect(save(5)).toMatch(time);
    }
  });

  test.each([
    ['en', /keep those/, /a high card can go/],
    ['es', /guarda las/, /puede irse una alta/],
  ] as const)('who throws a high card away is not told to keep those that win (%s)', (language, keep, part) => {
    const save = (high: number): string =>
      told(of(rage), language, 'rage-save', { need: 1, left: 7, wins: 0, most: 0, least: 0, high });
    expect(save(14)).not.toMatch(keep);
    expect(save(14)).toMatch(part);
    expect(save(3)).toMatch(keep);
    expect(save(3)).not.toMatch(part);
  });

  test.each([
    ['en', /only/],
    ['es', /solo/i],
  ] as const)('who needs every trick after this one does not need only so many (%s)', (language, only) => {
    const save = (need: number): string =>
      told(of(rage), language, 'rage-save', { need, left: 3, wins: 0, most: 0, least: 0, high: 13 });
    expect(save(2)).not.toMatch(only);
    expect(save(1)).toMatch(only);
  });

  test.each([
    ['en', /number from 1 to 5/],
    ['es', /número del 1 al 5/],
  ] as const)('0 and −10 are numbers, too, and always fit (%s)', (language, low) => {
    const words = { kept: '0 SPIN TOP', next: 'B' };
    const numbers = { total: 20, limit: 44, fitting: 0, overRisk: 0 };
    for (const code of ['escape', 'stay'])
      expect(told(of(overAndOut), language, `over-and-out-${code}`, numbers, words, { move: '-10' })).toMatch(low);
  });

  test.each([
    ['en', /good moment|none of your cards/],
    ['es', /buen momento|ninguna de tus cartas/],
  ] as const)('the last card is not chosen among others (%s)', (language, choice) => {
    const duck = (left: number, wins: number): string =>
      told(of(rage), language, 'rage-duck', { need: 0, left, wins, most: 0, least: 1, high: 16 });
    expect(duck(1, 0) + duck(1, 0.95)).not.toMatch(choice);
    expect(duck(2, 0)).toMatch(choice);
    expect(duck(2, 0.95)).toMatch(choice);
  });

  test.each([
    ['en', /hold no/, /between them/],
    ['es', /no tienes ninguna/, /entre todos/],
  ] as const)(
    'a trump is not wanted for cards that nobody holds, and one opponent is not several (%s)',
    (language, none, several) => {
      const words = { colour: 'P' };
      const trump = (seats: number): string =>
        told(of(rage), language, 'rage-trump', { need: 1, left: 3, held: 1, others: 5 }, words, { seats });
      expect(told(of(rage), language, 'rage-change', { need: 1, left: 3, held: 0 }, words)).not.toMatch(none);
      expect(trump(2)).not.toMatch(several);
      expect(trump(3)).toMatch(several);
    },
  );

  test.each([
    ['en', /more room/],
    ['es', /más sitio/],
  ] as const)('no Tip Top leaves more room than the highest (%s)', (language, more) => {
    const stay = (limit: number): string =>
      told(of(overAndOut), language, 'over-and-out-stay', { limit, total: 5, overRisk: 0 }, { next: 'B' });
    expect(stay(66)).not.toMatch(more);
    expect(stay(22)).toMatch(more);
  });

  test.each(languages)('a new Tip Top is no danger where none can lie below the total (%s)', (language) => {
    const { game, seats, words } = of(overAndOut) as Spoken;
    const setup = setupOf(game, seats);
    const dealt = game.print(game.deal(setup, new FastChance(1), game.empty()));
    const turning = (total: string): string =>
      words[language].move('TURVY', new Position(game, setup, new Map([...dealt, ['total', total]])), letterOf);
    expect(turning('22')).not.toMatch(/22/);
    expect(turning('23')).toMatch(/23/);
  });

  test.each([
    ['en', /jack/, /\b1\b/],
    ['es', /jota/, /\b1\b/],
  ] as const)('a row that wins is worth any jack, and the first is not a number (%s)', (language, jack, one) => {
    const numbers = { rows: 1, sequences: 1, jack: 1, jacks: 0 };
    expect(told(of(sequence), language, 'sequence-win', numbers)).not.toMatch(jack);
    expect(told(of(sequence), language, 'sequence-row', numbers)).toMatch(jack);
    expect(told(of(sequence), language, 'sequence-row', numbers)).not.toMatch(one);
  });

  test.each([
    ['en', /row through this space is /, /rows through this space are /],
    ['es', /línea por esta casilla sigue /, /líneas por esta casilla siguen /],
  ] as const)('one row is open, several are (%s)', (language, one, several) => {
    const build = (rows: number): string => told(of(sequence), language, 'sequence-build', { chips: 1, rows });
    expect(build(1)).toMatch(one);
    expect(build(3)).toMatch(several);
  });

  const RUN = { card: 'B5', colour: 'B', seat: 'B' };
  const control = (language: Language, code: string, numbers: object, words: object = RUN, move = ''): string =>
    told(of(outOfControl), language, `out-of-control-${code}`, numbers, words, { move });

  test.each([
    ['en', /one of the|among/],
    ['es', /uno de los|entre ellas/],
  ] as const)('one card is not one of several (%s)', (language, several) => {
    expect(control(language, 'deck', { covered: 9, wilds: 0 })).not.toMatch(several);
    expect(control(language, 'deck', { covered: 8, wilds: 0 })).toMatch(several);
    for (const fresh of [0, 1]) expect(control(language, 'pick', { cards: 1, wilds: 0, fresh })).not.toMatch(several);
    expect(control(language, 'pick', { cards: 3, wilds: 0, fresh: 3 })).not.toMatch(several);
    expect(control(language, 'pick', { cards: 3, wilds: 1, fresh: 1 })).toMatch(several);
  });

  test.each([
    ['en', /a wild at once/, /swapped/],
    ['es', /un comodín enseguida/, /cambiar/],
  ] as const)('a wild has its article, and is not safe on the table (%s)', (language, used, swapped) => {
    expect(control(language, 'pick', { cards: 1, wilds: 1, fresh: 0 }, { ...RUN, card: 'W' })).toMatch(used);
    expect(control(language, 'lay', { covered: 4, wilds: 1 }, RUN, 'add A1 W=B4')).toMatch(swapped);
    expect(control(language, 'lay', { covered: 4, wilds: 1 }, RUN, 'add A1 B4')).not.toMatch(swapped);
  });

  test.each(languages)(
    'a colour that is whole, not begun or within the wilds in hand does not speak for passing (%s)',
    (language) => {
      for (const numbers of [
        { covered: 0, wilds: 1 },
        { covered: 10, wilds: 0 },
        { covered: 9, wilds: 3 },
      ])
        expect(control(language, 'end', numbers)).not.toMatch(/\d/);
      expect(control(language, 'end', { covered: 6, wilds: 1 })).toMatch(/6/);
    },
  );

  test.each([
    ['en', /fits/, /much/],
    ['es', /cabe/, /mucho/],
  ] as const)('a gift fits only where it does, and two cards are not much to find (%s)', (language, fitting, much) => {
    expect(control(language, 'help', { longest: 4, fits: 0 })).not.toMatch(fitting);
    expect(control(language, 'help', { longest: 4, fits: 1 })).toMatch(fitting);
    expect(control(language, 'steal', { cards: 2, mostCards: 1 })).not.toMatch(much);
    expect(control(language, 'steal', { cards: 6, mostCards: 4 })).toMatch(much);
  });

  test.each([
    ['en', /Of the others, B/, /team of B/, /farthest|most/],
    ['es', /De los demás, B/, /equipo de B/, /por delante|más duele/],
  ] as const)(
    'a run is told of who may have laid it, and compared with those of others (%s)',
    (language, own, team, most) => {
      const steal = (teams: string, seats = 4): string =>
        told(
          of(outOfControl),
          language,
          'out-of-control-steal',
          { cards: 4, mostCards: 6, longest: 3, longestOther: 0 },
          { seat: 'B' },
          { seats, options: { teams } },
        );
      expect(steal('off')).toMatch(own);
      expect(steal('on')).not.toMatch(own);
      expect(steal('on')).toMatch(team);
      expect(steal('off', 2)).toMatch(/B /);
      expect(steal('off', 2)).not.toMatch(most);
    },
  );

  test('a card has its article in Spanish', () => {
    for (const code of ['wild', 'number', 'break', 'pick', 'discard', 'give'])
      expect(control('es', code, { cards: 2, covered: 3, wilds: 0, longest: 3 })).toMatch(/\b(?:el|del|El) 5 azul/);
    const kept = { next: 'B', kept: '0 -10 SPIN' };
    expect(told(of(overAndOut), 'es', 'over-and-out-spend', { total: 20, limit: 44 }, kept)).toMatch(
      /el 0, el −10 y Giro/,
    );
  });

  test.each(languages)('a wild that goes is not told by the numbers of a colour (%s)', (language) => {
    const numbers = { spare: 0, covered: 7, longest: 0 };
    const words = { card: 'W', colour: 'B', seat: 'B' };
    for (const code of ['out-of-control-discard', 'out-of-control-give'])
      expect(told(of(outOfControl), language, code, numbers, words)).not.toMatch(/7|ten|diez/);
  });
});
