import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { deals, person, type Person } from './person.ts';

interface Wish {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  /** Another server than the usual one. */
  readonly base?: string;
  /** Taps on the set-up screen before the table is opened. */
  readonly prepare?: (host: Person['page']) => Promise<void>;
}

export interface Together {
  readonly host: Person;
  readonly guest: Person;
  /** The address of the table without its invite. */
  readonly path: string;
}

const VIEWPORTS = { host: { width: 1280, height: 800 }, guest: { width: 390, height: 844 } };

/** Ann opens a table through the set-up screen and sees its lobby. */
export async function openTable(browser: Browser, wish: Wish): Promise<Person> {
  const { game, seats, options = {}, base = '', prepare } = wish;
  const host = await person(browser, { name: 'Ann', viewport: VIEWPORTS.host });
  await deals(host.page, game, seats, options);
  await host.page.goto(`${base}/setup/${game}#friends`);
  await prepare?.(host.page);
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(host.page.getByText('Bring everyone in')).toBeVisible();
  return host;
}

/** Ann and Bo sit at one table and the cards are dealt; bots have the other seats. */
export async function sitTogether(browser: Browser, wish: Wish): Promise<Together> {
  const host = await openTable(browser, wish);
  const guest = await person(browser, { name: 'Bo', viewport: VIEWPORTS.guest });
  await guest.page.goto(host.page.url());
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.page.getByText('Ann starts the game')).toBeVisible();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  for (const { page } of [host, guest]) await expect(page.locator('.held .card').first()).toBeVisible();
  return { host, guest, path: new URL(host.page.url()).pathname };
}

/** A server of one's own, to be killed. */
export async function startServer(port: number, data: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'serve.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, String(port), data], {
    stdio: 'ignore',
  });
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok, { timeout: 60_000 })
    .toBe(true);
  return child;
}
