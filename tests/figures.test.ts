import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figures } from '../scripts/strength-figures.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/bots-figures.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| S\d+ \|.*`rumpus arena /.test(line));

describe('docs/bots-figures.md', () => {
  test.each(figures.map(({ goal, bar, match }) => [goal, match, bar] as const))(
    'gives %s of %s',
    (goal, match, bar) => {
      const row = rows.filter((line) => line.endsWith(`| \`rumpus arena ${match}\` |`));
      expect(row).toHaveLength(1);
      const cells = row[0]?.split('|').map((cell) => cell.trim()) ?? [];
      expect(cells[1]).toBe(goal);
      expect(cells[2]).toBe(`${bar} %`);
      const [, low, high] = cells[3]?.match(/^[\d.]+ % \(([\d.]+) to ([\d.]+)\)/) ?? [];
      const verdict = Number(low) > bar ? 'passed' : Number(high) < bar ? 'missed' : 'open';
      expect(cells[4]).toBe(verdict);
    },
  );

  test('gives no share of wins that npm run strength does not play', () => {
    expect(rows).toHaveLength(figures.length);
  });
});
