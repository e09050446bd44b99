import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientShape, echoOf, parseClient, protocolSchema } from '../src/index.ts';

const types = (clientShape.schema['oneOf'] as { properties: { type: { enum: [string] } } }[]).map(
  ({ properties }) => properties.type.enum[0],
);

test('a good message of every kind is read', () => {
  const fitting: Record<string, object> = {
    move: { decision: '12', id: 'abcdefgh', text: 'bid 3' },
    contribute: { nonce: '00'.repeat(16) },
    name: { name: 'Ann' },
    sit: { seat: 'B' },
    chair: { seat: 'B', chair: { type: 'bot', level: 'easy' } },
    swap: { seat: 'A', with: 'B' },
    answer: { request: 1, yes: true },
    host: { seat: 'B' },
    remove: { seat: 'B' },
    agree: { yes: true },
    phrase: { phrase: 'hello' },
    reaction: { reaction: 'clap' },
    chat: { text: 'hello' },
  };
  for (const type of types) {
    const parsed = parseClient(JSON.stringify({ v: 1, type, ask: 3, ...fitting[type] }));
    expect(parsed).toMatchObject({ ok: true, value: { type, ask: 3 } });
  }
});

test.each([
  ['{"v":1,"type":"sit","seat":0}', 'bad-message'],
  ['{"v":1,"type":"sit","seat":""}', 'bad-message'],
  ['{"v":1,"type":"sit","seat":"M"}', 'bad-message'],
  ['{"v":1,"type":"sit","seat":["A"]}', 'bad-message'],
  ['{"v":"1","type":"start"}', 'bad-message'],
  ['{"v":2,"type":"start"}', 'bad-message'],
  ['{"type":"start"}', 'bad-message'],
  ['{"v":1,"type":"start","extra":1}', 'bad-message'],
  ['{"v":1,"type":"start","__proto__":{"polluted":1}}', 'bad-message'],
  ['{"v":1,"type":"constructor"}', 'bad-message'],
  ['{"v":1,"type":"toString"}', 'bad-message'],
  ['{"v":1,"type":"hello","number":-1}', 'bad-message'],
  ['{"v":1,"type":"hello","number":-0}', 'bad-message'],
  ['{"v":1,"type":"hello","number":1e99}', 'bad-message'],
  ['{"v":1,"type":"hello","number":1.5}', 'bad-message'],
  ['{"v":1,"type":"setup","options":{"__proto__":"on"}}', 'bad-message'],
  ['{"v":1,"type":"chat","text":"\\ud800"}', 'bad-message'],
  [`{"v":1,"type":"chat","text":"${'a'.repeat(201)}"}`, 'bad-message'],
  [`"${'a'.repeat(5000)}"`, 'too-long'],
  [`${'['.repeat(2000)}${']'.repeat(2000)}`, 'bad-message'],
  ['null', 'bad-message'],
  ['[]', 'bad-message'],
  ['', 'not-json'],
  ['{"v":1', 'not-json'],
])('%s is refused as %s', (json, code) => {
  expect(parseClient(json)).toMatchObject({ ok: false, code });
});

test.each([
  ['{"v":1,"type":"sit","seat":0,"ask":7}', { ask: 7 }],
  ['{"v":1,"type":"move","decision":"1","id":"abcdefgh","text":3}', { id: 'abcdefgh' }],
  ['{"v":9,"type":"move","id":"abcdefgh","ask":2}', { ask: 2, id: 'abcdefgh' }],
  ['{"v":1,"type":"sit","ask":"7","id":8}', {}],
  ['{"v":1,"type":"sit","ask":-1,"id":"short"}', {}],
  ['{"__proto__":{"ask":7}}', {}],
  ['[7]', {}],
  ['7', {}],
])('a refusal of %s says which message it was, where that can be read', (json, echo) => {
  const parsed = parseClient(json);
  expect(!parsed.ok && parsed.echo).toEqual(echo);
  expect(echoOf(json)).toEqual(echo);
});

test('what is no JSON, or too long, names no message', () => {
  for (const json of ['', '{"ask":1', `{"ask":1,"text":"${'a'.repeat(5000)}"}`]) expect(echoOf(json)).toEqual({});
});

test('an options map has no prototype and takes odd names as they are', () => {
  const parsed = parseClient('{"v":1,"type":"setup","options":{"constructor":"on"}}');
  expect(parsed.ok && parsed.value.type === 'setup' && Object.getPrototypeOf(parsed.value.options)).toBeNull();
});

test('docs/protocol.schema.json is the schema of this version', () => {
  const file = new URL('../../../docs/protocol.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(protocolSchema)));
});
