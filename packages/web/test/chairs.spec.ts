import { expect, test, type Page } from '@playwright/test';
import { person } from './person.ts';
import { openTable, sitTogether } from './together.ts';

const seats = (page: Page) => page.getByRole('region', { name: 'Players' }).getByRole('listitem');

test('before the start people move, swap by consent, and the host changes rules, adds bots and hands over', async ({
  browser,
}) => {
  const host = await openTable(browser, { game: 'rage', seats: 4 });
  const guest = await person(browser, { name: 'Bo', viewport: { width: 390, height: 844 } });
  await guest.page.goto(host.page.url());

  await test.step('a tap on an open seat sits down there', async () => {
    await seats(guest.page).nth(2).getByRole('button').click();
    await expect(seats(host.page).nth(2)).toContainText('Bo');
  });

  await test.step('a tap on another open seat moves there', async () => {
    await seats(guest.page).nth(3).getByRole('button').click();
    await guest.page.getByRole('button', { name: 'Move here' }).click();
    await expect(seats(host.page).nth(3)).toContainText('Bo');
    await expect(seats(host.page).nth(2)).toContainText('Open seat');
  });

  await test.step('a person is asked before seats are swapped', async () => {
    await seats(guest.page).nth(0).getByRole('button').click();
    await guest.page.getByRole('button', { name: 'Ask Ann to swap places' }).click();
    await expect(guest.page.getByText('You have asked Ann to swap places.')).toBeVisible();
    await host.page.getByRole('button', { name: 'Not now' }).click();
    await expect(guest.page.getByText('You have asked Ann')).toBeHidden();
    await seats(guest.page).nth(0).getByRole('button').click();
    await guest.page.getByRole('button', { name: 'Ask Ann to swap places' }).click();
    await host.page.getByRole('button', { name: 'Yes, please' }).click();
    await expect(seats(guest.page).nth(0)).toContainText('You');
    await expect(seats(host.page).nth(3)).toContainText('You');
  });

  await test.step('the host puts a bot in a chair and sets how well it plays', async () => {
    await seats(host.page).nth(1).getByRole('button').click();
    await host.page.getByRole('button', { name: 'Put a bot here' }).click();
    await expect(seats(guest.page).nth(1)).toContainText('bot,');
    await seats(host.page).nth(1).getByRole('button').click();
    await host.page.getByRole('combobox').selectOption('expert');
    await expect(seats(guest.page).nth(1)).toContainText(/expert/i);
    await host.page.keyboard.press('Escape');
  });

  await test.step('the host changes a house rule and the number of seats, and everybody reads it', async () => {
    await host.page.getByRole('button', { name: 'House rules of this table' }).click();
    await host.page.getByRole('button', { name: 'Change' }).click();
    await host.page.getByRole('radiogroup', { name: 'Number of players' }).getByText('5', { exact: true }).click();
    await expect(seats(guest.page)).toHaveCount(5);
    await guest.page.getByRole('button', { name: 'House rules of this table' }).click();
    await expect(guest.page.getByRole('button', { name: 'Change' })).toHaveCount(0);
    await expect(guest.page.getByRole('dialog')).toContainText('Everything as the rule sheet says.');
    await host.page.getByRole('dialog').getByRole('switch').first().click();
    await expect(guest.page.getByRole('dialog')).toContainText('Different from the rule sheet:');
    for (const { page } of [host, guest]) await page.keyboard.press('Escape');
  });

  await test.step('the host hands over; the new host asks the old one to leave', async () => {
    await seats(host.page).nth(0).getByRole('button').click();
    await host.page.getByRole('button', { name: 'Make Bo the host' }).click();
    await expect(guest.page.getByRole('button', { name: 'Start now' })).toBeVisible();
    await seats(guest.page).nth(3).getByRole('button').click();
    await guest.page.getByRole('button', { name: 'Ask Ann to leave' }).click();
    await expect(host.page.getByText('The host has removed you from this table.')).toBeVisible();
    await expect(seats(guest.page).nth(3)).toContainText('Open seat');
  });
  expect([...host.faults, ...guest.faults]).toEqual([]);
});

test('somebody who watches sits down for a bot when the host agrees; the host closes the door to spectators', async ({
  browser,
}) => {
  const { host, guest, path } = await sitTogether(browser, { game: 'over-and-out', seats: 3 });
  const cy = await person(browser, { name: 'Cy' });
  await cy.page.goto(path);
  await cy.page.getByRole('button', { name: 'Sit down' }).click();
  await cy.page.getByRole('button', { name: /^Play on for/ }).click();
  await expect(cy.page.getByText('You have asked the host for a seat.')).toBeVisible();
  await expect(host.page.getByText('Cy would like to play on for')).toBeVisible();
  await host.page.getByRole('button', { name: 'Yes, please' }).click();
  await expect(cy.page.locator('.held .card').first()).toBeVisible();

  const di = await person(browser, { name: 'Di' });
  await di.page.goto(path);
  await expect(di.page.getByText('You are watching')).toBeVisible();
  await expect(di.page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Menu' }).click();
  await host.page.getByRole('switch', { name: 'Spectators' }).click();
  await expect(di.page.getByText('This table is closed to spectators.')).toBeVisible();
  await host.page.keyboard.press('Escape');
  expect([...host.faults, ...guest.faults, ...cy.faults]).toEqual([]);
});
