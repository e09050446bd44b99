import { randomBytes } from 'node:crypto';
import { FastChance, listSeats, setupOf, type Game } from '@rumpus/engine';
import { CHANCE_SCHEME, commitmentOf, seedOf, type Settings } from '@rumpus/protocol';
import { linkOf, pinOf } from '../../src/chain.ts';
import { personChair } from '../../src/lobby.ts';
import { Play, type Tentative } from '../../src/play.ts';
import { REAL_RANDOM } from '../../src/random.ts';
import type { LogRow, StoredSecret, TableRow } from '../../src/store.ts';

/** What is not said here is as it always was. */
const SETTINGS = { clock: 'off', talk: 'phrases', spectators: 'open', entry: 'code', undo: 'on' } as Settings;

export interface StoredGame {
  /** As it is created: its head is that of an empty log. */
  readonly table: TableRow;
  readonly secret: StoredSecret;
  readonly rows: readonly LogRow[];
}

/** A game of people who play at random, as a server stores it, with a deal and a chain of its own. */
export function storedGame(game: Game, seats: number, code: string, mostLines: number): StoredGame {
  const { secret, salt } = REAL_RANDOM.secret();
  const setup = setupOf(game, seats);
  const table: TableRow = {
    code,
    invite: REAL_RANDOM.invite(),
    created: Date.now(),
    chance: CHANCE_SCHEME,
    commitment: commitmentOf(secret, salt),
    game: game.name,
    rules: game.rules,
    seats,
    options: setup.options,
    phase: 'play',
    title: 'Stored table',
    settings: SETTINGS,
    host: 0,
    removed: [],
    paused: false,
    next: null,
    chairs: Array.from({ length: seats }, (_, seat) => personChair(randomBytes(16).toString('hex'), `Player ${seat}`)),
    revision: 0,
    touched: Date.now(),
    since: 0,
    deadline: null,
    head: 0,
    headHash: '',
  };
  const rows: LogRow[] = [];
  const play = new Play(game, setup, () => seedOf(secret, {}, seats, code), pinOf(table));
  const append = (tentative: Tentative, seat: number | null): void => {
    const unlinked = { seq: tentative.seq, at: Date.now(), seat, moveId: null, lines: tentative.lines };
    const row = { ...unlinked, hash: linkOf(play.link, code, unlinked) };
    rows.push(row);
    play.accept(tentative, row.hash, row.at);
  };
  append(play.deal(), null);
  const luck = new FastChance(seats);
  const moves = new Uint16Array(game.moves.length);
  while (play.seq < mostLines && !play.isOver) {
    const [seat = 0] = listSeats(game.toMove(play.state));
    const count = game.legal(play.state, seat, moves);
    append(play.attempt(seat, moves[luck.below(count)]!, false), seat);
  }
  return { table, secret: { secret, salt }, rows };
}
