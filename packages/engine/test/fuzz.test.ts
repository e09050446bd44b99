import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastChance, KeyedChance } from '../src/chance.ts';
import { FactError, type Facts } from '../src/facts.ts';
import { setupOf, SetupError, type Game } from '../src/game.ts';
import { games } from '../src/games/index.ts';
import { describeSetup, setUps } from '../src/laws/set-ups.ts';
import { printHeader, RecordError } from '../src/record.ts';
import { Recorder } from '../src/recording.ts';
import { judge, legalTexts } from '../src/referee.ts';
import { replayText } from '../src/replay.ts';
import { listSeats, SPECTATOR } from '../src/seats.ts';
import { asView, copy, sameBytes, type State } from '../src/state.ts';
import { allGames, brokenRecord, changeFacts, factChange, hugeLine, line, word } from './broken-input.ts';

/** `npm run fuzz -- --inputs N` gives more, and another seed each time. */
const inputs = Number(process.env['RUMPUS_FUZZ_INPUTS'] ?? 110_000);
const seed = Number(process.env['RUMPUS_FUZZ_SEED'] ?? 1);

/** Runs the task on a share of the inputs; only the errors that parsers promise may come out of it. */
function fuzz<T>(share: number, arbitrary: fc.Arbitrary<T>, task: (input: T) => void): void {
  const property = fc.property(arbitrary, (input) => {
    try {
      task(input);
    } catch (error) {
      if (!(error instanceof RecordError || error instanceof FactError || error instanceof SetupError)) throw error;
      expect(error.message).not.toBe('');
    }
  });
  fc.assert(property, { numRuns: Math.ceil(inputs * share), seed });
}

/** Plays up to `most` random moves; wherever the game waits for a seat, that seat has a move. */
function walk(game: Game, s: State, rng: FastChance, most: number, play: (seat: number, move: number) => void): void {
  const out = new Uint16Array(game.moves.length);
  for (let moves = 0; moves < most && game.toMove(s) !== 0; moves++) {
    const seats = listSeats(game.toMove(s));
    const seat = seats[rng.below(seats.length)];
    const count = game.legal(s, seat, out);
    expect(count).toBeGreaterThan(0);
    play(seat, out[rng.below(count)]);
  }
}

/** States of each game and each corner of its set-ups in the middle of play, and the records that lead there. */
const walks = allGames.flatMap((game) =>
  setUps(game, new FastChance(seed)).map((setup, nth) => {
    const recorder = new Recorder(game, setup, new KeyedChance(String(nth)), { seed: String(nth) });
    walk(game, recorder.s, new FastChance(nth), nth % 25, (seat, move) => recorder.play(seat, move));
    const name = `${game.name}, ${describeSetup(game, setup)}, after ${nth % 25} moves`;
    return { game, setup, s: recorder.s, record: recorder.text(), [fc.toStringMethod]: () => name };
  }),
);
const walked = fc.constantFrom(...walks);

const printFacts = (facts: Facts): string => Array.from(facts, ([name, value]) => `@ ${name} ${value}\n`).join('');

describe('fuzz: a record', () => {
  const valid = fc.oneof(
    walked.map(({ record }) => record),
    walked.map(({ game, setup, s }) => `${printHeader(game, setup)}${printFacts(game.print(s))}? over no\n`),
  );

  test('is replayed when it is valid', () => {
    for (const { record } of walks) expect(() => replayText(games, record)).not.toThrow();
  });

  test('of random text is refused', () => {
    fuzz(0.1, fc.string({ unit: 'binary', maxLength: 300 }), (text) => void replayText(games, text));
  });

  test('of lines that look right is refused or replayed', () => {
    const header = walked.map(({ game, setup }) => printHeader(game, setup));
    const someLine = fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: hugeLine });
    const body = fc.array(someLine, { maxLength: 12 }).map((lines) => lines.join('\n'));
    fuzz(0.15, fc.tuple(header, body), ([top, lines]) => void replayText(games, top + lines));
  });

  test('with a few things changed is refused or replayed', () => {
    fuzz(0.3, brokenRecord(valid), (record) => void replayText(games, record));
  });
});

test('fuzz: a text that is no legal move is refused and leaves the state alone', () => {
  const own = walked.chain(({ game }) => fc.constantFrom(...game.moves));
  fuzz(0.15, fc.tuple(walked, fc.nat(), fc.oneof(word, line, own, hugeLine)), ([{ game, setup, s }, nth, text]) => {
    const seat = nth % setup.seats;
    const before = s.bytes.slice();
    expect(judge(game, s, seat, text).ok).toBe(legalTexts(game, s, seat).includes(text));
    expect(s.bytes).toEqual(before);
  });
});

const isHidden = (value: string): boolean => /(^| )\?( |$)|^\d+ cards?$/.test(value);

test('fuzz: facts are refused or make a state that can be printed, read back and played', () => {
  const changes = fc.array(factChange, { minLength: 1, maxLength: 3 });
  fuzz(0.15, fc.tuple(walked, changes, fc.nat()), ([{ game, setup, s }, what, luck]) => {
    const chance = new FastChance(luck);
    const state = game.parse(setup, what.reduce(changeFacts, game.print(s)), chance);
    expect(sameBytes(game.parse(setup, game.print(state), chance), state)).toBe(true);
    if ([...game.print(state).values()].some(isHidden)) return;
    walk(game, state, chance, 20, (seat, move) => game.play(state, seat, move, chance));
    for (const viewer of [0, SPECTATOR]) game.guess(game.view(state, viewer, game.empty()), chance, game.empty());
  });
});

test('fuzz: facts of a view are refused or make a view that can be guessed at', () => {
  const changes = fc.array(factChange, { maxLength: 2 });
  fuzz(0.1, fc.tuple(walked, changes, fc.nat()), ([{ game, setup, s }, what, luck]) => {
    const chance = new FastChance(luck);
    const nth = luck % (setup.seats + 1);
    const view = game.view(s, nth === setup.seats ? SPECTATOR : nth, game.empty());
    const state = game.parse(setup, what.reduce(changeFacts, game.print(view)), chance);
    expect(sameBytes(game.parse(setup, game.print(state), chance), state)).toBe(true);
    game.guess(asView(copy(state, game.empty())), chance, game.empty());
  });
});

test('fuzz: a set-up is refused or can be dealt', () => {
  const specs = allGames.flatMap((game) => Object.entries(game.options));
  const values = specs.flatMap(([, spec]) => ('default' in spec ? [spec.default] : spec));
  const name = fc.oneof(fc.constantFrom(...specs.map(([option]) => option)), word);
  const counts = fc.array(fc.integer({ min: -1, max: 80 }), { minLength: 10, maxLength: 12 });
  const value = fc.oneof(fc.constantFrom(...values), word, counts.map(String));
  const seats = fc.oneof(fc.integer({ min: 0, max: 13 }), fc.double(), fc.integer());
  const setup = fc.tuple(fc.constantFrom(...allGames.keys()), seats, fc.array(fc.tuple(name, value), { maxLength: 4 }));
  fuzz(0.05, setup, ([nth, count, options]) => {
    const given: Record<string, string> = Object.create(null);
    for (const [option, text] of options) given[option] = text;
    allGames[nth].deal(setupOf(allGames[nth], count, given), new FastChance(1));
  });
});
