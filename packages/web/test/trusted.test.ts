import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawn } from '../src/ui/trusted.ts';

const source = join(import.meta.dirname, '../src');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svelte'),
);

test('every component passes its markup through drawn', () => {
  const bare = components.filter((name) => /\{@html (?!drawn\()/.test(readFileSync(join(source, name), 'utf8')));
  expect(bare).toEqual([]);
  expect(components.length).toBeGreaterThan(20);
});

test('a drawing passes as it is', () => {
  expect(drawn('<svg><path d="M0 0"/></svg>')).toBe('<svg><path d="M0 0"/></svg>');
});

test.each(['<svg><script>1</script></svg>', '<svg onload="x()"></svg>', '<a href="javascript:x">', '<foreignObject/>'])(
  'markup that could run is refused: %s',
  (markup) => {
    expect(() => drawn(markup)).toThrow(TypeError);
  },
);
