import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openGiven } from './given.ts';
import { asked, cardsHeld, ended, person } from './person.ts';

const PHONE = { width: 360, height: 640 };
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

type Point = readonly [x: number, y: number];

/** Fingers on the glass. */
async function fingers(context: BrowserContext, page: Page): Promise<(type: string, points: Point[]) => Promise<void>> {
  const session = await context.newCDPSession(page);
  return async (type, points) => {
    await session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  };
}

async function boxOf(page: Page, nth: number): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator('.held .card').nth(nth).boundingBox();
  if (box === null) throw new Error(`there is no card ${nth}`);
  return box;
}

test('a long press carries a card to another place in the hand, where it stays when others go', async ({ browser }) => {
  const { page, context, faults } = await person(browser, TOUCH);
  await openGiven(page, {
    game: 'rage',
    seats: 2,
    when: (position, legal) => position.cards('hand A').length === 6 && legal.every((move) => /^[A-Z]\d+$/.test(move)),
  });
  const touch = await fingers(context, page);
  const before = await cardsHeld(page);
  const [from, to] = [await boxOf(page, 0), await boxOf(page, 5)];
  await touch('touchStart', [[from.x + 20, from.y + 20]]);
  await expect(page.locator('.held .card').first()).toHaveAttribute('style', /translate/);
  await touch('touchMove', [[to.x + to.width - 4, to.y + 40]]);
  await touch('touchEnd', []);
  const after = [...before.slice(1), before[0]];
  expect(await cardsHeld(page)).toEqual(after);
  const played = page.locator('.held .card.is-legal').first();
  const name = await played.getAttribute('aria-label');
  await played.tap();
  await page.locator('.prompt .btn').tap();
  await expect(page.locator('.held .card')).toHaveCount(5);
  expect(await cardsHeld(page)).toEqual(after.filter((card) => card !== name));
  expect(faults).toEqual([]);
});

test('two fingers zoom the Sequence board, and a button shows all of it again', async ({ browser }) => {
  const { page, context, faults } = await person(browser, TOUCH);
  await openGiven(page, { game: 'sequence', seats: 2 });
  const touch = await fingers(context, page);
  const width = (): Promise<number> =>
    page
      .locator('.cell')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().width);
  const whole = await width();
  await touch('touchStart', [
    [150, 250],
    [210, 250],
  ]);
  await touch('touchMove', [
    [100, 250],
    [260, 250],
  ]);
  await touch('touchEnd', []);
  await expect.poll(width).toBeGreaterThan(44);
  await page.getByRole('button', { name: 'Show the whole board' }).tap();
  await expect.poll(width).toBe(whole);
  expect(faults).toEqual([]);
});

test('a jack is asked about before it is played', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, {
    game: 'sequence',
    seats: 2,
    when: (position) => position.cards('hand A').some((card) => card === 'JD' || card === 'JC'),
  });
  const held = await page.locator('.held .card').count();
  await page
    .getByRole('button', { name: /two-eyed jack/ })
    .first()
    .click();
  const square = page.locator('.cell.is-legal').first();
  await square.click();
  await expect(asked(page)).toContainText(/Place on .*\?/);
  await expect(page.locator('.held .card')).toHaveCount(held);
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  await expect(page.locator('.log')).toContainText(/You placed a chip on/);
  expect(faults).toEqual([]);
});

test('after a move its twin is not picked, and whoever is asked again reads what the others did', async ({
  browser,
}) => {
  const { page, faults } = await person(browser, TOUCH);
  await openGiven(page, {
    game: 'over-and-out',
    seats: 2,
    when: (position, legal) =>
      position
        .fact('hand A')
        ?.split(' ')
        .filter((card) => card === '1').length === 2 && legal.includes('1'),
  });
  const ones = page.getByRole('button', { name: /^plus 1/ });
  await ones.first().tap();
  await expect(asked(page)).toContainText('Play +1?');
  await page.locator('.prompt .btn').tap();
  await expect(page.locator('.news')).toContainText(/^Dot played/);
  await expect(asked(page)).toBeVisible();
  await expect(page.locator('.held .card.is-selected')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('whoever is out against bots is told so, and need not watch them to the end', async ({ browser }) => {
  const { page, faults } = await person(browser, { viewport: PHONE, settings: { pace: 'calm' } });
  await openGiven(page, {
    game: 'over-and-out',
    seats: 3,
    isWaiting: true,
    when: (position) => position.number('chips A') === 0,
  });
  await expect(page.locator('.prompt')).toContainText('You are out. The others play on.');
  await page.getByRole('button', { name: 'See how it ends' }).click();
  await expect(ended(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a line of the log shows the table as it was then, and a button leads back to now', async ({ browser }) => {
  const { page, faults } = await person(browser, { viewport: { width: 1440, height: 900 } });
  await openGiven(page, {
    game: 'sequence',
    seats: 2,
    when: (position) => !/J[CDHS]/.test(position.fact('hand A') ?? ''),
  });
  await page.locator('.held .card.is-legal').first().click();
  await page.locator('.cell.is-legal').first().click();
  const line = page.locator('.log li.can', { hasText: 'You played' }).last();
  await expect(line).toBeVisible();
  await expect(asked(page)).toBeVisible();
  const chips = await page.locator('.cell.has-chip').count();
  await line.click();
  await expect(page.locator('.prompt')).toContainText('You played');
  await expect(page.locator('.cell.has-chip')).not.toHaveCount(chips);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.cell.has-chip')).toHaveCount(chips);
  await expect(asked(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a finished round of Rage is told with its last trick, and whoever has read it closes it', async ({ browser }) => {
  const { page, faults } = await person(browser, { viewport: PHONE, settings: { pace: 'brisk' } });
  await openGiven(page, {
    game: 'rage',
    seats: 3,
    options: { rounds: '3' },
    when: (position, legal) =>
      position.fact('round') === '8' && position.cards('hand A').length === 1 && /^[A-Z]\d+$/.test(legal[0] ?? ''),
  });
  await page.locator('.held .card').click();
  await page.locator('.prompt .btn').click();
  await expect(page.locator('.round-end')).toContainText(
    /Round 8 is done\. You (hit your bid|bid).*took the last trick\./s,
  );
  await page.evaluate(() => document.querySelector<HTMLElement>('.round-end .btn')?.click());
  await expect(page.locator('.round-end')).toHaveCount(0);
  expect(faults).toEqual([]);
});
