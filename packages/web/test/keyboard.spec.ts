import { expect, test } from '@playwright/test';
import { tabTo, typeToTheEnd } from './keyboard.ts';
import { deals, person } from './person.ts';

for (const [game, options] of Object.entries({
  sequence: {},
  rage: { rounds: '3' },
  'over-and-out': {},
  'out-of-control': {},
})) {
  test(`a whole game of ${game} by the keyboard alone`, async ({ browser }) => {
    const { page, faults } = await person(browser, { name: 'Kay' });
    await deals(page, game, 2, options);
    await page.goto('/');
    await tabTo(page, `a[href="/play/${game}"]`);
    await page.keyboard.press('Enter');
    await typeToTheEnd(page);
    expect(faults).toEqual([]);
  });
}
