import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { faultsOn, settled } from './geometry.ts';
import { person } from './person.ts';
import { SCREENS, SIZES } from './screens.ts';

const pictures = join(import.meta.dirname, '../reports/pictures');
mkdirSync(pictures, { recursive: true });

/** Axe looks at these sizes, in the theme that is on there; the other language has them the other way round. */
const AXE = new Set([360, 1440]);

for (const screen of SCREENS) {
  for (const language of ['en', 'es'] as const) {
    test(`${screen.name}, ${language}: nothing lies outside or over something else, is cut off, too small or a barrier`, async ({
      browser,
    }) => {
      const { page, faults } = await person(browser, { settings: { language, name: 'Maya' }, viewport: SIZES[0] });
      await screen.open(page, browser);
      const found: string[] = [];
      for (const [at, size] of SIZES.entries()) {
        const colorScheme = (at === 0 || at === 3) === (language === 'en') ? 'light' : 'dark';
        const where = `${size.width}×${size.height} ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await settled(page);
        await page.screenshot({
          path: join(
            pictures,
            `${screen.name.replaceAll(/[ ,]+/g, '-')}-${where.replaceAll(' ', '-')}-${language}.png`,
          ),
        });
        for (const fault of await faultsOn(page, screen.isTable === true)) found.push(`${where}: ${fault}`);
        if (!AXE.has(size.width)) continue;
        for (const barrier of await barriersOn(page)) found.push(`${where}: ${barrier}`);
      }
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
    });
  }
}

test('the check itself sees what is small, outside the window, cut off or covered', async ({ page }) => {
  await page.setContent(`<style>body{margin:0}button{position:absolute;border:0;padding:0}p{overflow:hidden;white-space:nowrap;width:40px}</style>
    <button style="width:20px;height:20px">small</button><button style="left:5000px;width:60px;height:60px">outside</button><p>much too long for this</p>
    <button style="top:200px;width:60px;height:60px">under</button><button style="top:230px;width:60px;height:60px">over</button>`);
  const faults = (await faultsOn(page, true)).join('\n');
  expect(faults).toContain('20 × 20');
  expect(faults).toContain('is outside the window');
  expect(faults).toContain('is cut off');
  expect(faults).toContain('"under" lies over');
});
