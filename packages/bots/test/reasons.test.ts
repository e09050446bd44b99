import { expect, test } from 'vitest';
import { brainOf } from '../src/index.ts';
import { positionsIn } from './positions.ts';

/** The reason for a move in a position given as facts. */
function reasonOf(game: string, seats: number, facts: readonly string[], move: string, option = ''): object {
  const text = ['rumpus 1', `game ${game}`, `seats ${seats}`, option, '', ...facts, `# good: ${move}`].join('\n');
  const [{ game: rules, s, seat }] = positionsIn('reason', text);
  const view = rules.view(s, seat, rules.empty());
  return brainOf(game).why(view, seat, rules.moves.indexOf(move), { considered: [], worlds: 0 });
}

const FOUR = 'c5 d5 e5 f5';

test.each([
  [
    'the fifth chip',
    'AH g5',
    ['@ hand A AH 4S', `@ chips blue ${FOUR}`],
    { code: 'sequence-row', numbers: { rows: 1, sequences: 1, jack: 0 } },
  ],
  [
    'the second row',
    'JD g5',
    ['@ hand A JD JS 4S', `@ chips blue a8 b8 c8 d8 e8 ${FOUR}`],
    { code: 'sequence-win', numbers: { sequences: 2, jack: 1, jacks: 1 } },
  ],
  [
    'the ninth chip in a line',
    'AH g5',
    ['@ hand A AH 4S', `@ chips blue b5 ${FOUR} h5 i5 j5`],
    { code: 'sequence-win', numbers: { rows: 1, sequences: 2 } },
  ],
  [
    'a block',
    'AH g5',
    ['@ hand A AH 4S', `@ chips green ${FOUR}`],
    { code: 'sequence-block', numbers: { chips: 4 }, words: { side: 'green' } },
  ],
  [
    'a card for a space through which no own row can go, and which spoils two of a row',
    '2S b1',
    ['@ hand A 2S 4S', '@ chips green c1 c2 b3'],
    { code: 'sequence-block', numbers: { chips: 2 }, words: { side: 'green' } },
  ],
  [
    'a card for a space through which nobody can make a row',
    '2S b1',
    ['@ hand A 2S 4S', '@ chips blue d1 d3 b4', '@ chips green c1 c2 b3'],
    { code: 'sequence-spare', numbers: { jack: 0, jacks: 0 }, words: { square: 'b1' } },
  ],
  [
    'three in a row',
    '5H e5',
    ['@ hand A 5H 4H 2S', '@ chips blue c5 d5'],
    { code: 'sequence-build', numbers: { chips: 3, held: 1, corner: 0 } },
  ],
  [
    'a chip beside the free corner',
    '2S b1',
    ['@ hand A 2S 4H', '@ chips green b3'],
    { code: 'sequence-build', numbers: { chips: 2, corner: 1 } },
  ],
  [
    'a block of a row with a corner',
    '2S b1',
    ['@ hand A 2S 4S', '@ chips green c1 d1 e1'],
    { code: 'sequence-block', numbers: { chips: 4, corner: 1 } },
  ],
  [
    'a removal',
    'JS e5',
    ['@ hand A JS 4S', `@ chips green ${FOUR}`],
    { code: 'sequence-remove', numbers: { chips: 4, jacks: 0 }, words: { side: 'green' } },
  ],
  [
    'a dead card',
    'dead 7H',
    ['@ hand A 7H 2S', '@ chips blue d6', '@ chips green i5'],
    { code: 'sequence-dead', words: { card: '7H' } },
  ],
])('sequence: %s is told with its numbers', (_, move, facts, reason) => {
  expect(reasonOf('sequence', 2, ['@ dealer B', ...facts], move)).toMatchObject(reason);
});

const RUN = '@ table A R1 R2 R3 R4 R5 R6 R7';

test.each([
  [
    'a win',
    'add A1 R8',
    'green',
    ['@ hand A R8 R9 W B5', RUN],
    { code: 'out-of-control-win', numbers: { covered: 9, wilds: 1 }, words: { colour: 'R' } },
  ],
  [
    'a longer run',
    'add A1 R8',
    'green',
    ['@ hand A R8 B5', RUN],
    { code: 'out-of-control-lay', numbers: { covered: 8, wilds: 0 } },
  ],
  [
    'a discard',
    'discard R5',
    'green',
    ['@ hand A R5 B5', RUN, '@ table B R8 R9 R10'],
    { code: 'out-of-control-discard', numbers: { spare: 1, covered: 7, isBest: 1, longest: 3, fits: 0 } },
  ],
  [
    'a gift',
    'give B B5',
    'yellow',
    ['@ hand A R9 B5', RUN],
    {
      code: 'out-of-control-give',
      numbers: { spare: 0, covered: 1, isBest: 0, longest: 0, fits: 0 },
      words: { seat: 'B' },
    },
  ],
  [
    'a discard that lengthens the run of another',
    'discard B5',
    'green',
    ['@ hand A R9 B5', RUN, '@ table C B6 B7 B8'],
    { code: 'out-of-control-discard', numbers: { longest: 3, fits: 1 } },
  ],
  [
    'a discard that takes the place of a wild in the run of another',
    'discard B7',
    'green',
    ['@ hand A R9 B7', RUN, '@ table C B6 W=B7 B8'],
    { code: 'out-of-control-discard', numbers: { longest: 3, fits: 1 } },
  ],
  [
    'a pick',
    'pick 3',
    'blue',
    ['@ hand A B5', RUN, '@ discard Y1 R8 R3 W'],
    { code: 'out-of-control-pick', numbers: { cards: 3, wilds: 1, fresh: 1 }, words: { card: 'R8' } },
  ],
  [
    'a wild got, which is for the colour farthest on',
    'swap B1 4',
    'green',
    ['@ hand A R4 B5', '@ table A Y2 Y3 Y4', '@ table B R1 R2 R3 W=R4 R5'],
    { code: 'out-of-control-wild', numbers: { covered: 3, wilds: 0 }, words: { card: 'R4', colour: 'Y' } },
  ],
  [
    'a wild that holds a run up',
    'swap B1 4',
    'green',
    ['@ hand A W R4 B5', '@ table A Y2 Y3 Y4', '@ table B R1 R2 R3 R4 R5'],
    { code: 'out-of-control-break', numbers: { longest: 5 }, words: { card: 'R4', colour: 'R', seat: 'B' } },
  ],
  [
    'a theft',
    'steal B',
    'red',
    ['@ hand A B5', '@ hand B G1 G2', '@ hand C G3', '@ table B Y4 Y5 Y6 Y7', '@ table C B1 B2 B3'],
    { code: 'out-of-control-steal', numbers: { cards: 2, mostCards: 1, longest: 4, longestOther: 3 } },
  ],
])('out-of-control: %s is told with its numbers', (_, move, die, facts, reason) => {
  const rolled = ['@ turn A', ...facts, 'A roll', `~ roll ${die}`];
  expect(reasonOf('out-of-control', 3, rolled, move)).toMatchObject(reason);
});

test.each([
  ['add C1 W=Y7', { code: 'out-of-control-win', numbers: { covered: 7, wilds: 3 } }],
  ['lay W=Y8 W=Y9 Y10', { code: 'out-of-control-lay' }],
])('OOC-29: what completes the run of a partner is told to win, an own run beside it is not: %s', (move, reason) => {
  const facts = ['@ turn A', '@ die blue', '@ moved yes', '@ hand A Y10 W W W', '@ table C Y1 Y2 Y3 Y4 Y5 Y6'];
  expect(reasonOf('out-of-control', 4, facts, move, 'option teams=on')).toMatchObject(reason);
});

test.each([
  ['where wilds do not win', 'naturalFinish=on', ['@ table A R1 R2 R3 R4 W=R5 R6 R7 R8 R9 R10']],
  ['where two runs could not join', 'maxWilds=1', ['@ table A R1 R2 R3 R4 W=R5', '@ table A R6 R7 W=R8 R9 R10']],
])('OOC-25: taking a wild that wins at once %s is told to win', (_, option, tables) => {
  const facts = ['@ turn A', '@ die blue', '@ moved yes', '@ hand A R5 B5 W', ...tables];
  const reason = { code: 'out-of-control-win', numbers: { covered: 10 }, words: { colour: 'R' } };
  expect(reasonOf('out-of-control', 2, facts, 'swap A1 5', `option ${option}`)).toMatchObject(reason);
});

const bids = ['@ bid B 1', '@ bid C 0'];
const heard = ['@ round 9', '@ dealer A', '@ leader B', '@ trumps G4', ...bids];

test.each([
  [
    'a sure trick',
    'R14',
    [...heard, '@ bid A 1', '@ played R12 R4', '@ hand A R14 R2'],
    { code: 'rage-need', numbers: { need: 1, left: 2, wins: 1 } },
  ],
  [
    'a lost trick',
    'R2',
    [...heard, '@ bid A 1', '@ played R12 R4', '@ hand A R14 R2'],
    { code: 'rage-save', numbers: { wins: 0, most: 1, least: 1, high: 2 } },
  ],
  [
    'a trump, of which the others hold what neither pile nor table shows',
    'trump B0',
    [
      '@ round 9',
      '@ dealer A',
      '@ leader B',
      '@ trumps G4',
      ...bids,
      '@ bid A 1',
      '@ played R12 R4 CHANGE',
      '@ hand A B11',
      '@ hand B B12',
      '@ hand C R7',
    ],
    { code: 'rage-trump', numbers: { need: 1, left: 1, held: 1, others: 1 }, words: { colour: 'B' } },
  ],
  [
    'a trick with Bonus Rage in it',
    'R14',
    [...heard, '@ bid A 1', '@ played R12 BONUS', '@ hand A R14 R2'],
    { code: 'rage-need', numbers: { prize: 5 } },
  ],
  [
    'Out Rage',
    'OUT',
    [...heard, '@ bid A 0', '@ played R12 R4', '@ hand A G2 OUT'],
    { code: 'rage-out', numbers: { need: 0, isTrump: 1, trumps: 1 } },
  ],
  [
    'Change Rage',
    'CHANGE',
    [...heard, '@ bid A 1', '@ played R12 R4', '@ hand A B11 CHANGE'],
    { code: 'rage-change', numbers: { need: 1, held: 1 }, words: { colour: 'B' } },
  ],
  [
    'Mad Rage',
    'MAD',
    [...heard, '@ bid A 1', '@ played R12 R4', '@ hand A B11 MAD'],
    { code: 'rage-mad', numbers: { need: 1 }, words: { seat: 'B' } },
  ],
  [
    'a bid that is made',
    'R2',
    [...heard, '@ bid A 0', '@ played R12 R4', '@ hand A R14 R2'],
    { code: 'rage-duck', numbers: { need: 0, wins: 0 } },
  ],
  ['a bid', 'bid 1', ['@ dealer C', '@ pile G4', '@ hand A G15'], { code: 'rage-bid', numbers: { bid: 1, near: 1 } }],
  [
    'a low bid',
    'bid 0',
    ['@ dealer C', '@ pile G4', '@ hand A G15'],
    { code: 'rage-bid', numbers: { bid: 0, near: 1 } },
  ],
])('rage: %s is told with its numbers', (_, move, facts, reason) => {
  expect(reasonOf('rage', 3, facts, move)).toMatchObject(reason);
});
