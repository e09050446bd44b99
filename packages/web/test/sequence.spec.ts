import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { isOver, person } from './person.ts';

const asked = (page: Page): Locator => page.locator('.prompt:not(.waiting)');

async function setUp(page: Page, seats: number, options: Record<string, string> = {}): Promise<void> {
  const wish = JSON.stringify({ seats, options, chairs: [{ kind: 'you' }] });
  await page.addInitScript((text) => localStorage.setItem('rumpus.setup.sequence', text), wish);
  await page.goto('/play/sequence');
  await expect(page.locator('.board')).toBeVisible();
}

/** One decision by pointer: a card and a space, a swap, a pass or a card to take. */
async function decide(page: Page): Promise<void> {
  try {
    const card = page.locator('.held .card.is-legal, .held .card.is-selected').first();
    if (await card.isVisible()) {
      if ((await page.locator('.held .card.is-selected').count()) === 0) await card.click({ timeout: 1500 });
      const live = page.locator('.cell.is-legal').first();
      if (await live.isVisible()) await live.click({ timeout: 1500 });
    }
    const button = page.locator('.prompt .btn, .answers .btn').first();
    if ((await asked(page).isVisible()) && (await button.isVisible())) await button.click({ timeout: 1500 });
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

/** Nothing sticks out of the window, no control is covered or too small, no word is cut off. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (node: Element): string => node.getAttribute('aria-label') ?? node.textContent.trim().slice(0, 30);
    const isSeen = (box: DOMRect): boolean => box.width > 0 && box.height > 0;
    for (const node of document.querySelectorAll('.table button, .table a, .board, .prompt')) {
      const box = node.getBoundingClientRect();
      const scroller = node.closest('.strip ul, .reacts');
      if (!isSeen(box) || scroller !== null) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        faults.push(`${nameOf(node)} sticks out`);
      if (node.matches('button, a') && !node.matches('.place button') && (box.width < 43.5 || box.height < 43.5))
        faults.push(`${nameOf(node)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    for (const node of document.querySelectorAll('.topbar .ttl, .prompt .say, .team h2, .drawpile p')) {
      if (node.scrollHeight > node.clientHeight + 2 && getComputedStyle(node).overflow === 'hidden')
        faults.push(`${nameOf(node)} is cut off`);
    }
    const boxes = ['.board', '.prompt', '.hand', '.topbar', '.teams', '.strip']
      .map((name) => [name, document.querySelector(`.table ${name}`)?.getBoundingClientRect()] as const)
      .filter(([, box]) => box !== undefined && isSeen(box));
    for (const [one, a] of boxes) {
      for (const [other, b] of boxes) {
        if (one >= other || a === undefined || b === undefined) continue;
        const [x, y] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        if (x > 2 && y > 2) faults.push(`${one} lies over ${other}`);
      }
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the table scrolls');
    const cells = [...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect().width);
    if (Math.min(...cells) < 30) faults.push(`a cell is ${Math.min(...cells)} px`);
    return faults;
  });
}

const SIZES = [
  [360, 640],
  [768, 1024],
  [1440, 900],
  [740, 360],
] as const;

test('Sequence: a whole game against bots, by pointer, on a phone', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: 'Maya', viewport: { width: 360, height: 640 } });
  await setUp(page, 2);
  await playUntil(page, () => isOver(page));
  expect(await isOver(page)).toBe(true);
  await expect(page.getByText('rows of five').first()).toBeVisible();
  expect(faults).toEqual([]);
});

for (const seats of [4, 12]) {
  test(`Sequence with ${seats}: the table fits every screen and has no barriers, in both themes and languages`, async ({
    browser,
  }) => {
    test.slow();
    const { page, faults } = await person(browser, { name: 'Maya', viewport: { width: 360, height: 640 } });
    await setUp(page, seats, seats === 12 ? { sides: '3', boxChips: 'on', board: 'shuffled' } : {});
    await playUntil(page, async () => (await page.locator('.cell.has-chip').count()) > (seats === 12 ? 6 : 20), 60);
    await expect(asked(page).or(page.locator('.end h1'))).toBeVisible();
    test.skip(await isOver(page), 'the game was too short');
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
      await page.locator('.held .card.is-legal').first().click();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        expect(await faultsOfLayout(page), `${width} × ${height}, ${language}`).toEqual([]);
        await page.screenshot({ path: `reports/looks/sequence-${seats}-${width}x${height}-${colorScheme}.png` });
        if (height < width && width < 1024) continue;
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
          `${width} × ${height}, ${language}`,
        ).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
    expect(faults).toEqual([]);
  });
}

test('Sequence: the keyboard alone picks a card, finds its space and plays; Escape drops it', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await setUp(page, 2);
  await expect(asked(page)).toBeVisible();
  const plain = page.locator('.held .card.is-legal:not([aria-label*=jack])').first();
  await plain.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.cell.is-legal').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cell.is-legal')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const live = page.locator('.cell.is-legal').last();
  const square = await live.getAttribute('data-square');
  await page.keyboard.press('Tab');
  while (!(await page.evaluate(() => document.activeElement?.matches('.cell') ?? false)))
    await page.keyboard.press('Tab');
  await expect(page.locator('.cell:focus')).toHaveClass(/is-legal/);
  await expect(page.locator('.cell:focus')).toHaveAttribute('aria-label', /open, you can play here/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.locator('.cell:focus')).toHaveAttribute('data-square', square ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-square=${square}]`)).toHaveAttribute('aria-label', /(blue|green) chip/);
  expect(faults).toEqual([]);
});

test('Sequence: a tap near a live space goes to it, and a tap far from one explains itself', async ({ browser }) => {
  const { page } = await person(browser, { viewport: { width: 360, height: 640 } });
  await setUp(page, 2);
  await expect(asked(page)).toBeVisible();
  await page.locator('.held .card.is-legal:not([aria-label*=jack])').first().click();
  const far = await page.evaluate(() => {
    const live = [...document.querySelectorAll('.cell.is-legal')].map((cell) => cell.getBoundingClientRect());
    const cell = [...document.querySelectorAll('.cell:not(.corner)')].find((one) => {
      const box = one.getBoundingClientRect();
      return live.every((other) => Math.hypot(other.x - box.x, other.y - box.y) > 120);
    });
    return cell?.getAttribute('data-square');
  });
  await page.locator(`[data-square=${far}]`).click();
  await expect(page.locator('.toast')).toContainText('Rule SEQ-8');
  const live = page.locator('.cell.is-legal').first();
  const square = await live.getAttribute('data-square');
  const box = await live.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) + 12);
  await expect(page.locator(`[data-square=${square}]`)).toHaveClass(/has-chip/);
});

test('Sequence: a card dragged onto its space is played there', async ({ browser }) => {
  const { page } = await person(browser);
  await setUp(page, 2);
  await expect(asked(page)).toBeVisible();
  const card = page.locator('.held .card.is-legal:not([aria-label*=jack])').first();
  await card.click();
  const live = page.locator('.cell.is-legal').last();
  const square = await live.getAttribute('data-square');
  const [from, to] = [await page.locator('.held .card.is-selected').boundingBox(), await live.boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) - 40, { steps: 4 });
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator(`[data-square=${square}]`)).toHaveClass(/has-chip/);
});

test('Sequence: who takes their own card takes it from the pile, and the pile of a seat opens', async ({ browser }) => {
  const { page, faults } = await person(browser, { viewport: { width: 360, height: 640 } });
  await setUp(page, 2, { manualDraw: 'on' });
  await expect(asked(page)).toBeVisible();
  const cards = await page.locator('.held .card').count();
  await page.locator('.held .card.is-legal:not([aria-label*=jack])').first().click();
  await page.locator('.cell.is-legal').first().click();
  await expect(page.locator('.held .card')).toHaveCount(cards - 1);
  await page.getByRole('button', { name: /Take a card\. Draw pile/ }).click();
  await expect(page.locator('.held .card')).toHaveCount(cards);
  await page.getByRole('button', { name: /^You: last played/ }).click();
  await expect(page.locator('dialog .card')).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('Sequence: table talk is called, owned up to, and costs everyone of the team a card', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: 'Ann', viewport: { width: 390, height: 844 } });
  const here = ['Bo', 'Cy', 'Di'].map((name) => ({ kind: 'here', name }));
  const wish = JSON.stringify({ seats: 4, options: { tableTalk: 'on' }, chairs: [{ kind: 'you' }, ...here] });
  await page.addInitScript((text) => localStorage.setItem('rumpus.setup.sequence', text), wish);
  await page.goto('/play/sequence');
  const cover = page.locator('.cover');
  await cover.getByRole('button').first().click();
  const cards = await page.locator('.held .card').count();
  await page.getByRole('button', { name: 'Table talk' }).click();
  await page.locator('dialog .btn').click();
  for (let turn = 0; turn < 20; turn++) {
    if (await cover.isVisible()) await cover.getByRole('button').first().click();
    const agree = page.locator('.answers .btn').last();
    if (await page.getByText('Put away a card', { exact: true }).isVisible()) break;
    if (await agree.isVisible()) await agree.click();
    await page.waitForTimeout(100);
  }
  await expect(page.getByText('Put away a card', { exact: true })).toBeVisible();
  await page.locator('.held .card').first().click();
  await page.locator('.prompt .btn').click();
  await cover.getByRole('button').first().click();
  await expect(page.getByText('Put away a card', { exact: true })).toBeVisible();
  await page.locator('.held .card').first().click();
  await page.locator('.prompt .btn').click();
  await expect(page.getByText('Put away a card', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Table talk' })).toHaveCount(0);
  expect(cards).toBe(6);
  expect(faults).toEqual([]);
});
