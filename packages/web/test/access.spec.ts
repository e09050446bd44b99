import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { person } from './person.ts';
import { SCREENS } from './screens.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'es'] as const) {
    test(`axe finds nothing on any screen, ${theme}, ${language}`, async ({ browser }) => {
      test.slow();
      const { page } = await person(browser, { settings: { theme, language }, viewport: { width: 390, height: 844 } });
      const found: string[] = [];
      for (const screen of SCREENS) {
        await page.goto(screen.path);
        await screen.ready(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        for (const { id, nodes } of violations)
          found.push(
            `${screen.name}: ${id}: ${nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
          );
      }
      expect(found).toEqual([]);
    });
  }
}
