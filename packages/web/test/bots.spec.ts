import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { botAddress, GAMES, inNode, inNodeByParts, inWorker, inWorkers, questionsOf } from './bot-questions.ts';

const app = process.env['RUMPUS_APP'] ?? join(import.meta.dirname, '../dist');

for (const name of GAMES) {
  test(`the bot of ${name} thinks the same in the browser as in Node, alone and in three parts`, async ({
    browser,
  }) => {
    test.slow();
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto('/about');
    const asks = questionsOf(name, { count: 40, seed: 20_261, budget: { iterations: 40 } });
    const told = await inWorker(page, botAddress(app, name), asks);
    expect(told.map(({ reply }) => reply.answer ?? reply.error)).toEqual(
      asks.map((ask) => JSON.parse(JSON.stringify(inNode(ask)))),
    );
    const [shared] = asks;
    if (shared === undefined) throw new Error('there is no question');
    expect(await inWorkers(page, botAddress(app, name), shared, 3)).toEqual(
      JSON.parse(JSON.stringify(inNodeByParts(shared, 3))),
    );
    await page.close();
  });
}
