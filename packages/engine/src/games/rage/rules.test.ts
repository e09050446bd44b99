import { describe, expect, test } from 'vitest';
import { FastChance, KeyedChance } from '../../chance.ts';
import { FactError, type Facts } from '../../facts.ts';
import { setupOf } from '../../game.ts';
import { legalTexts, moveOf } from '../../referee.ts';
import { factOf } from '../../checks.ts';
import { firstSeat, listSeats } from '../../seats.ts';
import { CARDS, COUNTS, PACK } from './deck.ts';
import { rage } from './index.ts';
import { roundsScored, type RageState } from './state.ts';

type Options = Record<string, string>;

const setup = (seats: number, options: Options = {}) => setupOf(rage, seats, options);

function position(seats: number, facts: Record<string, string>, options: Options = {}): RageState {
  const map: Facts = new Map(Object.entries(facts));
  return rage.parse(setup(seats, options), map, new FastChance(1));
}

/** Plays random moves until the game is over. */
function playOut(s: RageState, rng: FastChance, onMove?: (s: RageState) => void): RageState {
  const out = new Uint16Array(rage.moves.length);
  for (let seats = rage.toMove(s); seats !== 0; seats = rage.toMove(s)) {
    onMove?.(s);
    const seat = firstSeat(seats);
    rage.play(s, seat, out[rng.below(rage.legal(s, seat, out))], rng);
  }
  return s;
}

const fact = (s: RageState, name: string) => factOf(rage, s, name);
const play = (s: RageState, seat: number, text: string) => rage.play(s, seat, moveOf(rage, text)!, new FastChance(2));

describe('cards and players', () => {
  test('RAGE-1: the pack has six colours from 0 to 15 and 14 action cards', () => {
    expect(PACK).toHaveLength(110);
    const counts = Object.fromEntries(CARDS.map((card, at) => [card, COUNTS[at]]));
    for (const colour of 'RGPOYB') {
      for (let number = 0; number < 16; number++) expect(counts[`${colour}${number}`]).toBe(1);
    }
    expect(counts).toMatchObject({ WILD: 2, CHANGE: 4, OUT: 4, BONUS: 2, MAD: 2 });
    expect(CARDS).toHaveLength(6 * 16 + 5);
  });

  test('RAGE-2: two to eight may play', () => {
    expect(rage.seats).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(() => setup(1)).toThrow('not 1');
    expect(() => setup(9)).toThrow('not 9');
  });
});

describe('rounds', () => {
  test.for(rage.seats)('RAGE-3: %d players play ten rounds, with ten cards down to one', (seats) => {
    const s = rage.deal(setup(seats), new FastChance(seats));
    const sizes: number[] = [];
    playOut(s, new FastChance(9), () => {
      if (s.bidders === 0) sizes.push(s.handCounts[s.turn]);
    });
    expect(sizes).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(roundsScored(s)).toBe(10);
  });

  test('RAGE-4: everyone may be drawn as the first dealer, and then deals in turn', () => {
    const drawn = new Set<number>();
    for (let seed = 0; seed < 100; seed++) drawn.add(rage.deal(setup(5), new FastChance(seed)).dealer);
    expect([...drawn].toSorted()).toEqual([0, 1, 2, 3, 4]);
    const s = rage.deal(setup(3), new FastChance(3));
    const first = s.dealer;
    playOut(s, new FastChance(4), () => expect(s.dealer).toBe((first + s.round - 1) % 3));
  });

  test('RAGE-5: cards passed over lie at the bottom of the pile, the first highest', () => {
    const s = position(3, { dealer: 'A', pile: 'OUT WILD OUT G4 R1' });
    expect(fact(s, 'pile')).toMatch(/^G4 R1 .* OUT WILD OUT$/);
    expect(fact(s, 'trump')).toBe('G');
  });

  test('RAGE-25: only the last 3, 5 or 7 rounds make a short game', () => {
    expect(rage.options['rounds']).toEqual(['10', '7', '5', '3']);
    expect(() => setup(4, { rounds: '4' })).toThrow('rounds');
    const s = rage.deal(setup(4, { rounds: '5' }), new FastChance(1));
    expect(fact(s, 'round')).toBe('6');
    expect(roundsScored(playOut(s, new FastChance(2)))).toBe(5);
    expect(fact(s, 'sheet A')!.split(' ')).toHaveLength(5);
  });
});

describe('Change Rage', () => {
  const change = { dealer: 'B', 'bid A': '1', 'bid B': '1', 'bid C': '1', pile: 'G4 R8 P2 G9' };

  test('RAGE-16: a trump card that lay on top before may be laid on top again', () => {
    const hands = { 'hand C': 'CHANGE Y1 Y2', 'hand A': 'CHANGE Y3 Y4', 'hand B': 'O1 O2 O3' };
    const s = position(3, { ...change, ...hands });
    play(s, 2, 'CHANGE');
    play(s, 2, 'trump R8');
    expect(fact(s, 'pile')).toMatch(/^R8 G4 P2 G9 /);
    play(s, 0, 'CHANGE');
    play(s, 0, 'trump G4');
    expect(fact(s, 'pile')).toMatch(/^G4 R8 P2 G9 /);
    expect(fact(s, 'trump')).toBe('G');
    expect(fact(s, 'trumps')).toBe('G4 R8 G4');
    expect(fact(rage.view(s, 1, rage.empty()), 'pile')).toMatch(/^G4 R8 \? \?/);
  });

  test('RAGE-16: every other colour card of the pile may be chosen, and no other card', () => {
    const s = position(3, { ...change, 'hand C': 'CHANGE Y1' });
    play(s, 2, 'CHANGE');
    const pile = fact(s, 'pile')!.split(' ');
    const choices = pile.filter((card) => /^[RPOYB]\d/.test(card)).map((card) => `trump ${card}`);
    expect(legalTexts(rage, s, 2).toSorted()).toEqual(choices.toSorted());
    expect(choices.length).toBeGreaterThan(60);
  });

  test('RAGE-16: after an Out Rage every colour card of the pile may be chosen', () => {
    const s = position(3, { ...change, 'hand C': 'OUT Y1', 'hand A': 'CHANGE Y2' });
    play(s, 2, 'OUT');
    play(s, 0, 'CHANGE');
    const pile = fact(s, 'pile')!.split(' ');
    const choices = pile.filter((card) => /\d/.test(card)).map((card) => `trump ${card}`);
    expect(legalTexts(rage, s, 0).toSorted()).toEqual(choices.toSorted());
    expect(choices).toContain('trump G4');
  });
});

describe('scores', () => {
  test('RAGE-18 RAGE-20: the score sheet adds up to the scores, hits and tricks of every round', () => {
    for (let seed = 0; seed < 20; seed++) {
      const s = playOut(rage.deal(setup(4), new FastChance(seed)), new FastChance(seed));
      const sheets = ['A', 'B', 'C', 'D'].map((letter) =>
        fact(s, `sheet ${letter}`)!
          .split(' ')
          .map((row) => row.split('/').map(Number)),
      );
      for (const [seat, rows] of sheets.entries()) {
        expect(rows.reduce((sum, row) => sum + row[2], 0)).toBe(rage.score(s, seat));
        expect(rows.filter(([bid, tricks]) => bid === tricks).length).toBe(s.hits[seat]);
      }
      for (let round = 0; round < 10; round++) {
        expect(sheets.reduce((sum, rows) => sum + rows[round][1], 0)).toBe(10 - round);
      }
    }
  });

  test('RAGE-19: the payoff of a shared win is shared', () => {
    const over = {
      round: '10',
      dealer: 'B',
      'bid A': '0',
      'bid B': '0',
      'tricks A': '1',
      hits: '3 3',
      scores: '50 50',
    };
    const s = position(2, over);
    expect(listSeats(rage.winners(s))).toEqual([0, 1]);
    expect(rage.payoff(s, 0)).toBe(0.5);
    expect(rage.winners(position(2, { ...over, hits: '3 4' }))).toBe(2);
    expect(rage.winners(position(2, { ...over, hits: '0 10', scores: '50 49' }))).toBe(1);
    expect(rage.winners(position(2, { ...over, scores: '-2 -1' }))).toBe(2);
  });
});

describe('set-ups and refusals', () => {
  test('RAGE-26: the hook is refused with secret bids', () => {
    expect(() => setup(4, { hook: 'on', secretBids: 'on' })).toThrow('RAGE-26');
    expect(() => setup(4, { hook: 'on' })).not.toThrow();
    expect(() => setup(4, { secretBids: 'on' })).not.toThrow();
  });

  test('RAGE-24: scoring is by the sheet or european', () => {
    expect(rage.options['scoring']).toEqual(['sheet', 'european']);
    expect(() => setup(4, { scoring: 'mine' })).toThrow('scoring');
  });

  test('the same seed deals the same game', () => {
    const [one, other] = [1, 2].map(() => rage.deal(setup(4), new KeyedChance('5eed')));
    expect(one.bytes).toEqual(other.bytes);
  });
});

describe('a position that cannot be is refused, with the fact that is wrong', () => {
  const bids = { 'bid A': '1', 'bid B': '1', 'bid C': '1' };
  const trick = { ...bids, dealer: 'C', round: '8', trumps: 'Y9' };
  test.for<[string, Record<string, string>, Options?]>([
    ['hand B', { 'hand A': 'R1 R2', 'hand B': 'R3' }],
    ['hand A', { round: '3', 'hand A': 'R1 R2' }],
    ['hand A', { 'hand A': 'R1 R2 R3 R4' }, { rounds: '3' }],
    ['hand A', { 'hand A': 'none' }],
    ['hand B', { 'hand A': 'R1 R2', 'hand B': 'R3 R2' }],
    ['hand A', { 'hand A': 'R16' }],
    ['hand D', { 'hand D': 'R1' }],
    ['round', { round: '0' }],
    ['round', { round: '11' }],
    ['round', { round: '7' }, { rounds: '3' }],
    ['dealer', { dealer: 'D' }],
    ['dealer', { dealer: '?' }],
    ['leader', { leader: '?' }],
    ['bid A', { round: '8', 'bid A': '4' }],
    ['bid A', { 'bid A': 'many' }],
    ['bid A', { dealer: 'A', 'bid A': '1' }],
    ['bid C', { round: '8', dealer: 'C', ...bids }, { hook: 'on' }],
    ['tricks', { round: '8', tricks: '1 0 0' }],
    ['tricks', { round: '8', tricks: '1 1 1', ...bids }],
    ['tricks', { round: '10', tricks: '1 0 1', ...bids }],
    ['tricks A', { ...trick, played: 'R2 R1 R0', 'tricks A': '0' }],
    ['leader', { dealer: 'C', leader: 'B' }],
    ['played', { ...bids, dealer: 'C', round: '8', played: 'R1' }],
    ['played', { dealer: 'C', round: '8', trumps: 'Y9', played: 'R1' }],
    ['played', { ...trick, played: '3 cards' }],
    ['played', { ...trick, played: 'R1 R1' }],
    ['played', { ...trick, played: 'R2 G1 R0 R3 R4' }],
    ['played', { ...trick, played: 'R2 OUT R0 R3 R4' }],
    ['played', { ...trick, played: 'CHANGE R2' }],
    ['played', { ...trick, played: 'CHANGE:R' }],
    ['played', { ...trick, played: 'CHANGE' }, { blindChange: 'on' }],
    ['played', { ...trick, played: 'CHANGE:Y' }, { blindChange: 'on' }],
    ['hand B', { ...trick, played: 'R2 G1', 'hand B': 'R5 P1' }],
    ['trumps', { ...trick, trumps: 'OUT' }],
    ['trumps', { ...trick, trumps: 'none' }],
    ['trumps', { ...trick, trumps: 'Y9 R1' }],
    ['trumps', { ...trick, trumps: 'Y9 Y1', played: 'CHANGE' }],
    ['pile', { ...trick, pile: 'R1 Y9' }],
    ['pile', { pile: 'R1 R1' }],
    ['pile', { pile: '80 cards' }],
    ['pile', { pile: `Y9 ${'? '.repeat(40).trim()}` }],
    [
      'pile',
      {
        round: '10',
        pile: PACK.slice(0, 108)
          .reduce((text, card) => `${text} ${CARDS[card]}`, '')
          .trim(),
      },
    ],
    ['passed', { passed: 'R1' }],
    ['passed', { passed: 'OUT OUT OUT OUT OUT' }],
    ['scores', { scores: '1 2' }],
    ['score A', { 'score A': '1000' }],
    ['hits', { hits: '1 2 11' }],
    ['sheet A', { round: '3', 'sheet A': '1/1/11' }],
    ['sheet A', { round: '2', 'sheet A': '1-1-11' }],
    ['sheet A', { round: '2', 'sheet A': '11/1/1' }],
    ['trump', { trump: 'R' }],
    ['tick', { tick: '1' }],
  ])('%s in %o', ([name, facts, options]) => {
    try {
      position(3, facts, options);
    } catch (error) {
      expect(error).toBeInstanceOf(FactError);
      expect((error as FactError).fact).toBe(name);
      return;
    }
    expect.fail('it is not refused');
  });

  test('a pile given whole ends with the cards that were passed over', () => {
    const s = position(3, { dealer: 'A', pile: 'OUT G4' });
    const facts = rage.print(s);
    const set = (name: string, value: string) =>
      rage.parse(setup(3), new Map(facts).set(name, value), new FastChance(1));
    expect(set('passed', 'OUT').bytes).toEqual(s.bytes);
    expect(() => set('passed', 'WILD')).toThrow('bottom');
  });

  test('hands that are not given hold no colour that was not followed', () => {
    const s = position(3, { ...trick, played: 'R2 G1 P4 R3' });
    for (const [letter, colour] of [
      ['B', 'R'],
      ['C', 'R'],
    ]) {
      expect(fact(s, `hand ${letter}`)).not.toContain(colour);
      expect(fact(s, `voids ${letter}`)).toBe(colour);
    }
  });

  test('scores and hits that are not given come from the sheet', () => {
    const s = position(3, { round: '3', 'sheet A': '1/1/11 2/0/-5', 'sheet B': '- 3/3/13' });
    expect([fact(s, 'score A'), fact(s, 'hits A'), fact(s, 'score B'), fact(s, 'hits B')]).toEqual([
      '6',
      '1',
      '13',
      '1',
    ]);
    expect(fact(s, 'score C')).toBe('0');
  });
});
