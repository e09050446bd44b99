// The only way out. A frame is made from an open message, or from a viewer's own view; there is no third way.
import { hash } from 'node:crypto';
import {
  letterOf,
  listSeats,
  SPECTATOR,
  type Facts,
  type Game,
  type Seat,
  type State,
  type View,
} from '@rumpus/engine';
import { VERSION, type Happened, type OpenMessage, type Table } from '@rumpus/protocol';
import type { Play, Told } from './play.ts';

declare const frameMark: unique symbol;
declare const seatMark: unique symbol;

/** Text that may be sent. */
export type Frame = string & { readonly [frameMark]: true };

/** The facts of one viewer's view: what a bot is told. */
export type SeatFacts = Readonly<Record<string, string>> & { readonly [seatMark]: true };

/** Frames with private content come in steps of this many characters, so that their length says little. */
const PAD = 256;

const scratch = new WeakMap<Game, { view: State; moves: Uint16Array }>();

export const openFrame = (message: OpenMessage): Frame => JSON.stringify(message) as Frame;

/** The viewer's view, built up from nothing by the game. The next call overwrites it. */
function viewOf({ game, state }: Play, viewer: Seat): { view: View<State>; moves: Uint16Array } {
  let room = scratch.get(game);
  if (room === undefined) {
    room = { view: game.empty(), moves: new Uint16Array(game.moves.length) };
    scratch.set(game, room);
  }
  return { view: game.view(state, viewer, room.view), moves: room.moves };
}

export const seatFacts = (play: Play, seat: Seat): SeatFacts =>
  Object.fromEntries(play.game.print(viewOf(play, seat).view)) as unknown as SeatFacts;

/** All of a view but what led to it, as JSON; its digest names it. */
function bodyOf(play: Play, viewer: Seat): string {
  const { game } = play;
  const { view, moves } = viewOf(play, viewer);
  const decision = viewer === SPECTATOR ? undefined : play.decisionOf(viewer);
  const legal: string[] = [];
  if (decision !== undefined) {
    const count = game.legal(view, viewer, moves);
    for (let at = 0; at < count; at++) legal.push(game.moves[moves[at] ?? 0] ?? '');
  }
  const toMove = listSeats(game.toMove(view)).map(letterOf);
  const rest = JSON.stringify({ number: play.seq, viewer: letterOf(viewer), toMove, legal, decision });
  return `{"facts":${factsText(game.print(view))},${rest.slice(1)}`;
}

const isPlain = /^[ !#-[\]-~]*$/;

/** As JSON.stringify would write them; they are most of a frame, and hardly ever need more than quotes. */
function factsText(facts: Facts): string {
  let text = '';
  for (const [name, value] of facts) {
    const quoted = isPlain.test(value) ? `"${value}"` : JSON.stringify(value);
    text += `${text === '' ? '{' : ','}"${name}":${quoted}`;
  }
  return `${text}}`;
}

const digestOf = (body: string): string => hash('sha256', body, 'hex').slice(0, 16);

/** Is this the digest of what the viewer sees now? */
export const isDigest = (play: Play, viewer: Seat, digest: string): boolean =>
  digestOf(bodyOf(play, viewer)) === digest;

/** What the viewer may know now, and what happened after number `since`. */
export function viewFrame(play: Play, viewer: Seat, since: number, waiting: Table['waiting']): Frame {
  const body = bodyOf(play, viewer);
  const last: Happened[] = [];
  for (const told of play.recent) if (told.seq > since) last.push(happened(told, viewer));
  const rest = JSON.stringify({ last, waiting });
  const text = `{"v":${VERSION},"type":"view","hash":"${digestOf(body)}",${body.slice(1, -1)},${rest.slice(1)}`;
  return text.padEnd(Math.ceil(text.length / PAD) * PAD) as Frame;
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
