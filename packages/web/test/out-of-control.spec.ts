import { expect, test } from '@playwright/test';
import { openGiven } from './given.ts';
import { deals, loseNetwork, person } from './person.ts';
import { tapToTheEnd } from './tapper.ts';

test('Out of Control: a whole game against a bot without a network, by pointer, on a phone', async ({ browser }) => {
  const maya = await person(browser, {
    name: 'Maya',
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'allow',
  });
  const { page, faults } = maya;
  await deals(page, 'out-of-control', 2, {}, 'solid');
  await loseNetwork(maya);
  await page.goto('/play/out-of-control');
  await tapToTheEnd([page]);
  await expect(page.getByText('longest run').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('Out of Control: the keyboard alone rolls, chooses cards and puts them back; a tap too early explains itself', async ({
  browser,
}) => {
  const { page, faults } = await person(browser);
  await openGiven(page, {
    game: 'out-of-control',
    seats: 2,
    when: (position, legal) => legal.includes('roll') && position.cards('hand B').every((card) => card === '?'),
  });
  await page.getByRole('button', { name: /^Deck, / }).click();
  await expect(page.locator('.toast')).toContainText('Roll the die first.');
  await page.locator('.prompt .btn').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.dice [role=img]')).toHaveAttribute('aria-label', /The die shows/);
  await page.locator('.held .card').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.held .card.is-selected')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('.held .card.is-selected')).toHaveCount(0);
  await page.getByRole('button', { name: /^See the runs and known cards of/ }).click();
  await expect(page.getByRole('dialog')).toContainText('none of them seen');
  expect(faults).toEqual([]);
});
