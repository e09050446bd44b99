import { expect, test, type Page } from '@playwright/test';
import { games, setupOf, SetupError, type Game } from '@rumpus/engine';
import type { OptionWords } from '../src/games/module.ts';
import { en as outOfControl } from '../src/games/out-of-control/words-en.ts';
import { en as overAndOut } from '../src/games/over-and-out/words-en.ts';
import { es as overAndOutSpanish } from '../src/games/over-and-out/words-es.ts';
import { en as rage } from '../src/games/rage/words-en.ts';
import { en as sequence } from '../src/games/sequence/words-en.ts';
import type { SavedTable } from '../src/net/store.ts';
import { asked, person } from './person.ts';

const WORDS: Readonly<Record<string, { readonly options: Readonly<Record<string, OptionWords>> }>> = {
  sequence,
  rage,
  'over-and-out': overAndOut,
  'out-of-control': outOfControl,
};

/** A pack of another make: one card more of the first kind, one less of the second. */
const repacked = (usual: string): string => {
  const [zero = 0, one = 0, ...rest] = usual.split(',').map(Number);
  return [zero + 1, one - 1, ...rest].join(',');
};

/** The values of an option other than the usual one. */
function unusual(game: Game, name: string): string[] {
  const spec = game.options[name];
  if (spec === undefined) return [];
  return 'default' in spec ? [repacked(spec.default)] : spec.slice(1);
}

/** The fewest seats that the value can be played with. */
function seatsFor(game: Game, name: string, value: string): number {
  const count = game.seats.find((seats) => {
    try {
      return setupOf(game, seats, { [name]: value }).options[name] === value;
    } catch (error) {
      if (error instanceof SetupError) return false;
      throw error;
    }
  });
  if (count === undefined) throw new RangeError(`${name}=${value} fits no number of seats`);
  return count;
}

async function choose(page: Page, words: OptionWords, value: string): Promise<void> {
  await expect(page.locator('.go')).toBeVisible();
  const toggle = page.getByRole('switch', { name: words.title, exact: true });
  const group = page.getByRole('radiogroup', { name: words.title, exact: true });
  if (words.parts !== undefined) {
    await page.getByRole('button', { name: /^(Change|Cambiar)$/ }).click();
    for (const [at, count] of value.split(',').entries()) await page.locator('.numbers input').nth(at).fill(count);
  } else if ((await toggle.count()) > 0) await toggle.click();
  else await group.locator(`input[value="${value}"]`).check({ force: true });
}

const chooseSeats = (page: Page, seats: number): Promise<void> =>
  page.locator('[role=radiogroup]').first().locator(`input[value="${seats}"]`).check({ force: true });

/** The last opened table as this device keeps it. */
const kept = (page: Page): Promise<SavedTable> =>
  page.evaluate(
    (id) =>
      new Promise<SavedTable>((resolve, reject) => {
        const opening = indexedDB.open('rumpus', 1);
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('tables').objectStore('tables').get(id);
          asking.addEventListener('success', () => resolve(asking.result as SavedTable));
          asking.addEventListener('error', () => reject(new Error('no table')));
        });
      }),
    page.url().split('/').at(-1) ?? '',
  );

for (const [name, words] of Object.entries(WORDS)) {
  const game = games[name];
  if (game === undefined) continue;
  test(`every option of ${name} is chosen, said in plain words, and played`, async ({ browser }) => {
    const { page, faults } = await person(browser, { name: 'Maya' });
    for (const option of Object.keys(game.options)) {
      const said = words.options[option];
      if (said === undefined) throw new RangeError(`${option} has no words`);
      for (const value of unusual(game, option)) {
        const seats = seatsFor(game, option, value);
        await page.goto(`/setup/${name}`);
        await chooseSeats(page, seats);
        await choose(page, said, value);
        await expect(page.locator('.words'), `${option}=${value}`).toContainText(said.differs(value));
      }
      await page.getByRole('button', { name: 'Start now' }).click();
      await expect(page.locator('.prompt')).toBeVisible();
      const value = unusual(game, option).at(-1) ?? '';
      const { options, seats } = await kept(page);
      expect(setupOf(game, seats, options).options[option]).toBe(value);
      await page.evaluate((key) => localStorage.removeItem(key), `rumpus.setup.${name}`);
    }
    expect(faults).toEqual([]);
  });
}

test('the plain words of a set-up are Spanish in Spanish', async ({ browser }) => {
  const { page } = await person(browser, { settings: { language: 'es' } });
  await page.goto('/setup/over-and-out');
  for (const [option, value] of [
    ['floorMinusTen', 'on'],
    ['dealer', 'loser'],
  ] as const) {
    const words = overAndOutSpanish.options[option];
    if (words === undefined) throw new RangeError(option);
    await choose(page, words, value);
    await expect(page.locator('.words')).toContainText(words.differs(value));
  }
  await page.getByRole('button', { name: 'Empezar ya' }).click();
  await expect(asked(page)).toBeVisible();
  expect((await kept(page)).options).toMatchObject({ floorMinusTen: 'on', dealer: 'loser' });
});

test('what makes no sense together cannot be chosen', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/setup/rage');
  const [secret, hook] = [rage.options['secretBids']?.title ?? '', rage.options['hook']?.title ?? ''];
  await page.getByRole('switch', { name: secret }).click();
  await expect(page.getByRole('switch', { name: secret })).toBeChecked();
  await page.getByRole('switch', { name: hook }).click();
  await expect(page.getByRole('switch', { name: hook })).toBeChecked();
  await expect(page.getByRole('switch', { name: secret })).not.toBeChecked();

  await page.goto('/setup/sequence');
  await chooseSeats(page, 2);
  const sides = page.getByRole('radiogroup', { name: sequence.options['sides']?.title ?? '', exact: true });
  await expect(sides.locator('input[value="3"]')).toBeDisabled();
  await chooseSeats(page, 6);
  await expect(sides.locator('input[value="3"]')).toBeEnabled();

  await page.goto('/setup/over-and-out');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.locator('.numbers input').first().fill('99');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start now' })).toBeDisabled();
  await page.getByRole('button', { name: 'As usual' }).click();
  await expect(page.getByRole('button', { name: 'Start now' })).toBeEnabled();
});

test('whoever chose friends has bots in their seats again with one tap', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/setup/sequence');
  await chooseSeats(page, 12);
  await page.getByRole('button', { name: 'With friends' }).click();
  await expect(page.getByText('friend, gets a link')).toHaveCount(11);
  await page.getByRole('button', { name: 'Bots in every seat' }).click();
  await expect(page.getByText('friend, gets a link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
});

test('an automatic bot says which level it means, sits down at it, and is remembered', async ({ browser }) => {
  const { page, faults } = await person(browser);
  await page.goto('/setup/over-and-out');
  const level = page.locator('.srow').nth(1).getByRole('combobox').nth(1);
  await level.selectOption('auto');
  await expect(level.locator('option:checked')).toHaveText('Auto: Casual');
  await expect(page.locator('.srow').nth(1)).toContainText('bot, for a close game');
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  const { chairs } = await kept(page);
  expect(chairs[1]?.level).toBe('casual');
  // One tap deals by the last set-up, the automatic bot among it.
  await page.goto('/play/over-and-out');
  await expect(page.locator('.prompt')).toBeVisible();
  await page.goto('/setup/over-and-out');
  await expect(level.locator('option:checked')).toHaveText('Auto: Casual');
  expect(faults).toEqual([]);
});

test('a set-up gets a name, is used again after a reload, and can be deleted', async ({ browser }) => {
  const { page } = await person(browser);
  const short = rage.options['rounds']?.title ?? '';
  await page.goto('/setup/rage');
  await chooseSeats(page, 3);
  await page.getByRole('radiogroup', { name: short, exact: true }).locator('input[value="3"]').check({ force: true });
  await page.getByRole('textbox', { name: 'Name of this set-up' }).fill('Before bed');
  await page.getByRole('button', { name: 'Save this set-up' }).click();
  await expect(page.locator('.toast')).toContainText('Saved as Before bed.');
  await page.reload();
  await expect(page.locator('.words')).toContainText('4 players');
  await page.getByRole('button', { name: 'Before bed', exact: true }).click();
  await expect(page.locator('.words')).toContainText('3 players');
  await expect(page.locator('.words')).toContainText(rage.options['rounds']?.differs('3') ?? '');
  await page.getByRole('button', { name: 'Delete Before bed' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Before bed', exact: true })).toHaveCount(0);
});
