import { FastChance, letterOf, seatOf, type Game, type Seat, type Setup } from '@rumpus/engine';
import { describeSetup } from '@rumpus/engine/laws';
import { brainOf, factsOf, finish, hinting, type Answer } from '../src/index.ts';
import { depthOf, midGame } from './tables.ts';

/** A hint and the printed facts it was given for; nothing else is known here. */
interface Told {
  readonly move: string;
  readonly words: Readonly<Record<string, string>>;
  readonly hand: readonly string[];
  readonly letter: string;
  readonly letters: readonly string[];
  readonly mates: readonly string[];
  /** All seats of a seat's side, itself among them. */
  readonly sideOf: (letter: string) => readonly string[];
  /** The name of the mover's side, where sides have chips. */
  readonly side: string;
  readonly options: Readonly<Record<string, string>>;
  readonly fact: (name: string) => string;
  readonly list: (name: string) => readonly string[];
}

type Numbers = Readonly<Record<string, number>>;

/** What can be counted at the table, by game. The other numbers of a reason are chances, which only the bot can give. */
const COUNTED: Readonly<Record<string, (told: Told, code: string) => Numbers>> = {
  rage: countRage,
  sequence: countSequence,
  'over-and-out': countOverAndOut,
  'out-of-control': countOutOfControl,
};

function countRage({ move, hand, letter, words, fact, list }: Told, code: string): Numbers {
  if (code === 'rage-bid') return { bid: Number(move.slice('bid '.length)) };
  const numbers = { need: Number(fact(`bid ${letter}`)) - Number(fact(`tricks ${letter}`)), left: hand.length };
  const inColour = (cards: readonly string[], colour: string): number =>
    cards.filter((card) => new RegExp(`^${colour}\\d`).test(card)).length;
  const colour = words['colour'] ?? '';
  if (code === 'rage-trump') {
    const held = inColour(hand, colour);
    return { ...numbers, held, others: 16 - held - inColour([...list('played'), ...list('pile')], colour) };
  }
  if (code === 'rage-change') return { ...numbers, held: inColour(hand, colour) };
  if (/-(?:need|save|duck|missed)$/.test(code)) {
    const lying = list('trick');
    const count = (card: string): number => lying.filter((one) => one === card).length;
    return { ...numbers, prize: 5 * (count('BONUS') - count('MAD')) };
  }
  if (code !== 'rage-out') return numbers;
  const trump = fact('trump');
  return trump === 'none'
    ? { ...numbers, isTrump: 0, trumps: 0 }
    : { ...numbers, isTrump: 1, trumps: inColour(hand, trump.charAt(0).toUpperCase()) };
}

const ANSWERS = new Set(['0', '-10', 'SPIN', 'TOP', 'TURVY']);

function countOverAndOut({ move, hand, fact, list }: Told): Numbers {
  const [limit, before] = [Number(fact('limit')), Number(fact('total'))];
  const totals: Readonly<Record<string, number>> = { x2: 2 * before, '-10': Math.max(0, before - 10), TOP: limit };
  const down = ['22', '33', '44', '55', '66'].filter((tip) => Number(tip) !== limit && !list('turned').includes(tip));
  const card = move.split(' ')[0];
  const numbers = hand.filter((one) => /^[1-5]$/.test(one)).map(Number);
  const others = [...new Set(hand)].filter((one) => one !== card);
  const fitting = others.filter(
    (one) => (one === 'x2' && 2 * before <= limit) || (/^[1-5]$/.test(one) && before + Number(one) <= limit),
  );
  return {
    limit,
    fitting: fitting.length,
    isHighest: Number(card) > 2 && Number(card) === Math.max(...numbers) && Number(card) > Math.min(...numbers) ? 1 : 0,
    total: totals[move] ?? before + (/^\d$/.test(move) ? Number(move) : 0),
    answers: hand.filter((one) => ANSWERS.has(one)).length - (ANSWERS.has(card) ? 1 : 0),
    overRisk: down.length === 0 ? 0 : down.filter((tip) => Number(tip) < before).length / down.length,
  };
}

const isJack = (card: string): boolean => card.startsWith('J');

const SIDES = ['blue', 'green', 'red'];
const CORNERS = new Set(['a1', 'j1', 'a10', 'j10']);
const squareAt = (column: number, row: number): string => `${'abcdefghij'.charAt(column)}${row + 1}`;
const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
].flatMap(([right, up]) =>
  Array.from({ length: 100 }, (_, at) =>
    Array.from({ length: 5 }, (__, step) => [(at % 10) + right * step, Math.floor(at / 10) + up * step]),
  )
    .filter((line) => line.every(([column, row]) => column < 10 && row >= 0 && row < 10))
    .map((line) => line.map(([column, row]) => squareAt(column, row))),
);

/** Fives through a square where only one side has chips, and how many it has there; corners are everybody's. */
function rowsThrough(square: string, chips: Readonly<Record<string, readonly string[]>>, of: string): number[] {
  const others = new Set(Object.entries(chips).flatMap(([side, squares]) => (side === of ? [] : squares)));
  return LINES.filter((line) => line.includes(square) && !line.some((one) => others.has(one))).map(
    (line) => line.filter((one) => chips[of].includes(one) || CORNERS.has(one)).length,
  );
}

function countSequence({ move, hand, words, side, list, fact }: Told, code: string): Numbers {
  if (!/-(?:win|row|block|build|remove)$/.test(code)) return {};
  const jack = isJack(move) ? 1 : 0;
  const jacks = { jack, jacks: hand.filter(isJack).length - jack };
  const sides = SIDES.filter((one) => fact(`chips ${one}`) !== '');
  // A finished row lends one of its chips to others: too much to count here.
  if (sides.some((one) => Number(fact(`sequences ${one}`)) > 0)) return jacks;
  const chips = Object.fromEntries(sides.map((one) => [one, list(`chips ${one}`)]));
  const square = words['square'] ?? '';
  const by = code.endsWith('-build') ? side : (words['side'] ?? side);
  const counts = rowsThrough(square, chips, by);
  const most = Math.max(0, ...counts);
  if (code.endsWith('-build')) {
    const rows = counts.filter((one) => one === most).length;
    return { ...jacks, chips: rows === 0 ? 0 : most + 1, rows };
  }
  return /-(?:win|row)$/.test(code) ? jacks : { ...jacks, chips: most };
}

const TEN = Array.from({ length: 10 }, (_, at) => String(at + 1));

function countOutOfControl(told: Told, code: string): Numbers {
  const { move, words, hand, letters, mates, sideOf, options, fact, list } = told;
  const colour = words['colour'] ?? '';
  const rowsOf = (seat: string): string[][] =>
    Array.from({ length: 40 }, (_, nth) => [...list(`table ${seat}${nth + 1}`)]).filter((row) => row.length > 0);
  const placesOf = (row: readonly string[]): string[] => row.map((card) => card.replace(/^W=/, ''));
  const longestOf = (seat: string, one: string): number =>
    Math.max(
      0,
      ...sideOf(seat)
        .flatMap(rowsOf)
        .map((row) => placesOf(row).filter((card) => card.startsWith(one)).length),
    );
  const laid = mates.flatMap(rowsOf).flat();
  // Where a finish must be natural, the place of a wild is still to be filled.
  const filled = options['naturalFinish'] === 'on' ? laid.filter((card) => !card.startsWith('W=')) : placesOf(laid);
  const own = new Set([...hand, ...filled]);
  // The runs of team mates do not join: which of them count is the bot's to judge.
  const isJudged = mates.length > 1;
  const covered = isJudged ? {} : { covered: TEN.filter((number) => own.has(colour + number)).length };
  const wilds = hand.filter((card) => card === 'W').length;
  if (code.endsWith('-steal')) {
    const victim = move.slice('steal '.length);
    const held = fact(`hand ${victim}`);
    const cards = / cards?$/.test(held) ? Number.parseInt(held) : list(`hand ${victim}`).length;
    return { cards, longest: Math.max(0, ...['R', 'G', 'B', 'Y'].map((one) => longestOf(victim, one))) };
  }
  if (code.endsWith('-break')) return { longest: longestOf(move.charAt('swap '.length), colour) };
  if (code.endsWith('-pick')) {
    const cards = Number(move.slice('pick '.length));
    const taken = list('discard').slice(-cards);
    return { cards, wilds: taken.filter((card) => card === 'W').length };
  }
  if (/-(?:discard|give|help)$/.test(code)) {
    const others = code.endsWith('-discard') ? letters.filter((one) => !mates.includes(one)) : [move.split(' ')[1]];
    const card = words['card'] ?? '';
    const alike = [...hand, ...filled].filter((one) => one === card);
    const spare = card !== 'W' && alike.length > 1 ? 1 : 0;
    return {
      ...covered,
      ...(!isJudged && { spare }),
      longest: Math.max(0, ...others.map((seat) => longestOf(seat, colour))),
    };
  }
  return { ...covered, wilds };
}

/** A number of a reason that does not follow from what the seat can see: a sentence. */
export class Unfounded extends Error {}

/**
 * Asks for a hint somewhere in a game and works every number of its reason out again: from the facts as printed, the
 * table of moves, and, where people can count it, by counting.
 */
export function checkHint(game: Game, setup: Setup, seed: number, iterations: number): Answer {
  const { s, seat } = midGame(game, setup, seed, depthOf(game, setup));
  const facts = factsOf(game.print(game.view(s, seat, game.empty())));
  const ask = { game: game.name, setup, seat, facts, level: 'easy', budget: { iterations }, seed } as const;
  const hint = finish(hinting(ask, () => 0));
  const { numbers, words = {}, code } = hint.why;
  const mates = matesOf(game, setup, s, seat);
  const listOf = (name: string): string[] => {
    const text = facts[name] ?? factOf(name);
    return text === '' || text === 'none' ? [] : text.split(' ');
  };
  const view = game.parse(setup, new Map(Object.entries(facts)), new FastChance(0));
  const factOf = (name: string): string => facts[name] ?? game.derive(view, name) ?? '';
  const told: Told = {
    move: hint.move,
    words,
    letter: letterOf(seat),
    letters: Array.from({ length: setup.seats }, (_, at) => letterOf(at)),
    mates: mates.map(letterOf),
    sideOf: (letter) => matesOf(game, setup, s, seatOf(letter)).map(letterOf),
    side: SIDES[game.side(s, seat)],
    options: setup.options,
    hand: listOf(`hand ${letterOf(seat)}`),
    fact: factOf,
    list: listOf,
  };
  const worlds = Math.max(...hint.considered.map(({ visits }) => visits));
  const best = hint.considered.find(({ move }) => move === hint.move);
  const expected: Numbers = {
    ...again(game, setup, facts, seat, hint),
    ...COUNTED[game.name]?.(told, code),
    worlds,
    ...('chance' in numbers && { chance: best?.value ?? -1 }),
  };
  const wrong = [...new Set([...Object.keys(numbers), ...Object.keys(expected)])].filter(
    (name) => !(Math.abs(numbers[name] - expected[name]) < 1e-9),
  );
  if (wrong.length > 0) {
    const differences = wrong.map((name) => `${name} is ${numbers[name]}, not ${expected[name]}`);
    throw new Unfounded(
      `${code} for ${hint.move}: ${differences.join(', ')} at ${game.name}, ${describeSetup(game, setup)}, ` +
        `seat ${letterOf(seat)}, seed ${seed}`,
    );
  }
  return hint;
}

/** The reason worked out once more from the printed facts, after the brain has thought of another move. */
function again(game: Game, setup: Setup, facts: Record<string, string>, seat: Seat, hint: Answer): Numbers {
  const brain = brainOf(game.name);
  const considered = hint.considered.map((one) => ({ ...one, move: game.moves.indexOf(one.move) }));
  const tally = { considered, worlds: Math.max(...considered.map(({ visits }) => visits)) };
  const reasonFor = (move: number): Numbers => {
    const view = game.parse(setup, new Map(Object.entries(facts)), new FastChance(0));
    return brain.why(view as never, seat, move, tally).numbers;
  };
  reasonFor(considered.at(-1)?.move ?? 0);
  return reasonFor(game.moves.indexOf(hint.move));
}

const matesOf = (game: Game, setup: Setup, s: Parameters<Game['side']>[0], seat: Seat): Seat[] =>
  Array.from({ length: setup.seats }, (_, at) => at).filter((other) => game.side(s, other) === game.side(s, seat));
