import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { decide, person, playToTheEnd } from './person.ts';

/** Two people at one table of Over and Out; the other seats are bots. */
async function sitTogether(
  browser: Browser,
  base = '',
): Promise<{ host: Page; guest: Page; faults: string[]; guestOffline: (is: boolean) => Promise<void> }> {
  const ann = await person(browser, { name: 'Ann' });
  const bo = await person(browser, { name: 'Bo', viewport: { width: 390, height: 844 } });
  await ann.page.goto(`${base}/`);
  await ann.page.getByRole('link', { name: 'Play Over and Out with friends' }).click();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ann.page.getByText('Bring everyone in')).toBeVisible();
  await bo.page.goto(ann.page.url());
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.page.getByText('Ann starts the game')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Start now' }).click();
  await expect(ann.page.locator('.held .card').first()).toBeVisible();
  await expect(bo.page.locator('.held .card').first()).toBeVisible();
  return {
    host: ann.page,
    guest: bo.page,
    faults: [...ann.faults, ...bo.faults],
    guestOffline: (is) => bo.context.setOffline(is),
  };
}

test('two people play a whole game with two bots on the real server', async ({ browser }) => {
  const { host, guest, faults } = await sitTogether(browser);
  await playToTheEnd([host, guest], 600);
  await expect(host.locator('.scores li')).toHaveCount(4);
  await host.getByRole('link', { name: 'Watch replay' }).click();
  await expect(host.locator('.scrub')).toBeVisible();
  expect(faults).toEqual([]);
});

test('whoever loses the network comes back to the same cards', async ({ browser }) => {
  const { host, guest, guestOffline } = await sitTogether(browser);
  for (let turn = 0; turn < 6; turn++) for (const page of [host, guest]) await decide(page);
  await guestOffline(true);
  await guest.evaluate(() => dispatchEvent(new Event('online')));
  await expect(guest.getByText('Finding the table again')).toBeVisible();
  await guestOffline(false);
  await expect(guest.getByText('Finding the table again')).toBeHidden();
  await playToTheEnd([host, guest], 600);
});

test('a server that is killed and started again goes on with the game', async ({ browser }) => {
  test.slow();
  const data = await mkdtemp(join(tmpdir(), 'rumpus-killed-'));
  const port = Number(process.env['RUMPUS_TEST_PORT'] ?? 4190) + 1;
  let server = await startServer(port, data);
  try {
    const { host, guest } = await sitTogether(browser, `http://127.0.0.1:${port}`);
    for (let turn = 0; turn < 6; turn++) for (const page of [host, guest]) await decide(page);
    server.kill('SIGKILL');
    await expect(host.getByText('Finding the table again')).toBeVisible();
    server = await startServer(port, data);
    await expect(host.getByText('Finding the table again')).toBeHidden({ timeout: 40_000 });
    await expect(guest.getByText('Finding the table again')).toBeHidden({ timeout: 40_000 });
    await playToTheEnd([host, guest], 600);
  } finally {
    server.kill();
  }
});

test('the big screen shows the table and no hand', async ({ browser }) => {
  const { host } = await sitTogether(browser);
  const code = new URL(host.url()).pathname;
  const { page } = await person(browser, { viewport: { width: 1920, height: 1080 } });
  await page.goto(`${code}/screen`);
  await expect(page.locator('.dial')).toBeVisible();
  await expect(page.locator('.held')).toHaveCount(0);
  await expect(page.locator('.ring li')).toHaveCount(4);
});

async function startServer(port: number, data: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'serve.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, String(port), data], {
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}
