import { expect, test } from '@playwright/test';
import { decide, isOver, person, playToTheEnd } from './person.ts';

test('one tap from home deals a whole game against bots, without a network', async ({ browser }) => {
  const { page, context, faults } = await person(browser, { name: 'Maya' });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Play Over and Out now' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  await playToTheEnd([page]);
  await expect(page.locator('.scores li')).toHaveCount(4);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.keyboard.press('End');
  await expect(page.locator('.moves [aria-current=step]')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Finished games')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a game survives a reload in the middle and is offered on the home screen', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await page.goto('/play/over-and-out');
  await expect(page.locator('.held .card').first()).toBeVisible();
  for (let turn = 0; turn < 20; turn++) if (await decide(page)) await page.waitForTimeout(60);
  test.skip(await isOver(page), 'the game was too short to be interrupted');
  await expect(page.locator('.prompt:not(.waiting)')).toBeVisible();
  const total = await page.locator('.dial').getAttribute('aria-label');
  const hand = await page
    .locator('.held .card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  await page.reload();
  await expect(page.locator('.prompt:not(.waiting)')).toBeVisible();
  expect(await page.locator('.dial').getAttribute('aria-label')).toBe(total);
  expect(
    await page.locator('.held .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))),
  ).toEqual(hand);
  await page.goto('/');
  await page.getByRole('link', { name: 'Carry on' }).click();
  expect(await page.locator('.dial').getAttribute('aria-label')).toBe(total);
  expect(faults).toEqual([]);
});

test('an illegal tap explains itself with its rule', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/play/over-and-out');
  const illegal = page.locator('.held .card.is-illegal').first();
  for (let turn = 0; turn < 200 && !(await illegal.isVisible()); turn++) {
    if (await isOver(page)) await page.goto('/play/over-and-out');
    await decide(page);
    await page.waitForTimeout(20);
  }
  // It is marked as not enabled and still answers: force the tap.
  await illegal.click({ force: true });
  await expect(page.locator('.toast')).toContainText('Rule OVER-');
  await page.locator('.toast button').click();
  await expect(page.locator('.rule.target')).toBeVisible();
});

test('the keyboard alone plays a whole game', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Play Over and Out now' });
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.held .card').first()).toBeVisible();
  for (let turn = 0; turn < 300 && !(await isOver(page)); turn++) {
    if (await page.locator('.prompt:not(.waiting)').isVisible()) {
      await page.locator('.held .card[tabindex="0"]').focus();
      await page.keyboard.press('Home');
      for (let at = 0; at < 4; at++) {
        if (await page.locator('.held .card.is-legal:focus').count()) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      if (await page.locator('dialog').isVisible()) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
    }
    await page.waitForTimeout(30);
  }
  expect(await isOver(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('people pass one device on, and no hand is seen before its owner says so', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: 'Ann' });
  await page.goto('/setup/over-and-out');
  await page.getByText('3', { exact: true }).click();
  await page.getByRole('combobox', { name: /Who plays as Dot/ }).selectOption('here');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Bo');
  await page.getByRole('button', { name: 'Start now' }).click();
  for (let turn = 0; turn < 400 && !(await isOver(page)); turn++) {
    const cover = page.locator('.cover');
    if (await cover.isVisible()) {
      await expect(page.locator('.held .card')).toHaveCount(0);
      await cover.getByRole('button').click();
    } else await decide(page);
    await page.waitForTimeout(20);
  }
  expect(await isOver(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('a second window does not play the same table; it can take it over', async ({ browser }) => {
  const { page, context } = await person(browser);
  await page.goto('/play/over-and-out');
  await expect(page.locator('.held .card').first()).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('open in another window')).toBeVisible();
  await second.getByRole('button', { name: 'Play here' }).click();
  await expect(second.locator('.held .card').first()).toBeVisible();
  await expect(page.getByText('open in another window')).toBeVisible();
});
