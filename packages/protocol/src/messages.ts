import { LONGEST_CHAT, LONGEST_NAME, VERSION } from './limits.ts';
import { exactly, fields, list, mapOf, oneOf, optional, text, union, whole, yesNo, type Infer } from './shape.ts';
import { PHRASES, REACTIONS } from './talk.ts';

export * from './limits.ts';

const code = text(6, 6, /^[A-HJ-NP-Z]{6}$/);
const invite = text(16, 64, /^[A-Za-z0-9_-]+$/);
const seat = text(1, 1, /^[A-L]$/);
const game = text(1, 40, /^[a-z][a-z0-9-]*$/);
const options = mapOf(/^[a-z][A-Za-z0-9]{0,39}$/, text(1, 80, /^[^\s#]+$/), 40);
const level = oneOf('easy', 'casual', 'solid', 'strong', 'expert');
const nonce = text(32, 64, /^(?:[0-9a-f]{2})+$/);
const hash = text(16, 16, /^[0-9a-f]+$/);
const number = whole(0, 1_000_000_000);
const personName = text(1, 100);
const tableName = text(1, 60);
const moveText = text(1, 120);
export const moveIdShape = text(8, 40, /^[A-Za-z0-9_-]+$/);
const decisionId = text(1, 24, /^[0-9]+$/);
/** Chosen by the client; the answer to the message carries it back. */
export const askShape = whole(0, 2_147_483_647);

const requestId = whole(1, 2_147_483_647);

/** `1 day` and longer: the table is simply there when people come back. */
const clock = oneOf('off', 'gentle', 'fast', '1 day', '3 days', '7 days');
const talk = oneOf('phrases', 'chat', 'off');
const doors = oneOf('open', 'closed');
/** Who may take a chair: whoever knows the code, or only whoever has the link. */
const entry = oneOf('code', 'link');
/**
 * Whether people who come later get a bot's chair. Before the start: unless it is `closed`. During play: `open` at
 * once, `ask` when the host agrees.
 */
const newcomers = oneOf('ask', 'open', 'closed');

const chair = union(
  {},
  {
    /** The one who creates the table; exactly one chair at most. */
    me: {},
    open: {},
    bot: { level },
  },
);

const settings = {
  clock: optional(clock),
  talk: optional(talk),
  spectators: optional(doors),
  entry: optional(entry),
  undo: optional(oneOf('on', 'off')),
  newcomers: optional(newcomers),
};

export const createShape = fields({
  game,
  seats: whole(1, 12),
  options: optional(options),
  chairs: optional(list(chair, 12)),
  /** The table's name. */
  title: optional(tableName),
  /** The creator's own name. */
  name: optional(personName),
  ...settings,
});
export const joinShape = fields({ invite: optional(invite), seat: optional(seat), name: optional(personName) });
export const claimShape = fields({ claim: text(8, 16, /^[A-HJ-NP-Z0-9-]+$/) });
export const moveShape = fields({ decision: decisionId, id: moveIdShape, text: moveText });
export const sessionShape = fields({ name: optional(personName) });

export const clientShape = union(
  { v: exactly(VERSION), ask: optional(askShape) },
  {
    /** First message of a connection: the last view this client has, if it has one. */
    hello: { number: optional(number), hash: optional(hash) },
    move: { decision: decisionId, id: moveIdShape, text: moveText },
    contribute: { nonce },
    name: { name: personName },
    /** Takes a chair: see docs/protocol.md, Chairs. Who has none yet may need the invite of the link. */
    sit: { seat, invite: optional(invite) },
    /** Makes an open chair a bot's, a bot's chair open, or changes a bot's level (host, before the start). */
    chair: { seat, chair: union({}, { open: {}, bot: { level } }) },
    /** Swaps what sits in two chairs, before the start: the host any two, others their own, a person's by consent. */
    swap: { seat, with: seat },
    /** The answer to one of `table.requests`; its asker takes it back with no. */
    answer: { request: requestId, yes: yesNo },
    setup: { game: optional(game), seats: optional(whole(1, 12)), options: optional(options) },
    settings: { ...settings, title: optional(tableName) },
    start: {},
    pause: {},
    resume: {},
    leave: {},
    host: { seat },
    remove: { seat },
    undo: {},
    /** The answer to someone's wish to undo. */
    agree: { yes: yesNo },
    /** Lets a bot play the own seat; `takeBack` ends it. */
    standIn: {},
    takeBack: {},
    rematch: {},
    phrase: { phrase: oneOf(...PHRASES) },
    reaction: { reaction: oneOf(...REACTIONS) },
    chat: { text: text(1, LONGEST_CHAT) },
    /** Asks for a code that moves the own seat to another device. */
    reclaim: {},
    ping: {},
  },
);

const sentence = text(1, 500);
const errorCode = text(1, 40, /^[a-z][a-z-]*$/);
const refusal = { code: errorCode, rule: optional(text(1, 20)), sentence };

export const chairShape = fields({
  seat,
  kind: oneOf('person', 'bot', 'open'),
  name: optional(text(1, LONGEST_NAME + 8)),
  level: optional(level),
  /** Seats of one side play together; absent before the start. */
  side: optional(whole(0, 12)),
  /** Is the person connected now? */
  present: yesNo,
  /** A bot plays for this person until they take the seat back. */
  standIn: yesNo,
  /** Has the person's device added its share to the deal? */
  contributed: yesNo,
});

const reveal = fields({
  secret: text(64, 64, /^[0-9a-f]+$/),
  salt: text(32, 64, /^[0-9a-f]+$/),
  seed: text(64, 64, /^[0-9a-f]+$/),
});

const waiting = fields({ seats: list(seat, 12), left: whole(0, 1_000_000_000), why: oneOf('clock', 'away') });

export const tableShape = fields({
  code,
  title: text(1, 60),
  game,
  rules: whole(1, 1000),
  seats: whole(1, 12),
  options: mapOf(/^[a-z][A-Za-z0-9]{0,39}$/, text(1, 80), 40),
  phase: oneOf('lobby', 'play', 'over', 'closed'),
  chairs: list(chairShape, 12),
  host: optional(seat),
  clock,
  talk,
  spectators: doors,
  entry,
  undo: oneOf('on', 'off'),
  newcomers,
  paused: yesNo,
  /** Whom the game waits for under a clock, and the milliseconds left when this was sent. */
  waiting: optional(waiting),
  /** How many watch without a seat. */
  watching: whole(0, 10_000),
  /** Someone wishes to undo; `agreed` lists who said yes. */
  wish: optional(fields({ by: seat, to: number, agreed: list(seat, 12) })),
  /** Chairs people ask for: a person's for their own by `swap`, a bot's during play by `seat`. */
  requests: optional(
    list(
      fields({
        id: requestId,
        kind: oneOf('swap', 'seat'),
        /** Who asks: the seat for a swap, only the name of someone without one. */
        by: optional(seat),
        name: text(1, LONGEST_NAME + 8),
        /** The chair that is asked for. For a swap the person in it answers, otherwise the host. */
        seat,
      }),
      16,
    ),
  ),
  /** SHA-256 of the table's secret and salt, in hexadecimal: docs/protocol.md, Fair deals. */
  commitment: text(64, 64, /^[0-9a-f]+$/),
  /** What the devices added to the deal, by seat; known from the start of play on. */
  nonces: optional(mapOf(/^[A-L]$/, nonce, 12)),
  reveal: optional(reveal),
  /** The code of the rematch. */
  next: optional(code),
});

export const happenedShape = fields({
  number,
  /** Absent for the deal. */
  seat: optional(seat),
  /** The move as this viewer may know it; `deal`; `undo`. */
  text: text(1, 120),
  /** Outcomes of chance as this viewer may know them: `roll orange`. */
  chance: list(text(1, 4000), 20),
  bot: yesNo,
});

export const viewShape = fields({
  v: exactly(VERSION),
  type: oneOf('view'),
  /** Grows with everything that happens at the table. */
  number,
  /** Digest of this viewer's view; sent back in `hello`. */
  hash,
  viewer: text(1, 9, /^(?:[A-L]|spectator)$/),
  facts: mapOf(/^[^\s]/, text(0, 4000), 400),
  toMove: list(seat, 12),
  /** This viewer's open decision, if there is one, and the moves it may answer with. */
  decision: optional(decisionId),
  legal: list(moveText, 4000),
  /** What happened since the number of the client's hello, at most the last 32; otherwise what just happened. */
  last: list(happenedShape, 64),
  /** As in the table; absent without a clock. */
  waiting: optional(waiting),
});

export const serverShape = union(
  { v: exactly(VERSION) },
  {
    welcome: {
      table: tableShape,
      /** The own seat; absent for a spectator. */
      seat: optional(seat),
      isHost: yesNo,
      /** The own name as the server keeps it. */
      name: text(1, LONGEST_NAME + 8),
      /** The link's invite, for those who sit at the table. */
      invite: optional(invite),
      build: text(1, 40),
    },
    table: { table: tableShape },
    committed: { id: moveIdShape, number },
    refused: { id: optional(moveIdShape), ask: optional(askShape), ...refusal },
    /** The message with this `ask` is done. */
    done: { ask: askShape },
    said: {
      seat: optional(seat),
      name: text(1, LONGEST_NAME + 8),
      phrase: optional(oneOf(...PHRASES)),
      reaction: optional(oneOf(...REACTIONS)),
      text: optional(text(1, LONGEST_CHAT)),
    },
    over: { result: list(fields({ seat, score: whole(-1_000_000, 1_000_000), won: yesNo }), 12), reveal },
    /** What the client has is not what the server has: forget it and take the next view. */
    resync: { reason: oneOf('behind', 'lost', 'undone'), sentence },
    claim: { claim: text(8, 16), minutes: whole(1, 1000) },
    rematch: { next: code },
    pong: {},
    /** The connection ends; the client does not come back by itself unless `again`. */
    bye: { ...refusal, again: yesNo },
  },
);

export type Create = Infer<typeof createShape>;
export type Join = Infer<typeof joinShape>;
export type Claim = Infer<typeof claimShape>;
export type PostedMove = Infer<typeof moveShape>;
export type ClientMessage = Infer<typeof clientShape>;
export type Chair = Infer<typeof chairShape>;
export type Table = Infer<typeof tableShape>;
export type Happened = Infer<typeof happenedShape>;
export type ViewMessage = Infer<typeof viewShape>;
/** Everything a server sends save views. */
export type OpenMessage = Infer<typeof serverShape>;
export type ServerMessage = OpenMessage | ViewMessage;
export type Reveal = Infer<typeof reveal>;
export type Level = Infer<typeof level>;
export type Clock = Infer<typeof clock>;
export type Settings = {
  -readonly [K in 'clock' | 'talk' | 'spectators' | 'entry' | 'undo' | 'newcomers']: Table[K];
};

/** Bodies of the HTTP answers. */
export interface Created {
  readonly code: string;
  readonly invite: string;
}
export interface Joined {
  readonly code: string;
  readonly seat: string;
  readonly invite: string;
}
/** The host is asked first: `table.requests`. */
export interface Asked {
  readonly code: string;
  /** The chair that was asked for. */
  readonly asked: string;
}
export interface Session {
  readonly name: string;
  /** Only for a client that is no browser: to be sent as `Authorization: Bearer …`. */
  readonly token?: string;
}
export interface MyTable {
  readonly code: string;
  readonly title: string;
  readonly game: string;
  readonly phase: Table['phase'];
  readonly seat: string;
  /** Does the table wait for this seat? */
  readonly yourTurn: boolean;
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly touched: number;
}
export interface Failure {
  readonly code: string;
  readonly sentence: string;
  readonly rule?: string;
}
export type MoveAnswer = Extract<OpenMessage, { type: 'committed' | 'refused' }>;
