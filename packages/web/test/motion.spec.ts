import { expect, test, type Page } from '@playwright/test';
import { openGiven } from './given.ts';
import { person } from './person.ts';

/** Counts the cards that travel over the page. */
const countFlights = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { flights: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.flight')) seen.flights++;
    }).observe(document, { childList: true, subtree: true });
  });

const flights = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seen: { flights: number } }).seen.flights);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const isStill = reducedMotion === 'reduce';
  test(`a finished trick ${isStill ? 'is simply gone for who wants things still' : 'travels to its winner and is gone'}`, async ({
    browser,
  }) => {
    const { page, faults } = await person(browser, { reducedMotion, settings: { pace: 'brisk' } });
    await countFlights(page);
    await openGiven(page, {
      game: 'rage',
      seats: 2,
      when: (position, legal) =>
        position.cards('hand A').length === 6 && legal.every((move) => /^[A-Z]\d+$/.test(move)),
    });
    // The trick stays on the table until somebody leads to the next one.
    for (const left of [5, 4]) {
      await page.locator('.held .card.is-legal').first().click();
      await page.locator('.prompt .btn').click();
      await expect(page.locator('.held .card')).toHaveCount(left);
      await expect(page.locator('.prompt:not(.waiting)')).toBeVisible();
    }
    if (isStill) expect(await flights(page)).toBe(0);
    else await expect.poll(() => flights(page)).toBeGreaterThanOrEqual(2);
    await expect(page.locator('.flight')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

test('a card travels to its place once, whatever is played after it', async ({ browser }) => {
  const { page } = await person(browser, { reducedMotion: 'no-preference', settings: { pace: 'brisk' } });
  await page.addInitScript(() => {
    const seen = { travels: 0, again: 0 };
    Object.assign(globalThis, { seen });
    const { value: usual } = Object.getOwnPropertyDescriptor(Element.prototype, 'animate') ?? {};
    const gone = new WeakSet<Element>();
    Element.prototype.animate = function (frames, timing) {
      if (this.matches('.lies, .held .card')) {
        seen.travels++;
        if (gone.has(this)) seen.again++;
        gone.add(this);
      }
      return Reflect.apply(usual as Element['animate'], this, [frames, timing]);
    };
  });
  await openGiven(page, {
    game: 'rage',
    seats: 4,
    when: (position, legal) => position.cards('hand A').length === 6 && legal.every((move) => /^[A-Z]\d+$/.test(move)),
  });
  await page.locator('.held .card.is-legal').first().click();
  await page.locator('.prompt .btn').click();
  await expect(page.locator('.held .card')).toHaveCount(5);
  await expect(page.locator('.prompt:not(.waiting)')).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: object }).seen);
  expect(seen).toEqual({ travels: expect.any(Number), again: 0 });
  expect((seen as { travels: number }).travels).toBeGreaterThan(8);
});
