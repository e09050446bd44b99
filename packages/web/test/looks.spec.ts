import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { faultsOn, settled } from './geometry.ts';
import { person } from './person.ts';
import { SCREENS, SIZES } from './screens.ts';

/** A folder for a picture of every screen, for whoever wants to see them. */
const pictures = process.env['RUMPUS_SHOTS'];

/** The theme of each size. Axe is slow: it looks at the light phone in one language and at the dark desk in the other. */
const THEMES = { en: ['light', 'dark', 'dark', 'light'], es: ['dark', 'light', 'dark', 'light'] } as const;
const AXE = { en: 360, es: 1440 } as const;

/** What a policy against inline scripts would refuse. */
const inlineScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (node) => node.matches('script:not([src])') || [...node.attributes].some(({ name }) => /^on[a-z]/.test(name)),
      )
      .map((node) => node.outerHTML.slice(0, 80)),
  );

for (const { name, open, isTable = false, sizes = SIZES } of SCREENS) {
  for (const language of ['en', 'es'] as const) {
    test(`${name}, ${language}: nothing lies outside or over something else, is cut off, broken, too small or a barrier`, async ({
      browser,
    }) => {
      const { page, faults } = await person(browser, {
        settings: { language, name: 'Maya' },
        viewport: sizes[0] ?? null,
      });
      await open(page, browser);
      const found: string[] = [];
      for (const [at, size] of sizes.entries()) {
        const colorScheme = THEMES[language][at] ?? 'light';
        const where = `${size.width}×${size.height} ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await settled(page);
        if (pictures) {
          const file = `${name} ${where} ${language}.png`.replaceAll(/[ ,]+/g, '-');
          await page.screenshot({ path: join(pictures, file) });
        }
        for (const fault of await faultsOn(page, isTable)) found.push(`${where}: ${fault}`);
        if (AXE[language] !== size.width) continue;
        for (const barrier of await barriersOn(page)) found.push(`${where}: ${barrier}`);
      }
      expect(found).toEqual([]);
      expect(await inlineScripts(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  }
}

test('the check itself sees what is small, outside the window, cut off, broken or covered', async ({ page }) => {
  await page.setContent(`<style>body{margin:0}button{position:absolute;border:0;padding:0}p{overflow:hidden;white-space:nowrap;width:40px}</style>
    <button style="width:20px;height:20px">small</button><button style="left:5000px;width:60px;height:60px">outside</button><p>much too long for this</p>
    <div style="width:50px;overflow-wrap:break-word">incomprehensible</div>
    <button style="top:200px;width:60px;height:60px">under</button><button style="top:230px;width:60px;height:60px">over</button>`);
  const faults = (await faultsOn(page, true)).join('\n');
  expect(faults).toContain('20 × 20');
  expect(faults).toContain('is outside the window');
  expect(faults).toContain('is cut off');
  expect(faults).toContain('the word "incomprehensible" is broken in two');
  expect(faults).toContain('"under" lies over');
});

test('the check itself sees a barrier', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>-</title><img src="data:,"><button aria-label="Go">Stop</button></html>',
  );
  const barriers = (await barriersOn(page)).join('\n');
  expect(barriers).toContain('image-alt: <img');
  expect(barriers).toContain('label-content-name-mismatch: <button');
});
