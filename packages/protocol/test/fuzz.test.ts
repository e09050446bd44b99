import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientShape, parseClaim, parseClient, parseCreate, parseJoin, parseMove } from '../src/index.ts';

const parsers = [parseClient, parseClient, parseClient, parseCreate, parseJoin, parseClaim, parseMove];
const types = (clientShape.schema['oneOf'] as { properties: { type: { enum: [string] } } }[]).map(
  ({ properties }) => properties.type.enum[0],
);

const odd = fc.constantFrom<unknown>(
  '__proto__',
  'constructor',
  '',
  'A',
  0,
  -0,
  1e308,
  null,
  true,
  [],
  {},
  '\u202e',
  '1e0',
  'hello',
);
const field = fc.constantFrom(
  'v',
  'type',
  'ask',
  'seat',
  'text',
  'id',
  'decision',
  'options',
  'chair',
  'chairs',
  '__proto__',
  'toString',
  'nonce',
  'name',
  'yes',
  'game',
  'seats',
);
const message = fc.dictionary(field, fc.oneof(odd, fc.constantFrom(...types), fc.constant(1), fc.jsonValue()), {
  noNullPrototype: true,
});

test('broken messages are read or refused, none throws and nothing is polluted', () => {
  const runs = Number(process.env['RUMPUS_FUZZ_INPUTS'] ?? 5000);
  const nearly = fc
    .tuple(fc.constantFrom(...types), message)
    .map(([type, rest]) => Object.assign(rest, { v: 1, type }));
  const input = fc.oneof(
    nearly.map((value) => JSON.stringify(value)),
    message.map((value) => JSON.stringify(value)),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...parsers), input, (parse, json) => {
      const parsed = parse(json);
      // Plain comparisons: an assertion for each of a million inputs would take most of the time.
      if (!parsed.ok) return parsed.sentence.endsWith('.');
      const again = parse(JSON.stringify(parsed.value));
      return again.ok && JSON.stringify(again.value) === JSON.stringify(parsed.value);
    }),
    { numRuns: runs, seed: Number(process.env['RUMPUS_FUZZ_SEED'] ?? 4) },
  );
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
