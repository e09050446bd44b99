import { FastChance, games, listSeats, setupOf, type Game } from '@rumpus/engine';
import { expect, test } from 'vitest';
import { effectiveRows, Play, type Tentative } from '../src/play.ts';
import type { LogRow } from '../src/store.ts';

const ROWS = 100;
const newPlay = (game: Game, seats: number): Play => new Play(game, setupOf(game, seats), () => 'a7'.repeat(32), 'pin');

/** A game as it is played live, with the rows that a table would have stored; a third of them take moves back. */
function playLive(game: Game, seats: number, seed: number): { play: Play; rows: LogRow[] } {
  const play = newPlay(game, seats);
  const luck = new FastChance(seed);
  const moves = new Uint16Array(game.moves.length);
  const rows: LogRow[] = [];
  const append = (tentative: Tentative, seat: number | null): void => {
    const row = { seq: tentative.seq, at: tentative.seq, seat, moveId: null, lines: tentative.lines };
    rows.push({ ...row, hash: `link ${row.seq}` });
    play.accept(tentative, `link ${row.seq}`, row.at);
  };
  append(play.deal(), null);
  while (rows.length < ROWS) {
    const effective = effectiveRows(rows);
    const [seat = 0] = listSeats(game.toMove(play.state));
    if (play.isOver || (effective.length > 3 && luck.below(3) === 0)) {
      const to = effective.at(-2 - luck.below(2))!.seq;
      const seq = play.seq + 1;
      play.back(rows, to, seq, `link ${seq}`, seq, seat);
      rows.push({ seq, at: seq, seat, moveId: null, lines: `undo ${to}`, hash: `link ${seq}` });
    } else {
      const count = game.legal(play.state, seat, moves);
      append(play.attempt(seat, moves[luck.below(count)]!, true), seat);
    }
  }
  return { play, rows };
}

for (const game of Object.values(games)) {
  test(`${game.name}: a log with many moves taken back replays to what was there when it was written`, () => {
    for (const seats of [game.seats[0]!, game.seats.at(-1)!]) {
      const { play, rows } = playLive(game, seats, seats);
      expect(rows.filter(({ lines }) => lines.startsWith('undo')).length).toBeGreaterThan(15);
      const again = newPlay(game, seats);
      again.replay(rows);
      expect(again.state.bytes).toEqual(play.state.bytes);
      expect([again.seq, again.link, again.at]).toEqual([play.seq, play.link, play.at]);
      expect(again.recent).toEqual(play.recent);
      for (let seat = 0; seat < seats; seat++) expect(again.decisionOf(seat)).toBe(play.decisionOf(seat));
      const [seat = 0] = listSeats(game.toMove(play.state));
      const moves = new Uint16Array(game.moves.length);
      game.legal(play.state, seat, moves);
      const tentatives = [again, play].map((each) => each.attempt(seat, moves[0]!, true).lines);
      expect(tentatives[0]).toBe(tentatives[1]);
    }
  });
}

test('a row that does not come out as it was written is found, in the last lines and long before', () => {
  const { rows } = playLive(games['over-and-out']!, 4, 1);
  const standing = effectiveRows(rows);
  for (const wrong of [standing[2]!, standing.at(-1)!]) {
    const changed = rows.with(wrong.seq - 1, { ...wrong, lines: `${wrong.lines}\n~ roll orange` });
    expect(() => newPlay(games['over-and-out']!, 4).replay(changed)).toThrow('does not come out as it was written');
  }
});
