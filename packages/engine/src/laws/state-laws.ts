import { FastChance, KeyedChance } from '../chance.ts';
import { FactError, type Facts } from '../facts.ts';
import { printHeader, RecordError } from '../record.ts';
import { replayText } from '../replay.ts';
import { letterOf, SPECTATOR } from '../seats.ts';
import { copy, type State } from '../state.ts';
import { differences, differsAt, dirty } from './compare.ts';
import type { Law } from './law.ts';
import { playOn, type Walk } from './walk.ts';

export const sameChanceSameState: Law = {
  number: 1,
  says: 'the same chance and the same moves give the same state',
  watch(walk) {
    const { game, setup } = walk;
    const chance = new KeyedChance(walk.seed);
    const again = game.deal(setup, chance, dirty(game));
    return {
      everyStep() {
        if (walk.last !== undefined) game.play(again, walk.last.seat, walk.last.move, chance);
        const [told] = differences(game, walk.s, again);
        if (told !== undefined) walk.broken(1, `the same chance and moves give another state: ${told}`);
      },
      sampledStep() {
        const seed = walk.rng.next();
        const viewer = walk.viewers[walk.rng.below(walk.viewers.length)];
        const view = game.view(walk.s, viewer, game.empty());
        const guesses = [dirty(game), game.empty()].map((into) => game.guess(view, new FastChance(seed), into));
        const [told] = differences(game, guesses[0], guesses[1]);
        if (told !== undefined) walk.broken(1, `the same chance gives ${letterOf(viewer)} another guess: ${told}`);
      },
    };
  },
};

export const printedAndParsed: Law = {
  number: 2,
  says: 'parse(print(s)) is s, also for views',
  watch(walk) {
    const { game } = walk;
    return {
      sampledStep() {
        parsesBack(walk, walk.s, 'the state');
        for (const viewer of walk.viewers) {
          parsesBack(walk, game.view(walk.s, viewer, dirty(game)), `the view of ${letterOf(viewer)}`);
        }
        positionReplays(walk);
      },
    };
  },
};

export function parsesBack<S extends State>(walk: Walk<S>, s: S, what: string, law = 2): void {
  const { game, setup, rng } = walk;
  const facts = game.print(s);
  try {
    const back = game.parse(setup, facts, new FastChance(rng.next()));
    const [told] = differences(game, s, back);
    if (told !== undefined) walk.broken(law, `${what} and what its facts make differ: ${told}`, factLines(facts));
  } catch (error) {
    if (!(error instanceof FactError)) throw error;
    walk.broken(law, `${what} prints facts that are refused: ${error.message}`, factLines(facts));
  }
}

/** The facts as `@` lines of a record, too. */
function positionReplays<S extends State>(walk: Walk<S>): void {
  const { game, setup, s } = walk;
  const lines = factLines(game.print(s));
  try {
    const [replayed] = replayText({ [game.name]: game }, `${printHeader(game, setup)}${lines.join('\n')}\n`);
    const [told] = differences(game, s, replayed.s as S);
    if (told !== undefined) walk.broken(2, `the position as a record differs: ${told}`, lines);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    walk.broken(2, `the position as a record is refused: ${error.message}`, lines);
  }
}

export const factLines = (facts: Facts): string[] => [...facts].map(([name, value]) => `@ ${name} ${value}`);

export const independentCopies: Law = {
  number: 3,
  says: 'a copy is independent, and looking changes nothing',
  watch(walk) {
    const { game, rng } = walk;
    const out = new Uint16Array(game.moves.length);
    return {
      sampledStep() {
        const { s } = walk;
        const kept = s.bytes.slice();
        const [one, other] = [copy(s, game.empty()), copy(s, game.empty())];
        const expectSame = (copied: State, what: string): void => {
          if (copied.bytes.some((value, at) => value !== kept[at])) walk.broken(3, what);
        };
        playOn(game, one, rng, 4);
        expectSame(s, 'moves on a copy change the state it was copied from');
        expectSame(other, 'moves on a copy change another copy');
        if (!walk.isOver && differsAt(one, s) < 0) walk.broken(3, 'moves on a copy do not change the copy');
        for (const viewer of walk.viewers) {
          const view = game.view(s, viewer, game.empty());
          const seen = view.bytes.slice();
          game.guess(view, rng, game.empty());
          if (view.bytes.some((value, at) => value !== seen[at]))
            walk.broken(3, 'a guess changes the view it is made from');
          if (viewer === SPECTATOR) continue;
          game.legal(s, viewer, out);
          game.score(s, viewer);
        }
        game.print(s);
        game.winners(s);
        expectSame(s, 'looking at a state changes it');
      },
    };
  },
};
