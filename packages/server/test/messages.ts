import type { FastChance } from '@rumpus/engine';
import { clientShape } from '@rumpus/protocol';

/** Every kind of message a client can send. */
export const TYPES = (clientShape.schema['oneOf'] as { properties: { type: { enum: [string] } } }[]).map(
  ({ properties }) => properties.type.enum[0],
);

/** A body for each kind that needs one. */
export const BODIES: Readonly<Record<string, object>> = {
  move: { decision: '1', id: 'hostile-move', text: '0' },
  contribute: { nonce: 'ff'.repeat(16) },
  name: { name: 'Mallory' },
  sit: { seat: 'B' },
  chair: { seat: 'B', chair: { type: 'open' } },
  swap: { seat: 'A', with: 'B' },
  answer: { request: 1, yes: true },
  host: { seat: 'B' },
  remove: { seat: 'A' },
  agree: { yes: true },
  phrase: { phrase: 'hello' },
  reaction: { reaction: 'clap' },
  chat: { text: 'hello' },
  setup: { seats: 3 },
  settings: { talk: 'off' },
};

const ODD: readonly unknown[] = [
  '',
  'A',
  'L',
  '__proto__',
  'constructor',
  '1e0',
  '\u202e',
  '\ud800',
  'x'.repeat(300),
  0,
  -0,
  -1,
  1.5,
  1e308,
  null,
  true,
  [],
  {},
  ['A'],
  { type: 'bot', level: 'expert' },
  { type: '__proto__' },
  { toString: 1 },
];
const FIELDS = [
  'v',
  'type',
  'ask',
  'seat',
  'with',
  'text',
  'id',
  'decision',
  'options',
  'chair',
  'request',
  'yes',
  'game',
  'seats',
  'number',
  'hash',
  'invite',
  'toString',
  'hasOwnProperty',
];

/** A message that is nearly, or quite, right; sometimes no message at all. */
export function brokenMessage(luck: FastChance): string {
  const any = <T>(list: readonly T[]): T => list[luck.below(list.length)]!;
  const type = any(TYPES);
  const message: Record<string, unknown> = { v: 1, type, ...BODIES[type] };
  for (let changes = luck.below(4); changes > 0; changes--) {
    if (luck.below(3) === 0) delete message[any(Object.keys(message))];
    else message[luck.below(2) === 0 ? any(FIELDS) : (any(Object.keys(message)) ?? 'v')] = any(ODD);
  }
  const json = JSON.stringify(message);
  switch (luck.below(12)) {
    case 0:
      return json.slice(0, luck.below(json.length));
    case 1:
      return `${json.slice(0, -1)},"__proto__":{"polluted":true}}`;
    case 2:
      return '['.repeat(luck.below(2000));
    default:
      return json;
  }
}
