import { describe, expect, test } from 'vitest';
import { FastChance } from '../src/chance.ts';
import type { Game } from '../src/game.ts';
import { games } from '../src/games/index.ts';
import { checkGames, emptyTally, LawBroken } from '../src/laws.ts';
import { replayText } from '../src/replay.ts';
import { asView, BLANK, copy } from '../src/state.ts';

const { rage, 'over-and-out': overAndOut } = games as { rage: Game; 'over-and-out': Game };

/** Games that break a law each: what they do otherwise than the game they are made of. */
const bugs: readonly [law: number, bug: string, game: Game, changes: Partial<Game>][] = [
  [1, 'luck of its own', overAndOut, { play: withOwnLuck(overAndOut) }],
  [2, 'a fact that is not printed', overAndOut, { print: without(overAndOut, 'reshuffles', 'direction') }],
  [2, 'hands that are not printed', rage, { print: without(rage, 'hand A') }],
  [3, 'one state for all', overAndOut, { empty: always(overAndOut.empty()) }],
  [4, 'a legal move listed twice', rage, { legal: twice(rage) }],
  [5, 'legal moves that look at other hands', rage, { legal: onlyWithoutBlanks(rage) }],
  [6, 'a view that is not of the state', rage, { view: (s, viewer, into) => withByte(rage.view(s, viewer, into), 9) }],
  [7, 'a guess that leaves blanks', rage, { guess: (view, _, into) => copy(view, into) }],
  [7, 'a guess that forgets the own hand', rage, { guess: (view, rng, into) => rage.guess(blind(view), rng, into) }],
  [8, 'a view of everything', overAndOut, { view: (s, _, into) => asView(copy(s, into)) }],
  [8, 'labels of secret bids', rage, { label: (_s, _seat, move) => move }],
  [9, 'a card in no place', overAndOut, { print: without(overAndOut, 'played') }],
  [10, 'a win for all', rage, { payoff: always(1) }],
  [10, 'games longer than the longest', rage, { longest: 20 }],
  [11, 'one text for two moves', rage, { moves: rage.moves.with(1, rage.moves[0]) }],
  [12, 'refusals without a reason', overAndOut, { reasons: {} }],
  [12, 'nothing that forbids', rage, { why: always(undefined) }],
  [13, 'luck of its own', rage, { play: withOwnLuck(rage) }],
];

describe('the laws catch', () => {
  test.each(bugs)('Law %i: %s', (law, _bug, game, changes) => {
    const broken = caught({ ...game, ...changes }, law);
    expect(broken).toBeInstanceOf(LawBroken);
    expect(broken).toMatchObject({ law });
    expect(broken?.record).toMatch(/^rumpus 1\n# Law \d+: /);
  });

  test('and tell by a record of the game so far', () => {
    const broken = caught({ ...rage, longest: 20 }, 10);
    const [replayed] = replayText(games, broken!.record);
    expect(replayed.moves).toBe(21);
  });
});

function caught(game: Game, law: number): LawBroken | undefined {
  try {
    checkGames(game, 0, 40, { laws: [law], every: 4, tally: emptyTally() });
    return undefined;
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
}

function always<T>(value: T): () => T {
  return () => value;
}

function withOwnLuck(game: Game): Game['play'] {
  const own = new FastChance(1);
  return (s, seat, move) => game.play(s, seat, move, own);
}

function without(game: Game, ...names: string[]): Game['print'] {
  return (s) => new Map([...game.print(s)].filter(([name]) => !names.includes(name)));
}

function twice(game: Game): Game['legal'] {
  return (s, seat, out) => {
    const count = game.legal(s, seat, out);
    if (count > 0) out[count] = out[0]!;
    return count > 0 ? count + 1 : 0;
  };
}

function onlyWithoutBlanks(game: Game): Game['legal'] {
  return (s, seat, out) => game.legal(s, seat, out) - Number(s.bytes.includes(BLANK) && game.legal(s, seat, out) > 1);
}

function withByte(view: ReturnType<Game['view']>, at: number): ReturnType<Game['view']> {
  view.bytes[at]++;
  return view;
}

function blind(view: ReturnType<Game['view']>): ReturnType<Game['view']> {
  return rage.view(view, 15, rage.empty());
}
