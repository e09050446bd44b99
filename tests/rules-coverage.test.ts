import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rules = 'packages/engine/src/games/rage/RULES.md';
const tests = 'packages/engine/src/games/rage/rules.test.ts';
const record = 'packages/engine/test/records/rage/lead.rec';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumpus rules '));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('no RULES.md, nothing to cover', () => {
  expect(coverage({})).toMatchObject({ status: 0, stdout: expect.stringContaining('No RULES.md yet') });
});

test('tests and records that name every rule pass', () => {
  const report = coverage({
    [rules]: '# Rage\n- RAGE-1 Deal.\n- RAGE-2 Bid.\n- RAGE-3 Play.\n- RAGE-10 Score.\n',
    [tests]: `test('RAGE-1: cards are dealt', () => {});\ntest.each([1])(\n  'RAGE-10: scores', () => {});`,
    [record]: 'rumpus 1\ngame rage\n# RAGE-2 RAGE-3: bids, then plays\n',
  });
  expect(report).toMatchObject({ status: 0, stdout: expect.stringContaining('All 4 rules') });
});

test.each([
  [
    'a rule without a test',
    { [rules]: '- RAGE-1 Deal.\n- RAGE-13 Out.\n', [tests]: `it('RAGE-13: out')` },
    'RAGE-1 has no test.',
  ],
  ['a skipped test', { [rules]: '- RAGE-1 Deal.\n', [tests]: `test.skip('RAGE-1: deals')` }, 'RAGE-1 has no test.'],
  [
    'a number that is not first',
    { [rules]: '- RAGE-1 Deal.\n', [tests]: `test('deals (RAGE-1: so)')` },
    'RAGE-1 has no test.',
  ],
  [
    'a rule that does not exist',
    { [rules]: '- RAGE-1 Deal.\n', [tests]: `test('RAGE-1 RAGE-2: a')` },
    'RAGE-2, named in',
  ],
  [
    'a number that stands twice',
    { [rules]: '- RAGE-1 Deal.\n- RAGE-1 Bid.\n', [tests]: `test('RAGE-1: a')` },
    'RAGE-1 stands twice',
  ],
])('%s fails', (_, files, message) => {
  expect(coverage(files)).toMatchObject({ status: 1, stdout: expect.stringContaining(message) });
});

function coverage(files: Record<string, string>): { status: number | null; stdout: string } {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return spawnSync(process.execPath, [join(folder, 'scripts/rules-coverage.ts')], { encoding: 'utf8' });
}
