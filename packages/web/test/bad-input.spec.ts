import { expect, test } from '@playwright/test';
import { person } from './person.ts';

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

test('a browser that keeps nothing can still be played with', async ({ browser }) => {
  const { page } = await person(browser);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/play/over-and-out');
  await expect(page.locator('.prompt')).toBeVisible();
  await expect(page.locator('.toast')).toContainText('keeps no games');
});

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
  await expect(page.locator('.toast')).toContainText('needs the server');
});
