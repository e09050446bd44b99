import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const borderRules = new Set(['rumpus(borders)', 'eslint(no-restricted-globals)', 'eslint(no-restricted-properties)']);

/** Source that crosses a border, by the package it is planted in. */
const crossings: Record<string, Record<string, string>> = {
  engine: {
    'a Node module': `import { readFileSync } from 'node:fs'; export const read = readFileSync;`,
    'a Node module without its prefix': `import fs from 'fs'; export const read = fs.readFileSync;`,
    'a part of a Node module': `export { readFile } from 'fs/promises';`,
    'a Node module for its effect': `import 'node:process';`,
    'a Node type': `import type { Stats } from 'node:fs'; export type Size = Stats['size'];`,
    'a Node type in place': `export type Size = import('node:fs').Stats['size'];`,
    'everything of a Node module': `export * from 'node:os';`,
    'a dynamic import': `export const load = () => import('node:crypto');`,
    'a dynamic import in a template': 'export const load = () => import(`node:crypto`);',
    'a computed import': `export const load = (name: string) => import(name);`,
    require: `export const fs = require('node:fs');`,
    'an npm package': `export { default } from 'picocolors';`,
    'a test package': `import fc from 'fast-check'; export const any = fc.nat;`,
    'another package of ours': `export { serve } from '@rumpus/server';`,
    'a path into another package': `export { serve } from '../../server/src/main.ts';`,
    'a path into the scripts': `export * from '../../../scripts/options.ts';`,
    'a path into its own tests': `export { laws } from '../test/laws.ts';`,
    'a path into node_modules': `export * from '../../../node_modules/picocolors/picocolors.js';`,
    'an absolute path': `export * from '/etc/passwd';`,
    'Math.random': `export const luck = Math.random();`,
    'Math.random by text': `export const luck = Math['random']();`,
    'Math.random taken apart': `const { random } = Math; export const luck = random();`,
    'the date': `export const now = Date.now();`,
    'a new date': `export const now = new Date();`,
    'the date by Intl': `export const now = new Intl.DateTimeFormat().format();`,
    performance: `export const now = performance.now();`,
    crypto: `export const luck = crypto.randomUUID();`,
    process: `export const debug = process.env['DEBUG'];`,
    setTimeout: `setTimeout(() => {}, 1);`,
    console: `console.log('hello');`,
    globalThis: `export const now = globalThis.Date.now();`,
    document: `export const title = document.title;`,
    window: `export const width = window.innerWidth;`,
    localStorage: `localStorage.clear();`,
    fetch: `export const page = fetch('/');`,
  },
  bots: {
    'a Node module': `export { Worker } from 'node:worker_threads';`,
    'an npm package': `export { default } from 'picocolors';`,
    'the server': `export { serve } from '@rumpus/server';`,
    'a path into the engine': `export * from '../../engine/src/index.ts';`,
  },
  protocol: {
    'a Node module': `export { createServer } from 'node:http';`,
    bots: `export { think } from '@rumpus/bots';`,
  },
  server: { web: `export { app } from '@rumpus/web';`, cli: `export { main } from '@rumpus/cli';` },
  web: { 'a Node module': `export { join } from 'node:path';`, server: `export { serve } from '@rumpus/server';` },
  cli: {
    web: `export { app } from '@rumpus/web';`,
    'a path into the engine': `export * from '../../engine/src/index.ts';`,
  },
  lobby: { 'a package without a border of its own': `export { serve } from '@rumpus/server';` },
};

/** Imports that keep to the borders, by the file they stand in. */
const keeping: Record<string, string> = {
  'packages/engine/src/fine.ts': `export * from './games/fine.ts';`,
  'packages/engine/src/games/fine.ts': `export const half = Math.floor(Math.max(1, 3) / 2);`,
  'packages/engine/src/fine.test.ts': `import 'node:fs'; import 'vitest'; export * from './fine.ts';`,
  'packages/engine/test/fine.test.ts': `import 'fast-check'; export * from '../src/fine.ts'; console.log(Date.now());`,
  'packages/engine/test/command.ts': `export * from '../../../scripts/options.ts';`,
  'packages/bots/src/fine.ts': `export * from '@rumpus/engine';`,
  'packages/protocol/src/fine.ts': `export * from '@rumpus/engine'; export * from 'zod/mini';`,
  'packages/server/src/fine.ts': `export * from '@rumpus/bots'; export * from '@rumpus/protocol'; export * from 'node:http';`,
  'packages/web/src/fine.ts': `export * from '@rumpus/engine'; export * from 'svelte';`,
  'packages/cli/src/fine.ts': `export * from '@rumpus/server'; export * from 'commander'; export * from 'node:fs';`,
};

const folder = mkdtempSync(join(tmpdir(), 'rumpus borders '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
cpSync(join(root, 'packages/engine/tsconfig.src.json'), join(folder, 'packages/engine/tsconfig.src.json'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');

const planted = Object.entries(crossings).flatMap(([name, sources]) =>
  Object.entries(sources).map(([crossing, source], index) => {
    const file = `packages/${name}/src/planted-${index}.ts`;
    return { name, crossing, file, source };
  }),
);
for (const { file, source } of planted) write(file, source);
for (const [file, source] of Object.entries(keeping)) write(file, source);

const found = crossingsIn(folder);

test.each(planted)('$name may not import or use $crossing', ({ file }) => {
  expect(found.get(file)).toBeDefined();
});

test.each(Object.keys(keeping))('%s keeps to the borders', (file) => {
  expect(found.get(file)).toBeUndefined();
});

test('a crossing fails the check', () => {
  const { file } = planted[0]!;
  expect(lint(folder, file).status).not.toBe(0);
});

test('the real packages keep to the borders', () => {
  expect([...crossingsIn(root)]).toEqual([]);
});

test('no source switches the borders off', () => {
  const files = globSync('packages/{engine,bots,protocol}/src/**/*.ts', { cwd: root });
  const switches = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/lint-disable.*/g) ?? []);
  expect(switches.filter((line) => /borders|restricted|disable(-line|-next-line)?\s*(\*\/)?$/.test(line))).toEqual([]);
});

describe('the compiler knows neither Node nor the DOM in the engine', () => {
  const words = [
    'process.exit()',
    'console.log(1)',
    'setTimeout(f, 1)',
    'document.title',
    'fetch("/")',
    'performance.now()',
  ];
  for (const [index, word] of words.entries())
    write(`packages/engine/src/unknown-${index}.ts`, `export const f = () => ${word};`);
  // Without the planted crossings: what they import brings the types of Node.
  write(
    'packages/engine/tsconfig.unknown.json',
    '{ "extends": "./tsconfig.src.json", "include": ["src/unknown-*.ts"] }',
  );
  const { stdout } = run('@typescript/native/bin/tsc', folder, [
    '-p',
    'packages/engine/tsconfig.unknown.json',
    '--pretty',
    'false',
  ]);

  test.each(words)('%s does not compile', (word) => {
    expect(stdout).toMatch(new RegExp(`unknown-${words.indexOf(word)}\\.ts.*Cannot find name`));
  });
});

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${source}\n`);
}

/** The files under `packages` that cross a border, with the rules they break. */
function crossingsIn(tree: string): Map<string, string[]> {
  const { stdout } = lint(tree, 'packages');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  const crossed = diagnostics.filter(({ code }) => borderRules.has(code));
  const byFile = Map.groupBy(crossed, ({ filename }) => filename.replaceAll('\\', '/'));
  return new Map([...byFile].map(([file, list]) => [file, list.map(({ code }) => code)]));
}

function lint(tree: string, path: string): { status: number | null; stdout: string } {
  return run('oxlint/bin/oxlint', tree, ['--format=json', path]);
}

function run(tool: string, cwd: string, words: string[]): { status: number | null; stdout: string } {
  const script = join(root, 'node_modules', tool);
  return spawnSync(process.execPath, [script, ...words], { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
