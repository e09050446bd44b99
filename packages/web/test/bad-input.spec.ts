import { expect, test } from '@playwright/test';
import { ended, person } from './person.ts';
import { tapToTheEnd } from './tapper.ts';
import { openTable, sitTogether } from './together.ts';

test.describe('a link that leads nowhere says what is wrong and what to do', () => {
  for (const [address, sentence] of [
    ['/no/such/page', 'There is nothing here'],
    ['/t/%F0%9F%98%80', 'There is nothing here'],
    ['/t/QQQQQQ', 'No table with that code'],
    ['/t/QQQQQQ/screen', 'No table with that code'],
    ['/play/poker', 'There is no such game'],
    ['/setup/poker', 'There is no such game'],
    ['/rules/poker', 'There is no such game'],
    ['/play/over-and-out/abcdefgh', 'This game is not on this device'],
    ['/replay/device/abcdefgh', 'This game is not on this device any more'],
    ['/replay#r=AAAA____', 'The link may be cut off'],
  ] as const) {
    test(address, async ({ browser }) => {
      const { page, faults } = await person(browser);
      await page.goto(address);
      await expect(page.getByText(sentence)).toBeVisible();
      await page.getByRole('link', { name: 'Go home' }).click();
      await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
      expect(faults).toEqual([]);
    });
  }
});

test('a code of the wrong length is told so', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/');
  await page.getByPlaceholder('Got a code?').fill('12');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.locator('.toast')).toContainText('six letters');
});

test('a name of five hundred emoji does not break the table', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: '😀'.repeat(500), viewport: { width: 360, height: 640 } });
  await page.goto('/play/over-and-out');
  await expect(page.locator('.prompt')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(faults).toEqual([]);
});

/** A browser that keeps nothing, or whose room for it is full. */
const NO_ROOM = {
  'keeps nothing': () => {
    for (const store of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
  'has no room left': () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
  },
} as const;

for (const [kind, script] of Object.entries(NO_ROOM)) {
  test(`a browser that ${kind} says so and can still be played with, alone and with others`, async ({ browser }) => {
    const ann = await openTable(browser, { game: 'over-and-out', seats: 2 });
    const { page } = await person(browser);
    await page.addInitScript(script);
    await page.goto('/play/over-and-out');
    await expect(page.locator('.prompt')).toBeVisible();
    await expect(page.locator('.toast')).toContainText('keeps no games');
    await tapToTheEnd([page], '.card.is-last, .end h1');
    await page.goto(ann.page.url());
    await page.getByRole('button', { name: 'Sit down' }).click();
    await ann.page.getByRole('button', { name: 'Start now' }).click();
    await expect(page.locator('.held .card').first()).toBeVisible();
  });
}

test('a mangled saved setting is left aside', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await page.addInitScript(() => localStorage.setItem('rumpus.settings', '{"theme":7,"language":"xx","pace":['));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('with a server that does not answer friends are told so and bots still play', async ({ browser }) => {
  const { page } = await person(browser);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/setup/over-and-out#friends');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('.toast')).toContainText('The server does not answer.');
});

test('a name of five hundred emoji is cut to size at a served table', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: '😀'.repeat(500), viewport: { width: 360, height: 640 } });
  await page.goto('/setup/over-and-out#friends');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const words = page.getByText('Bring everyone in').or(page.locator('.toast'));
  await expect(words.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(faults).toEqual([]);
});

test('a full table can be watched, a finished one leads to its result', async ({ browser }) => {
  const { host, guest, path } = await sitTogether(browser, { game: 'rage', seats: 2, options: { rounds: '3' } });
  const late = await person(browser, { name: 'Cy' });
  await late.page.goto(path);
  await expect(late.page.getByText('You are watching')).toBeVisible();
  await expect(late.page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await tapToTheEnd([host.page, guest.page]);
  await late.page.goto(path);
  await expect(ended(late.page)).toBeVisible();
  expect(late.faults).toEqual([]);
});

test('a device whose clock is a year wrong has the right countdown', async ({ browser }) => {
  const host = await openTable(browser, {
    game: 'over-and-out',
    seats: 2,
    prepare: async (page) => page.getByText('Gentle', { exact: true }).click(),
  });
  const { page } = await person(browser, { name: 'Bo' });
  await page.clock.install({ time: new Date(Date.now() - 365 * 86_400_000) });
  await page.goto(host.page.url());
  await page.getByRole('button', { name: 'Sit down' }).click();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  for (const one of [host.page, page]) {
    await expect(one.getByRole('timer').first()).toHaveText(/^\s*(1:[0-3]\d|0:\d\d)\s*$/);
  }
});

test('where the live connection is blocked people are told so and it is tried again', async ({ browser }) => {
  const host = await openTable(browser, { game: 'over-and-out', seats: 2 });
  const { page } = await person(browser, { name: 'Bo' });
  let isBlocked = true;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    if (isBlocked) void socket.close();
    else socket.connectToServer();
  });
  await page.goto(host.page.url());
  await expect(page.getByText('The live connection is blocked here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
});

for (const [name, link] of [
  ['cut off', (path: string) => path.slice(0, -1)],
  ['with more behind it', (path: string) => `${path}.`],
  ['in small letters', (path: string) => path.toLowerCase()],
  ['with a wrong invite', (path: string) => `${path}#AAAAAAAAAAAAAAAAAAAAAAAA`],
] as const) {
  test(`a link to a table, ${name}, ends at the table or with a sentence and a way home`, async ({ browser }) => {
    const host = await openTable(browser, { game: 'over-and-out', seats: 2 });
    const { page, faults } = await person(browser, { name: 'Bo' });
    await page.goto(link(new URL(host.page.url()).pathname));
    const sit = page.getByRole('button', { name: 'Sit down' });
    const home = page.getByRole('link', { name: 'Go home' });
    await expect(sit.or(home)).toBeVisible();
    if (await sit.isVisible()) {
      await sit.click();
      const seated = page.getByText('Ann starts the game');
      await expect(seated.or(page.locator('.toast').filter({ hasText: 'whole link' })).first()).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
}
