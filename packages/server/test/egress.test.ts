import { FastChance, games, letterOf, listSeats, setupOf, SPECTATOR, type Game } from '@rumpus/engine';
import { expect, test } from 'vitest';
import { happened, seatFacts, viewFrame } from '../src/egress.ts';
import { Play } from '../src/play.ts';

const MOVES = 60;

/** A game under way, move by move. */
function* gameOf(game: Game, seats: number): Generator<Play> {
  const play = new Play(game, setupOf(game, seats), () => '5e'.repeat(32), 'pin');
  const luck = new FastChance(seats);
  const moves = new Uint16Array(game.moves.length);
  play.accept(play.deal(), 'link', 1);
  yield play;
  for (let nth = 0; nth < MOVES && !play.isOver; nth++) {
    const [seat = 0] = listSeats(game.toMove(play.state));
    const count = game.legal(play.state, seat, moves);
    play.accept(play.attempt(seat, moves[luck.below(count)]!, nth % 2 === 0), 'link', 1);
    yield play;
  }
}

for (const game of Object.values(games)) {
  test(`a view of ${game.name} is written as JSON.stringify would, to the byte`, () => {
    for (const seats of game.seats) {
      for (const play of gameOf(game, seats)) {
        for (const viewer of [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR]) {
          const waiting = viewer === 0 ? undefined : { seats: ['A'], left: play.seq, why: 'away' as const };
          const since = Math.max(0, play.seq - 1 - (viewer % 4));
          const frame = viewFrame(play, viewer, since, waiting);
          const view = JSON.parse(frame) as { hash: string; legal: string[]; decision?: string };
          const { hash, legal, decision } = view;
          const expected = {
            v: 1,
            type: 'view',
            hash,
            facts: seatFacts(play, viewer),
            number: play.seq,
            viewer: letterOf(viewer),
            toMove: listSeats(play.game.toMove(play.state)).map((seat) => letterOf(seat)),
            legal,
            ...(decision !== undefined && { decision }),
            last: play.recent.filter(({ seq }) => seq > since).map((told) => happened(told, viewer)),
            ...(waiting && { waiting }),
          };
          expect(frame.trimEnd()).toBe(JSON.stringify(expected));
          expect(frame.length % 256).toBe(0);
          expect(decision).toBe(viewer === SPECTATOR ? undefined : play.decisionOf(viewer));
          expect(legal.every((text) => game.moves.includes(text))).toBe(true);
        }
      }
    }
  });
}
