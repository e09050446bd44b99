// Every rule number of every RULES.md must begin the name of a test: test('RAGE-13: …'), or the title of a scenario,
// the first comment line of a .rec file: `# RAGE-8 RAGE-9: …`. A number that no RULES.md knows is an error too.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run.ts';

const numbers = String.raw`(?:SEQ|RAGE|OVER|OOC)-\d+(?:[ ,]+(?:SEQ|RAGE|OVER|OOC)-\d+)*`;
const ruleLine = /^- (?:\*\*)?((?:SEQ|RAGE|OVER|OOC)-\d+)\b/gm;
const testName = new RegExp(String.raw`(?<!\.(?:skip|todo))\(\s*['"\x60](${numbers}):`, 'g');
const recordTitle = new RegExp(String.raw`^#\s*(${numbers}):`);

const problems: string[] = [];
const rulesOf = new Map<string, string[]>();
for (const file of find('packages/engine/src/games/*/RULES.md')) {
  const rules = [...read(file).matchAll(ruleLine)].map((match) => match[1] ?? '');
  for (const rule of rules)
    if (rules.indexOf(rule) !== rules.lastIndexOf(rule)) problems.push(`${rule} stands twice in ${file}.`);
  if (rules.length === 0) problems.push(`${file} has no numbered rule.`);
  rulesOf.set(basename(dirname(file)), [...new Set(rules)]);
}

/** Rule number → how many tests name it. */
const tests = new Map<string, number>([...rulesOf.values()].flat().map((rule) => [rule, 0]));
for (const file of find('packages/*/{src,test}/**/*.test.ts')) {
  for (const match of read(file).matchAll(testName)) count(match[1] ?? '', file);
}
for (const file of find('packages/engine/test/records/**/*.rec')) {
  const title = read(file).match(/^#.*$/m)?.[0] ?? '';
  const match = recordTitle.exec(title);
  if (match !== null) count(match[1] ?? '', file);
}

if (rulesOf.size === 0) {
  console.log('No RULES.md yet: no rules to cover.');
} else {
  console.table(
    [...rulesOf].map(([game, rules]) => ({
      game,
      rules: rules.length,
      covered: rules.filter((rule) => testsOf(rule) > 0).length,
      tests: rules.reduce((sum, rule) => sum + testsOf(rule), 0),
    })),
  );
  for (const [rule, named] of tests) if (named === 0) problems.push(`${rule} has no test.`);
  console.log(problems.length === 0 ? `All ${tests.size} rules stand in the name of a test.` : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function testsOf(rule: string): number {
  return tests.get(rule) ?? 0;
}

function count(list: string, file: string): void {
  for (const rule of new Set(list.split(/[ ,]+/))) {
    const named = tests.get(rule);
    if (named !== undefined) tests.set(rule, named + 1);
    else if (rulesOf.size > 0) problems.push(`${rule}, named in ${file}, is in no RULES.md.`);
  }
}

function find(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).sort();
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
