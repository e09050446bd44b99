// The only way out. A frame is made from an open message, or from a viewer's own view; there is no third way.
import { hash } from 'node:crypto';
import {
  letterOf,
  listSeats,
  SPECTATOR,
  type Facts,
  type Game,
  type Seat,
  type Seats,
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
const SPACES = ' '.repeat(PAD);

interface Room {
  readonly view: State;
  readonly moves: Uint16Array;
  /** The text of each move as JSON. */
  readonly quoted: readonly string[];
}

const rooms = new WeakMap<Game, Room>();

export const openFrame = (message: OpenMessage): Frame => JSON.stringify(message) as Frame;

/** The viewer's view, built up from nothing by the game. The next call overwrites it. */
function viewOf({ game, state }: Play, viewer: Seat): Omit<Room, 'view'> & { readonly view: View<State> } {
  let room = rooms.get(game);
  if (room === undefined) {
    const quoted = game.moves.map((text) => JSON.stringify(text));
    room = { view: game.empty(), moves: new Uint16Array(game.moves.length), quoted };
    rooms.set(game, room);
  }
  return { view: game.view(state, viewer, room.view), moves: room.moves, quoted: room.quoted };
}

export const seatFacts = (play: Play, seat: Seat): SeatFacts =>
  Object.fromEntries(play.game.print(viewOf(play, seat).view)) as unknown as SeatFacts;

/** All of a view but what led to it, as JSON; its digest names it. */
function bodyOf(play: Play, viewer: Seat): string {
  const { game, seq } = play;
  const { view, moves, quoted } = viewOf(play, viewer);
  const decision = viewer === SPECTATOR ? undefined : play.decisionOf(viewer);
  let legal = '';
  if (decision !== undefined) {
    const count = game.legal(view, viewer, moves);
    for (let at = 0; at < count; at++) legal += at === 0 ? quoted[moves[at] ?? 0] : `,${quoted[moves[at] ?? 0]}`;
  }
  const facts = factsText(game.print(view));
  const opened = decision === undefined ? '' : `,"decision":"${decision}"`;
  return `{"facts":${facts},"number":${seq},"viewer":"${letterOf(viewer)}","toMove":${seatsText(game.toMove(view))},"legal":[${legal}]${opened}}`;
}

const beginnings = new Map<string, string>();

/** As JSON.stringify would write them: no name and no value of a fact needs more than quotes, which a test proves. */
function factsText(facts: Facts): string {
  let text = '';
  for (const [name, value] of facts) {
    let beginning = beginnings.get(name);
    if (beginning === undefined) {
      beginning = `","${name}":"`;
      beginnings.set(name, beginning);
    }
    text += beginning + value;
  }
  return `{${text.slice(2)}"}`;
}

const seatTexts: string[] = [];

const seatsText = (seats: Seats): string =>
  (seatTexts[seats] ??= JSON.stringify(listSeats(seats).map((seat) => letterOf(seat))));

const digestOf = (body: string): string => hash('sha256', body, 'hex').slice(0, 16);

/** Is this the digest of what the viewer sees now? */
export const isDigest = (play: Play, viewer: Seat, digest: string): boolean =>
  digestOf(bodyOf(play, viewer)) === digest;

/** What the viewer may know now, and what happened after number `since`. */
export function viewFrame(play: Play, viewer: Seat, since: number, waiting: Table['waiting']): Frame {
  const body = bodyOf(play, viewer);
  const { recent } = play;
  let first = recent.length;
  while (first > 0 && (recent[first - 1]?.seq ?? 0) > since) first--;
  let last = '';
  for (let at = first; at < recent.length; at++) last += `${last && ','}${happenedText(recent[at] as Told, viewer)}`;
  const clock = waiting === undefined ? '' : `,"waiting":${JSON.stringify(waiting)}`;
  const text = `{"v":${VERSION},"type":"view","hash":"${digestOf(body)}",${body.slice(1, -1)},"last":[${last}]${clock}}`;
  return (text + SPACES.slice(0, -text.length & (PAD - 1))) as Frame;
}

/** What everybody was told alike, as JSON: each viewer's frame has it. */
let shared: { readonly told: Told; readonly text: string } | undefined;

function happenedText(told: Told, viewer: Seat): string {
  if (shared?.told === told) return shared.text;
  const text = JSON.stringify(happened(told, viewer));
  if (typeof told.texts === 'string' && told.chance.length === 0) shared = { told, text };
  return text;
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
