import { expect, test } from '@playwright/test';
import { openGiven } from './given.ts';
import { asked, deals, ended, loseNetwork, person } from './person.ts';
import { tapToTheEnd } from './tapper.ts';

const PHONE = { width: 360, height: 640 };
const isBidding = (legal: readonly string[]): boolean => legal.some((move) => move.startsWith('bid'));

test('Rage: a whole game against a bot without a network, by pointer, on a phone, with every kind of decision', async ({
  browser,
}) => {
  const maya = await person(browser, { name: 'Maya', viewport: PHONE, serviceWorkers: 'allow' });
  const { page, faults } = maya;
  await deals(page, 'rage', 2, { rounds: '7' });
  await loseNetwork(maya);
  await page.goto('/play/rage');
  await tapToTheEnd([page]);
  await expect(page.getByText(/bids? hit/).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('Rage: the keyboard alone bids and plays a card', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, { game: 'rage', seats: 2, when: (_, legal) => isBidding(legal) });
  const box = page.locator('.bidbox');
  await page.locator('.tile[tabindex="0"]').focus();
  await page.keyboard.press('2');
  await expect(page.locator('.tile:focus')).toHaveText('2');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('button', { name: 'Bid 2' })).toBeEnabled();
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

test('Rage: on the smallest phone every bid and the button to make it are in sight', async ({ browser }) => {
  const { page } = await person(browser, { viewport: { width: 320, height: 568 } });
  await openGiven(page, {
    game: 'rage',
    seats: 8,
    when: (position, legal) =>
      isBidding(legal) && position.cards('hand A').length > 8 && position.fact('round') === '2',
  });
  for (const tile of await page.locator('.bidbox .tile').all()) await expect(tile).toBeInViewport({ ratio: 1 });
  await page.locator('.bidbox .tile').last().click();
  await expect(page.locator('.bidbox').getByRole('button', { name: /^Bid \d/ })).toBeInViewport({ ratio: 1 });
});

test('Rage: on a high phone the table stays where it is when the hand gets smaller', async ({ browser }) => {
  const { page, faults } = await person(browser, { viewport: { width: 390, height: 844 } });
  await openGiven(page, {
    game: 'rage',
    seats: 3,
    when: (position, legal) => !isBidding(legal) && position.cards('hand A').length === 7,
  });
  const top = async (): Promise<number | undefined> => (await page.locator('.hand').boundingBox())?.y;
  const before = await top();
  await tapToTheEnd([page], '.held .cards:not(:has(> :nth-child(7)))');
  await expect(page.locator('.hand')).not.toHaveClass(/tiers/);
  expect(await top()).toBe(before);
  expect(faults).toEqual([]);
});

test('Rage: a card that does not follow explains itself with the rule', async ({ browser }) => {
  const { page } = await person(browser);
  await openGiven(page, {
    game: 'rage',
    seats: 4,
    when: (position, legal) => !isBidding(legal) && legal.length < position.cards('hand A').length,
  });
  await page
    .locator('.held .card.is-illegal')
    .first()
    .click({ position: { x: 12, y: 20 }, force: true });
  await expect(page.locator('.toast')).toContainText(/(You must follow|only when you cannot follow).*Rule RAGE-[89]/);
});

test('Rage: secret bids are not counted while they are made', async ({ browser }) => {
  const { page } = await person(browser, { viewport: PHONE });
  await openGiven(page, {
    game: 'rage',
    seats: 3,
    options: { secretBids: 'on' },
    when: (_, legal) => isBidding(legal),
  });
  await expect(page.locator('.bidbox')).toContainText('Bids stay secret');
  await expect(page.locator('.bidbox')).not.toContainText('Bids so far');
});

test('Rage: the own tally is shown from the own bid on', async ({ browser }) => {
  const { page } = await person(browser, { viewport: PHONE });
  await openGiven(page, { game: 'rage', seats: 2, when: (_, legal) => isBidding(legal) });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  const signs = page.locator('.signs');
  await expect(signs).toBeVisible();
  await expect(signs.locator('.own')).toHaveCount(0);
  await page.locator('.banner').getByRole('button', { name: 'Go on' }).click();
  await tapToTheEnd([page], '.signs');
  await expect(signs.locator('.own')).toHaveText(/^You\s*0 of \d+$/);
});

test('Rage: who bids last is told which bid the hook bars', async ({ browser }) => {
  const { page } = await person(browser, { viewport: PHONE });
  await openGiven(page, {
    game: 'rage',
    seats: 3,
    options: { hook: 'on', rounds: '5' },
    when: (position, legal) => isBidding(legal) && legal.length === position.cards('hand A').length,
  });
  await page.locator('.tile.barred').click({ force: true });
  await expect(page.locator('.toast')).toContainText('Rule RAGE-26');
});

test('Rage: secret bids stay hidden until the round is over', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await deals(page, 'rage', 3, { secretBids: 'on', rounds: '3' });
  await page.goto('/play/rage');
  await expect(asked(page)).toBeVisible();
  await page.locator('.bidbox .tile').nth(1).click();
  await page.locator('.bidbox .btn').click();
  await expect(page.locator('.held .card.is-legal').first()).toBeVisible();
  await expect(page.locator('.ring .tally').first()).toContainText('of ?');
  await expect(page.locator('.log')).toContainText('made a secret bid.');
  await tapToTheEnd([page]);
  await expect(ended(page)).toBeVisible();
  expect(faults).toEqual([]);
});
