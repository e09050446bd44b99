import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { layCable } from './cable.ts';
import { asked, cardsHeld, person } from './person.ts';
import { tapToTheEnd } from './tapper.ts';
import { sitTogether, startServer } from './together.ts';

const BIG = { width: 1920, height: 1080 };

/** A move has been made: the game goes on. */
const GOES_ON = '.card.is-last, .end h1';

for (const { game, seats, options = {}, board } of [
  { game: 'over-and-out', seats: 3, board: '.dial' },
  { game: 'rage', seats: 3, options: { rounds: '3' }, board: '.signs' },
  { game: 'sequence', seats: 3, options: { sides: '3' }, board: '.board' },
  { game: 'out-of-control', seats: 3, board: '.mats' },
]) {
  test(`two people play a whole game of ${game} on the real server, and a big screen shows the table without a hand`, async ({
    browser,
  }) => {
    const { host, guest, path } = await sitTogether(browser, { game, seats, options });
    const screen = await person(browser, { viewport: BIG });
    await screen.page.goto(`${path}/screen`);
    await expect(screen.page.locator(board)).toBeVisible();
    await expect(screen.page.locator('.held')).toHaveCount(0);
    await screen.context.close();
    await tapToTheEnd([host.page, guest.page]);
    await expect(host.page.locator('.scores li')).toHaveCount(seats);
    await expect(host.page.getByRole('img', { name: /You: \d+ % to win at the start\./ })).toBeVisible();
    await host.page.getByRole('link', { name: 'Watch replay' }).click();
    await expect(host.page.locator('.scrub')).toBeVisible();
    expect([...host.faults, ...guest.faults]).toEqual([]);
  });
}

test('whoever loses the network comes back to the same cards', async ({ browser }) => {
  const { host, guest } = await sitTogether(browser, { game: 'over-and-out', seats: 2 });
  const cards = await cardsHeld(guest.page);
  expect(cards.length).toBeGreaterThan(0);
  await guest.context.setOffline(true);
  await guest.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(guest.page.getByText('Finding the table again')).toBeVisible();
  await guest.context.setOffline(false);
  await expect(guest.page.getByText('Finding the table again')).toBeHidden();
  expect(await cardsHeld(guest.page)).toEqual(cards);
  await tapToTheEnd([host.page, guest.page], GOES_ON);
});

test('a line that is lost on the own turn keeps the turn, and a move that was under way arrives', async ({
  browser,
}) => {
  const { host, guest } = await sitTogether(browser, { game: 'over-and-out', seats: 2 });
  const isHostFirst = await asked(host.page).isVisible();
  const [{ page }, other] = isHostFirst ? [host, guest] : [guest, host];
  const cable = await layCable(page);
  await page.reload();
  await expect(asked(page)).toBeVisible();
  const banner = page.getByText('Finding the table again');
  const prompt = page.locator('.prompt');

  await test.step('nothing was sent', async () => {
    cable.pull();
    await cable.drop();
    await expect(banner).toBeVisible();
    await expect(prompt).toHaveText('It is still your turn.');
    cable.plugIn();
    await expect(asked(page)).toBeVisible();
  });

  await test.step('a move was sent', async () => {
    cable.pull();
    await tapToTheEnd([page], '.prompt.waiting');
    await expect(prompt).toHaveText('Sending');
    await cable.drop();
    await expect(banner).toBeVisible();
    await expect(prompt).toHaveText('Sending');
    cable.plugIn();
    await expect(asked(other.page)).toBeVisible();
  });
});

test('a server that is killed and started again goes on with the game', async ({ browser }) => {
  const data = await mkdtemp(join(tmpdir(), 'rumpus-killed-'));
  const port = Number(process.env['RUMPUS_TEST_PORT'] ?? 4190) + 1;
  let server = await startServer(port, data);
  try {
    const base = `http://127.0.0.1:${port}`;
    const { host, guest } = await sitTogether(browser, { game: 'over-and-out', seats: 2, base });
    const pages = [host.page, guest.page];
    await tapToTheEnd(pages, '.log li:nth-child(4), .card.is-last');
    server.kill('SIGKILL');
    for (const page of pages) await expect(page.getByText('Finding the table again')).toBeVisible();
    server = await startServer(port, data);
    for (const page of pages) await expect(page.getByText('Finding the table again')).toBeHidden({ timeout: 60_000 });
    await tapToTheEnd(pages);
    const leads = await Promise.all(pages.map((page) => page.locator('.end h1 + p').textContent()));
    expect(leads.filter((lead) => lead?.startsWith('You: '))).toHaveLength(1);
  } finally {
    server.kill('SIGKILL');
  }
});

test('whoever leaves in the middle of a game lets a bot play at once, and takes the seat back', async ({ browser }) => {
  const { host, guest, path } = await sitTogether(browser, { game: 'over-and-out', seats: 2 });
  await guest.page.getByRole('button', { name: 'Leave the table' }).click();
  await guest.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(guest.page.locator('.shelf')).toBeVisible();
  await guest.page.goto(path);
  await expect(guest.page.getByText('A bot plays for you')).toBeVisible();
  await guest.page.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(guest.page.getByText('A bot plays for you')).toBeHidden();
  expect([...host.faults, ...guest.faults]).toEqual([]);
});

test('the newer of two windows has the seat, and the older one can have it back', async ({ browser }) => {
  const { host } = await sitTogether(browser, { game: 'over-and-out', seats: 2 });
  const second = await host.context.newPage();
  await second.goto(host.page.url());
  await expect(second.locator('.held .card').first()).toBeVisible();
  await expect(host.page.getByText('open in another window')).toBeVisible();
  await host.page.getByRole('button', { name: 'Play here' }).click();
  await expect(second.getByText('open in another window')).toBeVisible();
  await expect(host.page.getByText('open in another window')).toBeHidden();
  await expect(host.page.locator('.held .card').first()).toBeVisible();
});

test('a seat moves to another device by its code, and the old device says so', async ({ browser }) => {
  const { host, guest } = await sitTogether(browser, { game: 'over-and-out', seats: 2 });
  await guest.page.getByRole('button', { name: 'Menu' }).click();
  await guest.page.getByRole('button', { name: 'Move my seat to another device' }).click();
  const code = /type (\S+ \S+) within/.exec(await guest.page.getByRole('dialog').innerText())?.[1] ?? '';
  expect(code).toMatch(/^[A-Z]{6} /);
  const phone = await person(browser, { name: 'Bo again' });
  await phone.page.goto('/settings');
  await phone.page.getByRole('textbox', { name: /code/i }).fill(code);
  await phone.page.getByRole('textbox', { name: /code/i }).press('Enter');
  await expect(phone.page.locator('.held .card').first()).toBeVisible();
  await expect(guest.page.getByText('Your seat is on another device now.')).toBeVisible();
  await tapToTheEnd([host.page, phone.page], GOES_ON);
});

test('an evening at one table: talk, pause, a bot stands in, a move taken back by consent, a spectator, a rematch', async ({
  browser,
}) => {
  const { host, guest, path } = await sitTogether(browser, {
    game: 'over-and-out',
    seats: 2,
    prepare: async (page) => page.getByText('Chat', { exact: true }).click(),
  });
  const menu = async (page: typeof host.page, item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: item }).click();
  };

  await test.step('what one says the other hears', async () => {
    await guest.page.getByRole('button', { name: 'Log and chat' }).click();
    await guest.page.getByRole('textbox', { name: 'Say something' }).fill('Hello Ann');
    await guest.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(host.page.locator('.log')).toContainText('Hello Ann');
    await host.page.locator('.reacts button').last().click();
    const phrase = await host.page.locator('.reacts button').last().innerText();
    await expect(guest.page.getByRole('dialog').locator('.log')).toContainText(phrase);
    await host.page.locator('.reacts button').first().click();
    await guest.page.keyboard.press('Escape');
  });

  await test.step('the host pauses and goes on', async () => {
    await menu(host.page, 'Pause');
    await expect(guest.page.getByText('The table waits.')).toBeVisible();
    await host.page.locator('.banner').getByRole('button', { name: 'Go on' }).click();
    await expect(guest.page.getByText('The table waits.')).toBeHidden();
  });

  await test.step('a spectator sees no hand and is told so', async () => {
    const cy = await person(browser, { name: 'Cy' });
    await cy.page.goto(path);
    await expect(cy.page.getByText('You are watching')).toBeVisible();
    await expect(cy.page.locator('.held .card')).toHaveCount(0);
    await cy.context.close();
  });

  await test.step('a move is taken back when the other agrees', async () => {
    const first = (await asked(host.page).isVisible()) ? host.page : guest.page;
    const other = first === host.page ? guest.page : host.page;
    await expect(async () => {
      if (await asked(first).isVisible()) await tapToTheEnd([first], '.prompt.waiting');
      await expect(asked(other)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await menu(first, 'Take back');
    await other.locator('.banner').getByRole('button', { name: 'That is fine' }).click();
    await expect(asked(first)).toBeVisible();
    await expect(host.page.locator('.log')).toContainText('The last move was taken back.');
  });

  await test.step('a bot plays for somebody until they take the seat back', async () => {
    await menu(guest.page, 'Let a bot play for me');
    await expect(guest.page.getByText('A bot plays for you')).toBeVisible();
    await tapToTheEnd([host.page], GOES_ON);
    await guest.page.getByRole('button', { name: 'Take my seat back' }).click();
    await expect(guest.page.getByText('A bot plays for you')).toBeHidden();
  });

  await tapToTheEnd([host.page, guest.page]);
  await host.page.getByRole('button', { name: 'Play again with everyone' }).click();
  await expect(host.page.getByText('Bring everyone in')).toBeVisible();
  await expect(guest.page.getByText('The next table is open.')).toBeVisible();
  await guest.page.getByRole('button', { name: 'Go to the next table' }).click();
  await expect(guest.page.getByText('Bring everyone in')).toBeVisible();
  expect(new URL(host.page.url()).pathname).not.toBe(path);
  expect(new URL(guest.page.url()).pathname).toBe(new URL(host.page.url()).pathname);
  expect([...host.faults, ...guest.faults]).toEqual([]);
});
