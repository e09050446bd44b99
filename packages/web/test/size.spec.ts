import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { person } from './person.ts';

const KB = 1000;
const FIRST_LOAD = 120 * KB;
const EVERYTHING = 450 * KB;

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

const table = (rows: readonly (readonly [string, number])[]): string =>
  rows.map(([name, bytes]) => `${(bytes / KB).toFixed(1).padStart(8)} kB  ${name}`).join('\n');

test('home and one game stay within 120 kB over the wire', async ({ browser }) => {
  const { page } = await person(browser, { serviceWorkers: 'block' });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Over and Out now' }).click();
  await page.locator('.prompt').waitFor();
  await page.waitForTimeout(1000);
  const files = [...asked]
    .filter((path) => path === '/' || path.startsWith('/assets/'))
    .map((path) => (path === '/' ? '/index.html' : path));
  const rows = files.map((path) => [path, sentSize(path)] as const).filter(([path]) => !path.includes('bot-worker'));
  const sum = rows.reduce((total, [, bytes]) => total + bytes, 0);
  console.log(`${table(rows)}\n${table([['home and one game', sum]])}`);
  expect(sum).toBeLessThanOrEqual(FIRST_LOAD);
});

test('everything that works offline stays within 450 kB', () => {
  const worker = readFileSync(join(app, 'service-worker.js'), 'utf8');
  const files = JSON.parse(/const FILES = (\[.*?\]);/s.exec(worker)?.[1] ?? '[]') as string[];
  const rows = files
    .map((path) => (path === '/' ? '/index.html' : path))
    .map((path) => [path, sentSize(path)] as const);
  const sum = rows.reduce((total, [, bytes]) => total + bytes, 0);
  const largest = rows.toSorted(([, a], [, b]) => b - a).slice(0, 12);
  console.log(`${table(largest)}\n${table([[`${files.length} files offline`, sum]])}`);
  expect(readdirSync(app).length).toBeGreaterThan(5);
  expect(sum).toBeLessThanOrEqual(EVERYTHING);
});
