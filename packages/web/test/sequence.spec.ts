import { expect, test } from '@playwright/test';
import { openGiven, type Given } from './given.ts';
import { deals, loseNetwork, person } from './person.ts';
import { tapToTheEnd } from './tapper.ts';

const PHONE = { width: 360, height: 640 };
const JACK = /^J/;

/** The first turn of somebody who holds no jack. */
const FIRST_TURN: Given = {
  game: 'sequence',
  seats: 2,
  when: (position) =>
    position.cards('discard A').length === 0 && !position.cards('hand A').some((card) => JACK.test(card)),
};

test('Sequence: a whole game against a bot without a network, by pointer, on a phone', async ({ browser }) => {
  const maya = await person(browser, { name: 'Maya', viewport: PHONE, serviceWorkers: 'allow' });
  const { page, faults } = maya;
  await deals(page, 'sequence', 2);
  await loseNetwork(maya);
  await page.goto('/play/sequence');
  await tapToTheEnd([page]);
  await expect(page.getByText('rows of five').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('Sequence: the keyboard alone picks a card, finds its space and plays; Escape drops it', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, FIRST_TURN);
  const plain = page.locator('.held .card.is-legal').first();
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
  const { page } = await person(browser, { viewport: PHONE });
  await openGiven(page, FIRST_TURN);
  await page.locator('.held .card.is-legal').first().click();
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
  await openGiven(page, FIRST_TURN);
  const card = page.locator('.held .card.is-legal').first();
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

test('Sequence: a card that was let go after it moved away from under the mouse stays in the hand', async ({
  browser,
}) => {
  const { page } = await person(browser);
  await openGiven(page, FIRST_TURN);
  const card = page.locator('.held .card').first();
  const box = await card.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 40];
  const moveAway = (isAway: boolean): Promise<void> =>
    card.evaluate((node, away) => {
      node.style.visibility = away ? 'hidden' : '';
    }, isAway);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await moveAway(true);
  await page.mouse.up();
  await moveAway(false);
  await page.mouse.move(x + 5, y - 20, { steps: 4 });
  await page.mouse.move(x + 40, y - 60, { steps: 4 });
  await page.waitForTimeout(500);
  await expect(card).not.toHaveAttribute('style', /transform/);
});

test('Sequence: who takes their own card takes it from the pile, and the pile of a seat opens', async ({ browser }) => {
  const { page, faults } = await person(browser, { viewport: PHONE });
  await openGiven(page, { ...FIRST_TURN, options: { manualDraw: 'on' } });
  const cards = 7;
  await expect(page.locator('.held .card')).toHaveCount(cards);
  await page.locator('.held .card.is-legal').first().click();
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
  await expect(page.locator('.held .card')).toHaveCount(6);
  await page.getByRole('button', { name: 'Table talk' }).click();
  await page.locator('dialog .btn').click();
  const putAway = page.getByText('Put away a card', { exact: true });
  const own = page.locator('.answers .btn').last();
  await expect(async () => {
    if (await cover.isVisible()) await cover.getByRole('button').first().click({ timeout: 2000 });
    if (await own.isVisible()) await own.click({ timeout: 2000 });
    await expect(putAway).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator('.held .card').first().click();
  await page.locator('.prompt .btn').click();
  await cover.getByRole('button').first().click();
  await expect(putAway).toBeVisible();
  await page.locator('.held .card').first().click();
  await page.locator('.prompt .btn').click();
  await expect(putAway).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Table talk' })).toHaveCount(0);
  expect(faults).toEqual([]);
});
