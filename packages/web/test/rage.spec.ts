import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { isOver, person } from './person.ts';

const asked = (page: Page): Locator => page.locator('.prompt:not(.waiting)');
const bidBox = (page: Page): Locator => page.locator('.bidbox');

async function setUp(page: Page, seats: number, options: Record<string, string> = {}): Promise<void> {
  const wish = JSON.stringify({ seats, options, chairs: [{ kind: 'you' }] });
  await page.addInitScript((text) => localStorage.setItem('rumpus.setup.rage', text), wish);
  await page.goto('/play/rage');
  await expect(asked(page)).toBeVisible();
}

/** The top of a card is never covered by the tier below. */
const pickFirst = (page: Page, timeout: number): Promise<void> =>
  page
    .locator('.held .card.is-legal')
    .first()
    .click({ position: { x: 12, y: 12 }, timeout });

/** One decision by pointer: a bid, a card, a colour to call or a new trump. */
async function decide(page: Page): Promise<void> {
  try {
    const colour = page.locator('dialog .colours button:not(.barred)').first();
    if (await colour.isVisible()) {
      await colour.click({ timeout: 1500 });
      const make = page.locator('dialog .btn');
      if (await make.isVisible()) await make.click({ timeout: 1500 });
    } else if (await bidBox(page).isVisible()) {
      await bidBox(page).locator('.tile:not(.barred)').nth(1).click({ timeout: 1500 });
      await bidBox(page).locator('.btn').click({ timeout: 1500 });
    } else {
      if ((await page.locator('.held .card.is-selected').count()) === 0) await pickFirst(page, 1500);
      await page.locator('.prompt .btn').click({ timeout: 1500 });
    }
  } catch {
    // The table moved on between the look and the tap.
  }
}

async function playUntil(page: Page, isEnough: () => Promise<boolean>, most = 400): Promise<void> {
  for (let turn = 0; turn < most && !(await isEnough()); turn++) {
    if (await asked(page).isVisible()) await decide(page);
    await page.waitForTimeout(25);
  }
}

/** Nothing sticks out of the window, lies over something else, is too small or cut off. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (node: Element): string => node.getAttribute('aria-label') ?? node.textContent.trim().slice(0, 30);
    const isSeen = (box: DOMRect): boolean => box.width > 0 && box.height > 0;
    for (const node of document.querySelectorAll('.table button, .prompt, .sign, .trick .card, .bidbox')) {
      const box = node.getBoundingClientRect();
      if (!isSeen(box) || node.closest('.reacts') !== null) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        faults.push(`${nameOf(node)} sticks out`);
      if (
        node.matches('button') &&
        !node.matches('.place button, .tile.barred') &&
        (box.width < 43.5 || box.height < 43.5)
      )
        faults.push(`${nameOf(node)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    for (const node of document.querySelectorAll('.topbar .ttl, .prompt .say, .sign b, .bidbox, .tally')) {
      const isCut = node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth + 2;
      if (isSeen(node.getBoundingClientRect()) && isCut && getComputedStyle(node).overflow !== 'visible')
        faults.push(`${nameOf(node)} is cut off`);
    }
    const parts = [
      '.prompt',
      '.hand',
      '.topbar',
      '.signs',
      '.trick',
      '.bidbox',
      ...document.querySelectorAll('.ring li'),
    ]
      .map((part) => (typeof part === 'string' ? document.querySelector(`.table ${part}`) : part))
      .map((node) => [nameOf(node ?? document.body), node?.getBoundingClientRect()] as const);
    parts.forEach(([one, a], at) => {
      for (const [other, b] of parts.slice(at + 1)) {
        if (a === undefined || b === undefined || !isSeen(a) || !isSeen(b)) continue;
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 3 && y > 3) faults.push(`${one} lies over ${other}`);
      }
    });
    if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the table scrolls');
    return faults;
  });
}

async function barriers(page: Page): Promise<string[]> {
  // The corners of a card repeat its name in short: "13 R" on a card called "red 13".
  const { violations } = await new AxeBuilder({ page }).disableRules(['label-content-name-mismatch']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

const SIZES = [
  [360, 640],
  [768, 1024],
  [1440, 900],
  [740, 360],
] as const;

test('Rage: a whole game against bots, by pointer, on a phone, with every kind of decision', async ({ browser }) => {
  test.slow();
  const { page, faults } = await person(browser, { name: 'Maya', viewport: { width: 360, height: 640 } });
  await setUp(page, 2);
  await playUntil(page, () => isOver(page), 900);
  expect(await isOver(page)).toBe(true);
  await expect(page.getByText(/bids? hit/).first()).toBeVisible();
  expect(faults).toEqual([]);
});

for (const seats of [4, 8]) {
  test(`Rage with ${seats}: bids and tricks fit every screen and have no barriers, in both themes and languages`, async ({
    browser,
  }) => {
    test.slow();
    const { page, faults } = await person(browser, { name: 'Maya', viewport: { width: 360, height: 640 } });
    await setUp(page, seats, seats === 8 ? { hook: 'on', scoring: 'european' } : {});
    for (const phase of ['bid', 'play'] as const) {
      if (phase === 'play')
        await playUntil(page, async () => page.locator('.held .card.is-legal').first().isVisible(), 30);
      const look = [
        { colorScheme: 'light', language: 'en' },
        { colorScheme: 'dark', language: 'es' },
      ] as const;
      for (const { colorScheme, language } of look) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((lang) => {
          const saved = JSON.parse(localStorage.getItem('rumpus.settings') ?? '{}') as Record<string, unknown>;
          localStorage.setItem('rumpus.settings', JSON.stringify({ ...saved, language: lang }));
        }, language);
        await page.reload();
        await expect(asked(page)).toBeVisible();
        if (phase === 'play') await pickFirst(page, 5000);
        else await page.locator('.tile:not(.barred)').first().click();
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(150);
          const where = `${phase}, ${width} × ${height}, ${language}`;
          await page.screenshot({ path: `reports/looks/rage-${phase}-${seats}-${width}x${height}-${colorScheme}.png` });
          expect(await faultsOfLayout(page), where).toEqual([]);
          if (height > width || width > 1023) expect(await barriers(page), where).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 640 });
      }
    }
    await page.getByRole('button', { name: 'Puntos' }).click();
    await expect(page.locator('dialog table')).toBeVisible();
    const box = await page.locator('dialog .scroller').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    expect(await barriers(page)).toEqual([]);
    await page.screenshot({ path: `reports/looks/rage-scores-${seats}-360x640.png` });
    expect(faults).toEqual([]);
  });
}

test('Rage: the keyboard alone bids and plays a card', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await setUp(page, 2);
  await playUntil(page, async () => bidBox(page).isVisible(), 10);
  await page.locator('.tile[tabindex="0"]').focus();
  await page.keyboard.press('2');
  await expect(page.locator('.tile:focus')).toHaveText('2');
  await page.keyboard.press('Enter');
  await expect(bidBox(page).getByRole('button', { name: 'Bid 2' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText('You bid 2.');
  await expect(page.locator('.held .card.is-legal').first()).toBeVisible();
  const plain = page.locator('.held .card.is-legal:not([aria-label=Wild]):not([aria-label=Change])').first();
  const name = (await plain.getAttribute('aria-label')) ?? '';
  await plain.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(new RegExp(`You .*${name}`));
  expect(faults).toEqual([]);
});

test('Rage: a card that does not follow explains itself with the rule', async ({ browser }) => {
  const { page } = await person(browser);
  await setUp(page, 4);
  const sunk = page.locator('.held .card.is-illegal').first();
  await playUntil(page, async () => sunk.isVisible(), 200);
  await sunk.click({ position: { x: 12, y: 20 }, force: true });
  await expect(page.locator('.toast')).toContainText(/(You must follow|only when you cannot follow).*Rule RAGE-[89]/);
});

test('Rage: who bids last is told which bid the hook bars', async ({ browser }) => {
  const { page } = await person(browser, { viewport: { width: 360, height: 640 } });
  await setUp(page, 3, { hook: 'on', rounds: '5' });
  const barred = page.locator('.tile.barred');
  await playUntil(page, async () => barred.isVisible(), 200);
  await barred.click({ force: true });
  await expect(page.locator('.toast')).toContainText('Rule RAGE-26');
});

test('Rage: secret bids stay hidden until the round is over', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await setUp(page, 3, { secretBids: 'on', rounds: '3' });
  await decide(page);
  await expect(page.locator('.held .card.is-legal').first()).toBeVisible();
  await expect(page.locator('.ring .tally').first()).toContainText('of ?');
  await expect(page.locator('.log')).toContainText('made a secret bid.');
  await playUntil(page, () => isOver(page));
  expect(await isOver(page)).toBe(true);
  expect(faults).toEqual([]);
});
