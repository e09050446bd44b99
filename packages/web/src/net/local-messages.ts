import { hasSeat, letterOf, listSeats, type Game, type Seat } from '@rumpus/engine';
import { VERSION, type Chair, type Happened, type OpenMessage, type Table, type ViewMessage } from '@rumpus/protocol';
import type { LocalGame } from './local-game.ts';
import type { SavedTable } from './store.ts';

/** What a table of this device tells, in the messages of the protocol. */

const NO_HASH = '0000000000000000';

/** The table through the eyes of a seat. `isActing`: nobody plays for it. */
export function viewOf(
  game: Game,
  play: LocalGame,
  viewer: Seat,
  isActing: boolean,
  number: number,
  last: readonly Happened[],
): ViewMessage {
  const toMove = game.toMove(play.s);
  const mayAct = toMove | (game.mayBreakIn?.(play.s) ?? 0);
  const isAsked = hasSeat(mayAct, viewer) && isActing;
  const view = game.view(play.s, viewer, game.empty());
  const moves = new Uint16Array(game.moves.length);
  const count = isAsked ? game.legal(view, viewer, moves) : 0;
  return {
    v: VERSION,
    type: 'view',
    number,
    hash: NO_HASH,
    viewer: letterOf(viewer),
    facts: Object.fromEntries(game.print(view)),
    toMove: listSeats(toMove).map(letterOf),
    ...(isAsked && { decision: String(number) }),
    legal: Array.from(moves.subarray(0, count), (move) => game.moves[move] ?? ''),
    last: [...last],
  };
}

export function endOf(game: Game, play: LocalGame): Omit<Extract<OpenMessage, { type: 'over' }>, 'v'> {
  const { secret, salt, seed } = play.deal;
  const winners = play.winners;
  const result = Array.from({ length: play.setup.seats }, (_, seat) => ({
    seat: letterOf(seat),
    score: game.score(play.s, seat),
    won: winners.includes(letterOf(seat)),
  }));
  return { type: 'over', result, reveal: { secret, salt, seed } };
}

export function tableOf(
  game: Game,
  saved: SavedTable,
  play: LocalGame | undefined,
  standIns: ReadonlySet<Seat>,
  isPaused: boolean,
): Table {
  const isOver = play?.isOver ?? false;
  const deal = play?.deal;
  return {
    code: saved.code,
    title: saved.game,
    game: saved.game,
    rules: saved.rules,
    seats: saved.seats,
    options: { ...saved.options },
    phase: isOver ? 'over' : 'play',
    chairs: saved.chairs.map((chair, seat): Chair => ({
      seat: letterOf(seat),
      kind: chair.kind,
      name: chair.name,
      ...(chair.level && { level: chair.level }),
      ...(play && { side: game.side(play.s, seat) }),
      present: true,
      standIn: standIns.has(seat),
      contributed: true,
    })),
    host: letterOf(
      Math.max(
        0,
        saved.chairs.findIndex(({ kind }) => kind === 'person'),
      ),
    ),
    clock: 'off',
    talk: 'phrases',
    spectators: 'closed',
    entry: 'link',
    undo: 'on',
    newcomers: 'closed',
    paused: isPaused,
    watching: 0,
    commitment: deal?.commitment ?? '',
    nonces: { ...saved.nonces },
    ...(isOver && deal && { reveal: { secret: deal.secret, salt: deal.salt, seed: deal.seed } }),
  };
}
