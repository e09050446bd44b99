// The only way out. A frame is made from an open message, or from a viewer's own view; there is no third way.
import { hash } from 'node:crypto';
import { asView, letterOf, listSeats, SPECTATOR, type Game, type Seat, type State } from '@rumpus/engine';
import { VERSION, type Happened, type OpenMessage, type Table, type ViewMessage } from '@rumpus/protocol';
import type { Play, Told } from './play.ts';

declare const frameMark: unique symbol;
declare const seatMark: unique symbol;

/** Text that may be sent. */
export type Frame = string & { readonly [frameMark]: true };

/** What one viewer may know, built up from nothing by the game's `view`. */
export type SeatView = ViewMessage & { readonly [seatMark]: true };

/** Frames with private content come in steps of this many characters, so that their length says little. */
const PAD = 256;

const scratch = new WeakMap<Game, { view: State; moves: Uint16Array }>();

export const openFrame = (message: OpenMessage): Frame => JSON.stringify(message) as Frame;

export function viewFrame(view: SeatView): Frame {
  const text = JSON.stringify(view);
  return text.padEnd(Math.ceil(text.length / PAD) * PAD) as Frame;
}

/** The viewer's view: `since` is the number of the last one the client has. */
export function seatView(play: Play, viewer: Seat, since: number, waiting?: Table['waiting']): SeatView {
  const { game } = play;
  let room = scratch.get(game);
  if (room === undefined) {
    room = { view: game.empty(), moves: new Uint16Array(game.moves.length) };
    scratch.set(game, room);
  }
  const view = game.view(play.state, viewer, room.view);
  const facts: Record<string, string> = Object.fromEntries(game.print(view));
  const decision = viewer === SPECTATOR ? undefined : play.decisionOf(viewer);
  const legal: string[] = [];
  if (decision !== undefined) {
    const count = game.legal(view, viewer, room.moves);
    for (let at = 0; at < count; at++) legal.push(game.moves[room.moves[at] ?? 0] ?? '');
  }
  const toMove = listSeats(game.toMove(asView(view))).map(letterOf);
  const body = { number: play.seq, viewer: letterOf(viewer), facts, toMove, legal, ...(decision && { decision }) };
  return {
    v: VERSION,
    type: 'view',
    hash: hash('sha256', JSON.stringify(body), 'hex').slice(0, 16),
    ...body,
    last: play.recent.filter(({ seq }) => seq > since).map((told) => happened(told, viewer)),
    ...(waiting && { waiting }),
  } as unknown as SeatView;
}

/** What happened, as the viewer may know it. */
export function happened(told: Told, viewer: Seat): Happened {
  const own = viewer === SPECTATOR ? told.texts.length - 1 : viewer;
  return {
    number: told.seq,
    ...(told.seat !== undefined && { seat: letterOf(told.seat) }),
    text: typeof told.texts === 'string' ? told.texts : (told.texts[own] ?? '?'),
    chance: told.chance.filter(({ to }) => (to & (1 << viewer)) !== 0).map(({ text }) => text),
    bot: told.bot,
  };
}
