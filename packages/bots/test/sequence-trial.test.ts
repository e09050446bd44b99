import { expect, test } from 'vitest';
import { copy, FastChance, firstSeat, setupOf, type Move, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';
import { FRESH, FRESH_FOURS, STALE, THEIRS } from '../src/games/sequence-kinds.ts';
import * as scenes from '../src/games/sequence-scene.ts';
import { changes, tryMove } from '../src/games/sequence-trial.ts';
import { sequenceBrain } from '../src/games/sequence.ts';

const { COPIES, DEAD, LOCKED, ONE_EYED, ROLES, sequence: game, SQUARES } = rules;
type S = rules.SequenceState;

const moves = new Uint16Array(game.moves.length);

const cardOf = (move: Move): number => Math.floor(move / SQUARES.length);

/** The position once the card is played and before the next one is taken. */
function afterMove(s: S, seat: Seat, move: Move): S {
  const played = copy(s, game.empty());
  game.play(played, seat, move, new FastChance(1));
  played.hands.set(s.hands);
  played.handCounts.set(s.handCounts);
  const start = seat * rules.WIDTH;
  const at = s.hands.indexOf(cardOf(move), start);
  played.hands.copyWithin(at, at + 1, start + rules.WIDTH);
  played.handCounts[seat]--;
  return played;
}

const locked = (s: S): number => s.chips.filter((there) => (there & LOCKED) !== 0).length;

/** Own windows of chips just placed are new only while the move is tried. */
const settled = Uint8Array.from({ length: THEIRS }, (_, kind) => {
  const open = FRESH.indexOf(kind);
  return open < 0 ? kind : STALE[open];
});

function tally(kinds: Iterable<number>, out: Iterable<number> = [], into: Iterable<number> = []): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (kind: number, by: number): void => {
    const plain = kind < THEIRS ? settled[kind] : kind;
    counts.set(plain, (counts.get(plain) ?? 0) + by);
  };
  for (const kind of kinds) add(kind, 1);
  for (const kind of out) add(kind, -1);
  for (const kind of into) add(kind, 1);
  for (const [kind, count] of counts) if (count === 0) counts.delete(kind);
  return counts;
}

/** Squares of no kind do not count. */
const withoutNothing = (counts: Map<number, number>): Map<number, number> => {
  counts.delete(0);
  return counts;
};

test.each([2, 3, 4])('what a move changes is what is seen after it: tables of %i', (seats) => {
  let compared = 0;
  for (let nth = 0; nth < 6; nth++) {
    const rng = new FastChance(nth + 1);
    const s = game.deal(setupOf(game, seats), rng);
    while (game.toMove(s) !== 0 && s.reshuffles === 0) {
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, moves);
      const legal = [...moves.subarray(0, count)];
      const move = sequenceBrain.playout(s, seat, moves, count, rng);
      for (const one of [...legal.slice(0, 6), move]) {
        if (one >= DEAD) continue;
        const later = afterMove(s, seat, one);
        if (later.reshuffles > 0 || locked(later) !== locked(s)) continue;
        scenes.readScene(s, seat);
        const [kinds, squareKinds] = [scenes.kinds.slice(), scenes.squareKinds.slice()];
        tryMove(s, cardOf(one), one % SQUARES.length);
        const { windowsOut, windowsIn, squaresOut, squaresIn } = changes;
        const windows = tally(kinds, windowsOut.subarray(0, changes.windows), windowsIn.subarray(0, changes.windows));
        const squares = tally(
          squareKinds.map((kind) => kind * THEIRS),
          squaresOut.subarray(0, changes.squares).map((kind) => kind * THEIRS),
          squaresIn.subarray(0, changes.squares).map((kind) => kind * THEIRS),
        );
        const { ready, waiting } = changes;
        expect(scenes.kinds).toEqual(kinds);
        scenes.readScene(later, seat);
        // A chip that is taken away may have been the last one placed.
        if (ROLES[cardOf(one)] !== ONE_EYED) expect(windows).toEqual(tally(scenes.kinds));
        expect(withoutNothing(squares)).toEqual(withoutNothing(tally(scenes.squareKinds.map((kind) => kind * THEIRS))));
        expect([ready, waiting]).toEqual([scenes.ready(), scenes.waiting()]);
        compared++;
      }
      game.play(s, seat, move, rng);
    }
  }
  expect(compared).toBeGreaterThan(500);
});

/** Four in a row of a side as seat 0 sees it, before and after a last card of another seat of that side. */
function fourOf(side: number, seats: number): { isNew: boolean; afterCard: (card: number) => boolean } {
  const s = game.deal(setupOf(game, seats), new FastChance(1));
  for (const square of ['c5', 'd5', 'e5', 'f5']) rules.placeChip(s, SQUARES.indexOf(square), side);
  const start = side === 0 ? 0 : THEIRS;
  const isNew = (): boolean => {
    scenes.readScene(s, 0);
    const four = [...scenes.kinds].find((kind) => isFour(kind - start));
    return four !== undefined && four - start >= FRESH_FOURS;
  };
  const isFour = (kind: number): boolean => (kind >= 1 && kind <= 5) || (kind >= FRESH_FOURS && kind < FRESH_FOURS + 5);
  const seat = side === 0 ? 2 : 1;
  return {
    isNew: isNew(),
    afterCard: (card) => {
      s.discards[0] = card;
      s.discardCounts[seat] = 1;
      return isNew();
    },
  };
}

const cardAt = (square: string): number => {
  const { squares } = game.deal(setupOf(game, 2), new FastChance(1));
  return Math.floor(squares.indexOf(SQUARES.indexOf(square)) / COPIES);
};

test('a row of others is new where their last card was played, or anywhere after a two-eyed jack', () => {
  const { isNew, afterCard } = fourOf(1, 2);
  expect(isNew).toBe(false);
  expect(afterCard(cardAt('h9'))).toBe(false);
  expect(afterCard(cardAt('f5'))).toBe(true);
  expect(afterCard(ROLES.indexOf(rules.TWO_EYED))).toBe(true);
  expect(afterCard(ROLES.indexOf(ONE_EYED))).toBe(false);
});

test("a row of one's own is new where a partner's last card was played", () => {
  const { isNew, afterCard } = fourOf(0, 4);
  expect(isNew).toBe(false);
  expect(afterCard(cardAt('h9'))).toBe(false);
  expect(afterCard(cardAt('f5'))).toBe(true);
  expect(afterCard(ROLES.indexOf(rules.TWO_EYED))).toBe(false);
});
