import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { person } from './person.ts';
import { GAMES } from './screens.ts';

const KB = 1000;
const FIRST_LOAD = 120 * KB;
const EVERYTHING = 450 * KB;
const BOTS = 60 * KB;
const CARD_ART = 20 * KB;

const app = process.env['RUMPUS_APP'] ?? join(import.meta.dirname, '../dist');

/** Bytes of a file as the server sends it. */
function sentSize(path: string): number {
  const twin = join(app, `${path}.br`);
  try {
    return statSync(twin).size;
  } catch {
    return statSync(join(app, path)).size;
  }
}

type Row = readonly [name: string, bytes: number];

const table = (rows: readonly Row[]): string =>
  rows.map(([name, bytes]) => `${(bytes / KB).toFixed(1).padStart(8)} kB  ${name}`).join('\n');
const sumOf = (rows: readonly Row[]): number => rows.reduce((total, [, bytes]) => total + bytes, 0);
const rowsOf = (paths: Iterable<string>): Row[] => [...paths].map((path) => [path, sentSize(path)] as const);

/** The files that a file of the build cannot do without, itself among them. */
function partsOf(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const text = readFileSync(join(app, path), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    partsOf(`/assets/${name}`, known);
  return known;
}

/** The files of the page itself: all that it loads, sooner or later, besides the bots. */
function pageParts(): Set<string> {
  const known = new Set<string>();
  const html = readFileSync(join(app, 'index.html'), 'utf8');
  const waiting = [...html.matchAll(/src="\/assets\/([\w.-]+\.js)"/g)].map(([, name]) => name);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (known.has(`/assets/${name}`) || name.startsWith('bot-')) continue;
    known.add(`/assets/${name}`);
    const text = readFileSync(join(app, 'assets', name), 'utf8');
    waiting.push(...[...text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/g)].map(([, next]) => next));
  }
  return known;
}

for (const game of GAMES) {
  test(`home and ${game} stay within 120 kB over the wire`, async ({ browser }) => {
    const { page } = await person(browser);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto('/');
    await page.locator(`.shelf a[href='/play/${game}']`).click();
    await page.locator('.prompt').waitFor();
    await page.waitForLoadState('networkidle');
    const files = [...asked]
      .filter((path) => path === '/' || path.startsWith('/assets/'))
      .map((path) => (path === '/' ? '/index.html' : path));
    const isBot = (path: string): boolean => /\/(?:bot|search)-/.test(path);
    const rows = rowsOf(files.filter((path) => !isBot(path)));
    const bots = rowsOf(files.filter(isBot));
    console.log(
      `${table(rows)}\n${table([
        [`home and ${game}`, sumOf(rows)],
        ['its bot, while the first cards are dealt', sumOf(bots)],
      ])}`,
    );
    expect(sumOf(rows)).toBeLessThanOrEqual(FIRST_LOAD);
    await page.context().close();
  });
}

test('everything that works offline stays within 450 kB', () => {
  const worker = readFileSync(join(app, 'service-worker.js'), 'utf8');
  const files = JSON.parse(/const FILES = (\[.*?\]);/s.exec(worker)?.[1] ?? '[]') as string[];
  const rows = rowsOf(files.map((path) => (path === '/' ? '/index.html' : path)));
  const largest = rows.toSorted(([, a], [, b]) => b - a).slice(0, 12);
  console.log(`${table(largest)}\n${table([[`${files.length} files offline`, sumOf(rows)]])}`);
  expect(readdirSync(app).length).toBeGreaterThan(5);
  expect(sumOf(rows)).toBeLessThanOrEqual(EVERYTHING);
});

test('the bots with all they know of four games stay within 60 kB beside the rules, which the page has anyway', () => {
  const entries = readdirSync(join(app, 'assets')).filter((name) => /^bot-.*\.js$/.test(name));
  expect(entries).toHaveLength(GAMES.length);
  const parts = new Set(entries.flatMap((name) => [...partsOf(`/assets/${name}`)]));
  const own = rowsOf([...parts].filter((path) => /\/(?:bot|search)-/.test(path)));
  const rules = rowsOf([...parts].filter((path) => !/\/(?:bot|search)-/.test(path)));
  console.log(
    `${table(own)}\n${table([
      ['bots: the search, four brains and their nets', sumOf(own)],
      ['the rules they play by, the very files of the page', sumOf(rules)],
    ])}`,
  );
  expect([...pageParts()]).toEqual(expect.arrayContaining(rules.map(([path]) => path)));
  expect(sumOf(own)).toBeLessThanOrEqual(BOTS);
});

test('the art of all cards stays within 20 kB', async () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:art[\\/]|games[\\/][^\\/]+[\\/]art)[^.]*\.ts$/.test(name),
  );
  const entry = 'virtual:art';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    plugins: [
      {
        name: 'art',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? files.map((file) => `export * from ${JSON.stringify(join(source, file))};`).join('\n')
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const [bundle] = [built].flat();
  const code = 'output' in bundle! ? bundle.output.map((file) => ('code' in file ? file.code : '')).join('') : '';
  const bytes = brotliCompressSync(code).length;
  console.log(table([[`card art: ${files.length} files, ${code.length} characters`, bytes]]));
  expect(code.length).toBeGreaterThan(5 * KB);
  expect(bytes).toBeLessThanOrEqual(CARD_ART);
});
