import { expect, test } from '@playwright/test';
import { openGiven } from './given.ts';
import { tabTo, typeToTheEnd } from './keyboard.ts';
import { deals, person } from './person.ts';

for (const [game, options] of Object.entries({ sequence: {}, rage: { rounds: '3' }, 'over-and-out': {} })) {
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

test('a long game of out-of-control to its end by the keyboard alone', async ({ browser }) => {
  const { page, faults } = await person(browser, { name: 'Kay' });
  await openGiven(page, {
    game: 'out-of-control',
    seats: 2,
    when: ({ facts }) => [...facts].some(([name, cards]) => name.startsWith('table ') && cards.split(' ').length >= 7),
  });
  await typeToTheEnd(page);
  expect(faults).toEqual([]);
});
