import { letterOf, seatOf } from '@rumpus/engine';
import { VERSION, type ClientMessage, type MoveAnswer, type OpenMessage } from '@rumpus/protocol';
import { answer as answerRequest, join, sit, swap, type Newcomer } from './chairs.ts';
import { openFrame } from './egress.ts';
import { agree, move, undo } from './game-actions.ts';
import {
  contribute,
  handOver,
  mayChat,
  rename,
  setChair,
  setPaused,
  setSettings,
  setStandIn,
  setUp,
  start,
  vacate,
} from './lobby.ts';
import { cleanChat } from './names.ts';
import { hashed, newClaim } from './random.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Table } from './table.ts';

type Action = Exclude<ClientMessage, { type: 'hello' }>;

const CLAIM_MINUTES = 15;
const HOST_ONLY = new Set<ClientMessage['type']>([
  'chair',
  'setup',
  'settings',
  'start',
  'host',
  'remove',
  'pause',
  'resume',
]);

/** Creates the table that follows this one; returns its code. */
export type MakeRematch = (table: Table) => Promise<string | Refusal>;

/** Does what a message asks for; every answer goes to its sender by `answer`. */
export async function act(
  table: Table,
  person: Newcomer | undefined,
  message: Action,
  answer: (message: OpenMessage) => void,
  makeRematch: MakeRematch,
): Promise<void> {
  const { ask } = message;
  if (message.type === 'ping') return answer({ v: VERSION, type: 'pong' });
  if (message.type === 'move') {
    const { decision, id, text } = message;
    const reply = (given: MoveAnswer): void =>
      answer(ask === undefined || given.type === 'committed' ? given : { ...given, ask });
    if (person !== undefined) return move(table, person.user, { decision, id, text }, reply);
    return reply({ v: VERSION, type: 'refused', id, ...refuse('not-seated') });
  }
  const result = await table.run(() => perform(table, person, message, makeRematch));
  if (result !== undefined && 'sentence' in result) {
    answer({ v: VERSION, type: 'refused', ...(ask !== undefined && { ask }), ...result });
    return;
  }
  if (result !== undefined) answer(result);
  if (ask !== undefined) answer({ v: VERSION, type: 'done', ask });
}

async function perform(
  table: Table,
  person: Newcomer | undefined,
  message: Exclude<Action, { type: 'ping' | 'move' }>,
  makeRematch: MakeRematch,
): Promise<Refusal | OpenMessage | undefined> {
  const user = person?.user;
  const seat = table.seatOf(user);
  if (person !== undefined && seat === undefined) {
    if (message.type === 'sit') return takeChair(table, person, message);
    if (message.type === 'answer') return answerRequest(table, person.user, message);
  }
  if (seat === undefined || user === undefined) return refuse('not-seated');
  if (HOST_ONLY.has(message.type) && !table.isHost(seat)) return refuse('not-host');
  switch (message.type) {
    case 'contribute':
      return contribute(table, seat, message.nonce);
    case 'name':
      return rename(table, seat, user, message.name);
    case 'sit':
      return sit(table, seat, message);
    case 'chair':
      return setChair(table, message);
    case 'swap':
      return swap(table, seat, user, message);
    case 'answer':
      return answerRequest(table, user, message);
    case 'setup':
      return setUp(table, message);
    case 'settings':
      return setSettings(table, message);
    case 'start':
      return start(table);
    case 'pause':
      return setPaused(table, true);
    case 'resume':
      return setPaused(table, false);
    case 'leave':
      return vacate(table, seat, false);
    case 'host':
      return handOver(table, message.seat);
    case 'remove':
      return seatOf(message.seat) === seat ? refuse('not-allowed') : vacate(table, seatOf(message.seat), true);
    case 'undo':
      return undo(table, seat);
    case 'agree':
      return agree(table, seat, message.yes);
    case 'standIn':
      return setStandIn(table, seat, true);
    case 'takeBack':
      return setStandIn(table, seat, false);
    case 'rematch':
      return rematch(table, makeRematch);
    case 'phrase':
      return say(table, seat, { phrase: message.phrase });
    case 'reaction':
      return say(table, seat, { reaction: message.reaction });
    case 'chat':
      return chat(table, seat, message.text);
    case 'reclaim':
    default:
      return reclaim(table, seat);
  }
}

/** Someone without a seat wants one: the code or the link must open the table for them. */
async function takeChair(
  table: Table,
  person: Newcomer,
  { seat, invite }: Extract<Action, { type: 'sit' }>,
): Promise<Refusal | undefined> {
  const refusal = whyNotEnter(table, invite);
  if (refusal !== undefined) return refusal;
  const joined = await join(table, person, seatOf(seat));
  return 'sentence' in joined ? joined : undefined;
}

/** A wrong link opens nothing, nor does the code where the link is asked for. */
export function whyNotEnter(table: Table, invite: string | undefined): Refusal | undefined {
  if (invite === table.row.invite || (invite === undefined && table.row.settings.entry === 'code')) return undefined;
  return refuse('not-allowed', 'This table needs its whole link.');
}

async function rematch(table: Table, makeRematch: MakeRematch): Promise<Refusal | undefined> {
  if (table.row.phase !== 'over') return refuse('wrong-phase');
  const next = table.row.next ?? (await makeRematch(table));
  if (typeof next === 'object') return next;
  table.tell({ v: VERSION, type: 'rematch', next });
  return undefined;
}

const REMEMBERED = 30;

type Said = Omit<Extract<OpenMessage, { type: 'said' }>, 'v' | 'type' | 'seat' | 'name'>;

function say(table: Table, seat: number, said: Said): Refusal | undefined {
  const { talk } = table.row.settings;
  if (talk === 'off') return refuse('not-allowed');
  const letter = letterOf(seat);
  const message = {
    v: VERSION,
    type: 'said',
    seat: letter,
    name: table.row.chairs[seat]?.name ?? letter,
    ...said,
  } as const;
  table.tell(message);
  if (said.reaction === undefined) {
    table.said.push(openFrame(message));
    if (table.said.length > REMEMBERED) table.said.shift();
  }
  return undefined;
}

function chat(table: Table, seat: number, raw: string): Refusal | undefined {
  if (!mayChat(table)) return refuse('not-allowed', 'Free chat is closed at this table: use a phrase.');
  const text = cleanChat(raw);
  return text === undefined ? refuse('not-allowed', 'There is nothing to say in this.') : say(table, seat, { text });
}

async function reclaim(table: Table, seat: number): Promise<Refusal | OpenMessage> {
  const claim = newClaim();
  const until = table.house.time.wall() + CLAIM_MINUTES * 60_000;
  const stored = await table.house.store.commit([
    { kind: 'claim', hash: hashed(claim), code: table.row.code, seat, until },
  ]);
  return stored === 'done' ? { v: VERSION, type: 'claim', claim, minutes: CLAIM_MINUTES } : refuse('read-only');
}
