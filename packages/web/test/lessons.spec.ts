import { expect, test, type Locator, type Page } from '@playwright/test';
import type { GameWords, Lesson } from '../src/games/module.ts';
import { lesson as outOfControl } from '../src/games/out-of-control/lesson.ts';
import { en as outOfControlEn } from '../src/games/out-of-control/words-en.ts';
import { es as outOfControlEs } from '../src/games/out-of-control/words-es.ts';
import { lesson as overAndOut } from '../src/games/over-and-out/lesson.ts';
import { en as overAndOutEn } from '../src/games/over-and-out/words-en.ts';
import { es as overAndOutEs } from '../src/games/over-and-out/words-es.ts';
import { lesson as rage } from '../src/games/rage/lesson.ts';
import { en as rageEn } from '../src/games/rage/words-en.ts';
import { es as rageEs } from '../src/games/rage/words-es.ts';
import { lesson as sequence } from '../src/games/sequence/lesson.ts';
import { en as sequenceEn } from '../src/games/sequence/words-en.ts';
import { es as sequenceEs } from '../src/games/sequence/words-es.ts';
import { person } from './person.ts';

const lessons: readonly (readonly [string, Lesson, Readonly<Record<'en' | 'es', GameWords>>])[] = [
  ['sequence', sequence, { en: sequenceEn, es: sequenceEs }],
  ['rage', rage, { en: rageEn, es: rageEs }],
  ['over-and-out', overAndOut, { en: overAndOutEn, es: overAndOutEs }],
  ['out-of-control', outOfControl, { en: outOfControlEn, es: outOfControlEs }],
];

/** Taps what a learner taps for a move; whatever the coach covers cannot be tapped. */
async function tap(page: Page, move: string, words: GameWords, title: string): Promise<void> {
  const held = (card: string): Locator => {
    const name = words.card(card).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return page
      .locator('.held')
      .getByRole('button', { name: new RegExp(`^${name}(?:,|$)`, 'i') })
      .first();
  };
  const [first = '', second = '', ...rest] = move.split(' ');
  const button = page.locator('.prompt .btn');
  switch (first) {
    case 'bid':
      await page.locator('.bidbox .tile').nth(Number(second)).click();
      return page.locator('.bidbox .btn').click();
    case 'roll':
      return page.locator('.roll').click();
    case 'end':
      return button.click();
    case 'pick': {
      const card = page.locator('.discards .row button').nth(-Number(second));
      await card.click({ position: { x: 12, y: 40 } });
      return card.click({ position: { x: 12, y: 40 } });
    }
    case 'lay':
      for (const card of [second, ...rest])
        if ((await held(card).getAttribute('aria-pressed')) !== 'true') await held(card).click();
      return button.click();
    case 'add':
      await held(rest[0]?.split('=')[0] ?? '').click();
      return button.click();
    case 'swap':
      await page.locator('.mats .open').first().click();
      return page.locator('dialog .run .btn, dialog .run button').first().click();
    case 'dead':
      await held(second).click();
      return button.click();
    default: {
      const [card = '', colour] = first.split(':');
      await held(card).click();
      if (second !== '') await page.locator(`[data-square="${second}"]`).click();
      if (second === '' || card.startsWith('J')) await button.click();
      if (colour === 'Y') await page.locator('dialog .colours button', { hasText: /yellow|amarillo/i }).click();
      return confirm(page, title);
    }
  }
}

/** A costly move asks first; any other leads to the next step at once. */
async function confirm(page: Page, title: string): Promise<void> {
  const yes = page.locator('dialog footer .btn').last();
  const next = page.locator('.coach h2', { hasNotText: title });
  await expect(yes.or(next).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
}

for (const [name, lesson, words] of lessons) {
  for (const language of ['en', 'es'] as const) {
    test(`the lesson of ${name} is played to its end on a phone, ${language}`, async ({ browser }) => {
      const { page, faults } = await person(browser, {
        viewport: { width: 360, height: 640 },
        settings: { language },
      });
      await page.goto(`/learn/${name}`);
      const coach = page.locator('.coach');
      for (const step of lesson.steps) {
        await expect(coach.locator('h2')).toHaveText(step.title[language]);
        const [move] = step.moves ?? [];
        if (process.env['RUMPUS_SHOTS'])
          await page.screenshot({
            path: `${process.env['RUMPUS_SHOTS']}/${name}-${language}-${lesson.steps.indexOf(step)}.png`,
          });
        if (move === undefined) await coach.locator('.btn:not(.bare, .quiet)').click();
        else await tap(page, move, words[language], step.title[language]);
      }
      await expect(coach.locator(`a[href="/play/${name}"]`)).toBeVisible();
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }
}
