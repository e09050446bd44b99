import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { person } from './person.ts';
import { SCREENS, SIZES } from './screens.ts';

const pictures = join(import.meta.dirname, '../reports/pictures');
mkdirSync(pictures, { recursive: true });

/** Everything that lies wrong on the page: outside it, cut off, or too small to hit. */
const faultsOn = (page: Page, isTable: boolean): Promise<string[]> =>
  page.evaluate((table) => {
    const HIT = 44;
    const found: string[] = [];
    const name = (node: Element): string =>
      `${node.tagName.toLowerCase()}.${[...node.classList].join('.')} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)}"`;
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (table && document.documentElement.scrollHeight > innerHeight + 1)
      found.push(`the table is ${document.documentElement.scrollHeight} high`);
    const isHidden = (node: Element): boolean =>
      node.closest('.vh, .skip, [hidden], dialog:not([open])') !== null || !node.checkVisibility();
    const scrolls = (node: Element): boolean => {
      for (let up = node.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (
          /auto|scroll/.test(overflowX + overflowY) &&
          (up.scrollWidth > up.clientWidth || up.scrollHeight > up.clientHeight)
        )
          return true;
      }
      return false;
    };
    for (const node of document.querySelectorAll('a, button, input, select, [role=switch], label.look')) {
      if (isHidden(node) || node.closest('p') !== null || scrolls(node)) continue;
      const box = node.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name(node)} is outside the window`);
      if (table && (box.top < -1 || box.bottom > innerHeight + 1))
        found.push(`${name(node)} is above or below the window`);
      const reach = node.matches('.switch') ? 12 : 0;
      const isSmall = box.width + reach < HIT - 0.5 || box.height + reach < HIT - 0.5;
      const hasLabel = node.matches('input') && node.closest('label') !== null;
      if (isSmall && !hasLabel && !node.matches('[type=range], .number'))
        found.push(`${name(node)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    for (const node of document.querySelectorAll('h1, h2, h3, p, b, .btn, .nm, .meta, .say, .note')) {
      if (isHidden(node) || node.closest('.log, .sheet.moves') !== null) continue;
      const style = getComputedStyle(node);
      const isCut =
        style.overflow !== 'visible' && style.textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 1;
      if (isCut) found.push(`${name(node)} is cut off`);
    }
    return found;
  }, isTable);

for (const { width, height } of SIZES) {
  for (const language of ['en', 'es'] as const) {
    test(`nothing lies outside, is cut off or too small to hit at ${width} × ${height}, ${language}`, async ({
      browser,
    }) => {
      test.slow();
      const { page } = await person(browser, { settings: { language }, viewport: { width, height } });
      const faults: string[] = [];
      for (const screen of SCREENS) {
        await page.goto(screen.path);
        await screen.ready(page);
        await page.waitForTimeout(300);
        const file = `${screen.name.replaceAll(' ', '-')}-${width}x${height}-${language}.png`;
        await page.screenshot({ path: join(pictures, file) });
        for (const fault of await faultsOn(page, screen.isTable === true)) faults.push(`${screen.name}: ${fault}`);
      }
      expect(faults).toEqual([]);
    });
  }
}

test('the check itself sees a small button, one outside the window and text that is cut off', async ({ page }) => {
  await page.setContent(`<style>body{margin:0}button{position:absolute;border:0;padding:0}p{overflow:hidden;white-space:nowrap;width:40px}</style>
    <button style="width:20px;height:20px">small</button><button style="left:5000px;width:60px;height:60px">outside</button><p>much too long for this</p>`);
  const faults = (await faultsOn(page, true)).join('\n');
  expect(faults).toContain('20 × 20');
  expect(faults).toContain('is outside the window');
  expect(faults).toContain('is cut off');
});
