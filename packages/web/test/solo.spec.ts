import { expect, test } from '@playwright/test';
import { openGiven } from './given.ts';
import { asked, cardsHeld, deals, ended, loseNetwork, person } from './person.ts';
import { tapToTheEnd } from './tapper.ts';

for (const name of ['Sequence', 'Rage', 'Over and Out', 'Out of Control']) {
  test(`one tap from home deals ${name} against bots, without a network`, async ({ browser }) => {
    const maya = await person(browser, { name: 'Maya', serviceWorkers: 'allow' });
    const { page, faults } = maya;
    await loseNetwork(maya);
    await page.reload();
    await page.getByRole('link', { name: `Play now: ${name}` }).click();
    await expect(asked(page)).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('Over and Out: a whole game against a bot without a network, its result, its replay and its place at home', async ({
  browser,
}) => {
  const maya = await person(browser, { name: 'Maya', serviceWorkers: 'allow' });
  const { page, faults } = maya;
  await deals(page, 'over-and-out', 2);
  await loseNetwork(maya);
  await page.goto('/play/over-and-out');
  await tapToTheEnd([page]);
  await expect(page.locator('.scores li')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /You: \d+ % to win at the start\./ })).toBeVisible();
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.keyboard.press('End');
  await expect(page.locator('.moves [aria-current=step]')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Finished games')).toBeVisible();
  expect(faults).toEqual([]);
});

for (const game of ['sequence', 'rage', 'over-and-out', 'out-of-control']) {
  test(`a hint in ${game} goes as deep as it is asked to: a nudge, the move with its reason, all moves`, async ({
    browser,
  }) => {
    const { page, faults } = await person(browser);
    await openGiven(page, { game, seats: 2, when: (_, legal) => legal.length > 1 });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const best = page.locator('dialog .best');
    await expect(best.locator('.nudge')).toHaveText(/^\D+[.?]$/);
    await expect(best.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show me the move' }).press('Enter');
    await expect(best).toContainText(/[^.]\.\s+With it you win the game \d+\s% of the time\./);
    await expect(page.locator('dialog li')).toHaveCount(0);
    await page.getByRole('button', { name: 'Compare all moves' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'All you can do' })).toBeFocused();
    const listed = await page.locator('dialog li').allInnerTexts();
    expect(listed[0]).toContain(await best.getByRole('button').innerText());
    const chances = listed.slice(1).map((words) => Number(/(\d+)\s% to win/.exec(words)?.[1] ?? -1));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(listed.filter((words) => /\s% to win/.test(words))).not.toHaveLength(0);
    await best.getByRole('button').click();
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

test('Sequence: a hint points at its square, and the prompt plays it', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, { game: 'sequence', seats: 2, when: (_, legal) => legal.length > 1 });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Show me the move' }).click();
  await page.getByRole('button', { name: 'Show me on the board' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('.cell.is-aimed')).toHaveCount(1);
  await page.locator('.prompt').getByRole('button').click();
  await expect(page.locator('.cell.is-aimed')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a hint that is asked for too early comes with the turn', async ({ browser }) => {
  const { page, faults } = await person(browser, { settings: { pace: 'calm' } });
  await openGiven(page, { game: 'over-and-out', seats: 4, when: (position) => position.number('total') <= 5 });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const deeper = page.getByRole('button', { name: 'Show me the move' });
  const best = page.locator('dialog .best');
  await hint.click();
  await deeper.click();
  await best.getByRole('button').click();
  await hint.click();
  await deeper.click();
  await expect(best).toContainText(/you win the game/);
  expect(faults).toEqual([]);
});

test('a hint that is still open when the game has moved on is asked anew', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, {
    game: 'over-and-out',
    seats: 2,
    when: (_, legal) => legal.every((move) => /^[1-5]$/.test(move)),
  });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const deeper = page.getByRole('button', { name: 'Show me the move' });
  const best = page.locator('dialog .best').getByRole('button');
  await deeper.click();
  const before = await best.innerText();
  // As a clock would do it: the dialog leaves no way for the hand.
  await page.evaluate(() => document.querySelector<HTMLElement>('.held .card.is-legal')?.click());
  await page.evaluate(() => document.querySelector<HTMLElement>('.prompt .btn')?.click());
  await deeper.click();
  await expect(best).not.toHaveText(before);
  await page.getByRole('button', { name: 'Compare all moves' }).click();
  await expect(page.locator('dialog li').first()).toContainText(await best.innerText());
  expect(faults).toEqual([]);
});

for (const game of ['sequence', 'rage', 'over-and-out', 'out-of-control'])
  test(`a list of moves leaves the hand of a phone in sight in ${game}`, async ({ browser }) => {
    const { page } = await person(browser, { viewport: { width: 360, height: 640 } });
    await openGiven(page, { game, seats: 2, when: (_, legal) => legal.length > 4 });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Show me the move' }).click();
    await page.getByRole('button', { name: 'Compare all moves' }).click();
    await expect(page.locator('dialog li').first()).toBeVisible();
    const dialog = await page.locator('dialog').boundingBox();
    const card = await page.locator('.held .card').first().boundingBox();
    expect((dialog?.y ?? 0) + (dialog?.height ?? Infinity)).toBeLessThanOrEqual(card?.y ?? 0);
  });

test('a nudge leaves the hand of a phone in sight', async ({ browser }) => {
  const { page } = await person(browser, { viewport: { width: 360, height: 640 } });
  await openGiven(page, { game: 'rage', seats: 4 });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('dialog .nudge')).toBeVisible();
  const dialog = await page.locator('dialog').boundingBox();
  const hand = await page.locator('.held').boundingBox();
  expect((dialog?.y ?? 0) + (dialog?.height ?? Infinity)).toBeLessThanOrEqual(hand?.y ?? 0);
});

for (const game of ['sequence', 'rage', 'over-and-out', 'out-of-control'])
  test(`a hint leaves the table of ${game} and the hand on a desk in sight, however deep it goes`, async ({
    browser,
  }) => {
    const { page } = await person(browser, { viewport: { width: 1440, height: 900 } });
    await openGiven(page, { game, seats: 4, when: (_, legal) => legal.length > 1 });
    const board = await page.locator('.board-area').boundingBox();
    const dialog = page.locator('dialog');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    for (const deeper of ['Show me the move', 'Compare all moves']) {
      await page.getByRole('button', { name: deeper }).click();
      expect((await dialog.boundingBox())?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? Infinity));
    }
    await expect(page.locator('dialog li').first()).toBeVisible();
    const { y, height } = (await dialog.boundingBox()) ?? { y: 0, height: Infinity };
    expect(y + height).toBeLessThanOrEqual((await page.locator('.held').boundingBox())?.y ?? 0);
  });

test('a hint says how many moves it does not list, and keeps each chance in one line', async ({ browser }) => {
  const { page } = await person(browser, { viewport: { width: 1440, height: 900 } });
  await openGiven(page, { game: 'sequence', seats: 2, when: (_, legal) => legal.length === 60 });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Show me the move' }).click();
  await page.getByRole('button', { name: 'Compare all moves' }).click();
  await expect(page.locator('dialog li')).toHaveCount(40);
  await expect(page.locator('dialog').getByText('And 20 more.')).toBeAttached();
  for (const chance of await page.locator('dialog li small').all())
    expect((await chance.boundingBox())?.height).toBeLessThan(24);
});

for (const name of ['Hint', 'Menu'])
  test(`closing ${name} gives the focus back to where it was`, async ({ browser }) => {
    const { page } = await person(browser);
    await openGiven(page, { game: 'rage', seats: 4 });
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(page.locator('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test('a hint with one thing to do tells it at once', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, { game: 'rage', seats: 2, when: (_, legal) => legal.length === 1 });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('dialog .best')).toContainText('There is nothing else you can do here.');
  await expect(page.locator('dialog .best')).not.toContainText('%');
  await expect(page.getByRole('button', { name: 'Compare all moves' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

for (const { language, menu, pause, still, resume } of [
  { language: 'en', menu: 'Menu', pause: 'Pause', still: 'It is still your turn.', resume: 'Go on' },
  { language: 'es', menu: 'Menú', pause: 'Pausa', still: 'Sigue siendo tu turno.', resume: 'Seguir' },
]) {
  test(`a pause on the own turn leaves the turn where it is, ${language}`, async ({ browser }) => {
    const { page } = await person(browser, { settings: { language } });
    await openGiven(page, { game: 'over-and-out', seats: 2 });
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('dialog').getByRole('button', { name: pause }).click();
    await expect(page.locator('.prompt')).toHaveText(still);
    await page.locator('.banner').getByRole('button', { name: resume }).click();
    await expect(asked(page)).toBeVisible();
  });
}

test('a game survives a reload in the middle and is offered on the home screen', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await openGiven(page, { game: 'over-and-out', seats: 4, when: (position) => position.number('total') > 20 });
  const total = (await page.locator('.dial').getAttribute('aria-label')) ?? '';
  const hand = await cardsHeld(page);
  await page.reload();
  await expect(asked(page)).toBeVisible();
  await expect(page.locator('.dial')).toHaveAttribute('aria-label', total);
  expect(await cardsHeld(page)).toEqual(hand);
  expect(await page.locator('.log li').count()).toBeGreaterThan(5);
  await page.goto('/');
  await page.getByRole('link', { name: 'Carry on' }).click();
  await expect(page.locator('.dial')).toHaveAttribute('aria-label', total);
  expect(faults).toEqual([]);
});

test('what happened before the page was opened is told with what came of it', async ({ browser }) => {
  const { page } = await person(browser, { name: 'Maya' });
  await openGiven(page, { game: 'sequence', seats: 2, when: (position) => position.fact('sequences blue') === '1' });
  await expect(page.locator('.log')).toContainText('Row of five for Blue!');
});

test('a result is still there after a reload', async ({ browser }) => {
  const { page } = await person(browser, { name: 'Maya' });
  await openGiven(page, { game: 'sequence', seats: 2, when: (position) => position.fact('sequences blue') === '1' });
  await tapToTheEnd([page]);
  const words = await ended(page).innerText();
  await page.reload();
  await expect(ended(page)).toHaveText(words);
});

test('a team has the colour of its side at the result: its step, and its line', async ({ browser }) => {
  const { page } = await person(browser, { name: 'Maya' });
  await openGiven(page, { game: 'sequence', seats: 4, when: (position) => position.fact('sequences blue') === '1' });
  await tapToTheEnd([page]);
  const steps = page.locator('.podium li');
  await expect(steps).toHaveCount(2);
  const colours = await steps.evaluateAll((all) =>
    all.map((step) => (step as HTMLElement).style.getPropertyValue('--c')),
  );
  expect(colours.toSorted()).toEqual(['var(--c-blue)', 'var(--c-green)']);
  const keys = page.locator('.key polyline');
  await expect(keys).toHaveCount(2);
  const lines = await keys.evaluateAll((all) => all.map((line) => line.getAttribute('stroke')));
  expect(lines.toSorted()).toEqual(['var(--c-blue)', 'var(--c-green)']);
});

test('a named team that wins has its article in Spanish', async ({ browser }) => {
  const { page } = await person(browser, { settings: { language: 'es' } });
  await openGiven(page, { game: 'sequence', seats: 4, when: (position) => position.fact('sequences green') === '1' });
  await tapToTheEnd([page]);
  await expect(ended(page)).toHaveText('Ganan los cuadrados verdes');
});

test('a game that the browser takes and then does not write is said not to last', async ({ browser }) => {
  const { page } = await person(browser);
  await page.addInitScript(() => {
    const { value } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = function (...words) {
      const request = Reflect.apply(value as IDBObjectStore['put'], this, words);
      request.addEventListener('success', () => request.transaction?.abort());
      return request;
    };
  });
  await page.goto('/play/over-and-out');
  await expect(page.locator('.toast')).toContainText('This browser keeps no games');
});

test('an illegal tap explains itself with its rule', async ({ browser }) => {
  const { page } = await person(browser);
  await openGiven(page, {
    game: 'over-and-out',
    seats: 4,
    when: (position, legal) => position.cards('hand A').some((card) => !legal.some((move) => move.startsWith(card))),
  });
  // It is marked as not enabled and still answers: force the tap.
  await page.locator('.held .card.is-illegal').first().click({ force: true });
  await expect(page.locator('.toast')).toContainText('Rule OVER-');
  await page.locator('.toast button').click();
  await expect(page.locator('.rule.target')).toBeVisible();
});

test('people pass one device on, and no hand is seen before its owner says so', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: 'Ann' });
  await page.goto('/setup/over-and-out');
  await page.getByText('2', { exact: true }).click();
  await page.getByRole('combobox', { name: /Who plays as Dot/ }).selectOption('here');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Bo');
  await page.getByRole('button', { name: 'Start now' }).click();
  for (let handOvers = 0; handOvers < 12; handOvers++) {
    await tapToTheEnd([page], '.cover, .end h1');
    if (await ended(page).isVisible()) break;
    await expect(page.locator('.held .card')).toHaveCount(0);
    await page.locator('.cover').getByRole('button').click();
    await expect(page.locator('.cover')).toHaveCount(0);
  }
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
