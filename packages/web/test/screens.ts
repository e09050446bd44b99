import { expect, type Browser, type Page, type ViewportSize } from '@playwright/test';
import type { Position } from '../src/table/position.ts';
import { openGiven, type Given } from './given.ts';
import { asked } from './person.ts';
import { tapToTheEnd } from './tapper.ts';
import { openTable, sitTogether } from './together.ts';

export const SIZES: readonly ViewportSize[] = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 740, height: 360 },
];

/** Most phones of today are higher, and give hands more room. */
const HIGH_PHONE: ViewportSize = { width: 390, height: 844 };

/** A screen that the checks of looks and barriers visit. */
export interface Screen {
  readonly name: string;
  /** A table fills the window and never scrolls. */
  readonly isTable?: boolean;
  /** Left out: the usual SIZES. */
  readonly sizes?: readonly ViewportSize[];
  /** Goes there and waits until everything is on it. */
  readonly open: (page: Page, browser: Browser) => Promise<void>;
}

export const GAMES = ['sequence', 'rage', 'over-and-out', 'out-of-control'] as const;

/** An address, and what is on it when it is ready. */
const at = (name: string, path: string, ready: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
  },
});

/** A table in the middle of a game, with something picked. */
const table = (name: string, given: Given, pick?: string): Screen => ({
  name,
  isTable: true,
  sizes: [...SIZES, HIGH_PHONE],
  open: async (page) => {
    await openGiven(page, given);
    if (pick !== undefined)
      await page
        .locator(pick)
        .first()
        .click({ position: { x: 12, y: 12 } });
  },
});

/** Many players at a table are closest together on a small laptop. */
const onLaptop = (screen: Screen): Screen => ({
  ...screen,
  sizes: [...(screen.sizes ?? SIZES), { width: 1280, height: 720 }],
});

const LEGAL = '.held .card.is-legal';
const isBid = (move: string): boolean => move.startsWith('bid');
const trickOf = (given: Partial<Given> & { seats: number }): Given => ({
  game: 'rage',
  when: (position, legal) =>
    !legal.some(isBid) && position.cards('trick').length >= given.seats - 2 && position.cards('hand A').length > 5,
  ...given,
});

const PLAIN: readonly Screen[] = [
  at('home', '/', '.shelf'),
  ...GAMES.map((game) => at(`set-up of ${game}`, `/setup/${game}`, '.go')),
  at('set-up with friends', '/setup/rage#friends', '.go'),
  at('settings', '/settings', 'fieldset'),
  at('about', '/about', '.sheet'),
  at('rules', '/rules/rage', '.rule'),
  at('verify', '/verify', 'textarea'),
  at('open a record', '/replay', 'textarea'),
  at('nothing here', '/nothing', '.notice'),
  ...GAMES.map((game) => ({ ...at(`lesson of ${game}`, `/learn/${game}`, '.coach'), isTable: true })),
];

const TABLES: readonly Screen[] = [
  table(
    'sequence for 4',
    {
      game: 'sequence',
      seats: 4,
      options: { tableTalk: 'on', manualDraw: 'on' },
      when: (position, legal) => position.cards('chips blue').length > 10 && !legal.includes('draw'),
    },
    LEGAL,
  ),
  onLaptop(
    table('sequence for 12', {
      game: 'sequence',
      seats: 12,
      options: { sides: '3', boxChips: 'on', board: 'shuffled', tableTalk: 'on', manualDraw: 'on' },
      when: (position, legal) => position.cards('chips blue').length > 2 && legal.includes('draw'),
    }),
  ),
  table('rage for 4, bidding', { game: 'rage', seats: 4, when: (_, legal) => legal.some(isBid) }, '.tile:not(.barred)'),
  table('rage for 4', trickOf({ seats: 4 }), LEGAL),
  table(
    'rage for 8, bidding',
    { game: 'rage', seats: 8, options: { hook: 'on' }, when: (_, legal) => legal.some(isBid) },
    '.tile:not(.barred)',
  ),
  onLaptop(table('rage for 8', trickOf({ seats: 8, options: { scoring: 'european' } }), LEGAL)),
  table('over and out for 4', { game: 'over-and-out', seats: 4, when: (p) => p.number('total') > 15 }, LEGAL),
  onLaptop(table('over and out for 8', { game: 'over-and-out', seats: 8, when: (p) => p.number('total') > 15 }, LEGAL)),
  table(
    'out of control for 3',
    {
      game: 'out-of-control',
      seats: 3,
      when: (p, legal) => p.fact('die') !== 'none' && p.facts.has('table A1') && legal.length > 3,
    },
    LEGAL,
  ),
  table(
    'out of control for 6 in teams',
    {
      game: 'out-of-control',
      seats: 6,
      options: { teams: 'on', naturalFinish: 'on', strictRoll: 'on' },
      when: (p, legal) => p.fact('die') !== 'none' && p.facts.has('table A1') && legal.length > 3,
    },
    LEGAL,
  ),
];

const DIALOGS: readonly Screen[] = [
  {
    name: 'menu of a table',
    open: async (page) => {
      await openGiven(page, { game: 'sequence', seats: 2 });
      await page.locator('.topbar .iconbtn').last().click();
      await expect(page.locator('dialog[open]')).toBeVisible();
    },
  },
  {
    name: 'score sheet of rage',
    open: async (page) => {
      await openGiven(page, { game: 'rage', seats: 8, when: (p) => p.fact('round') === '3' });
      const button = page.locator('.topbar .iconbtn.narrow').first();
      // On a desk it stands in the rail.
      if (await button.isVisible()) await button.click();
      else await page.locator('[role=tab]').last().click();
      await expect(page.locator('dialog table, .rail table').first()).toBeVisible();
    },
  },
];

const SERVED: readonly Screen[] = [
  {
    name: 'lobby of a guest',
    open: async (page, browser) => {
      const host = await openTable(browser, { game: 'sequence', seats: 12 });
      await page.goto(host.page.url());
      await expect(page.locator('.lobby .foot .btn')).toBeVisible();
      await host.context.close();
    },
  },
  {
    name: 'lobby of the host',
    open: async (page) => {
      await page.goto('/setup/over-and-out#friends');
      await page.locator('.go .btn').first().click();
      await expect(page.locator('.lobby .foot .btn')).toBeVisible();
    },
  },
  {
    name: 'rules of a lobby',
    open: async (page) => {
      await page.goto('/setup/rage#friends');
      await page.locator('.go .btn').first().click();
      await page.locator('.lobby .topbar .iconbtn').nth(1).click();
      await page.locator('dialog footer .btn').last().click();
      await expect(page.locator('dialog [role=switch]').first()).toBeVisible();
    },
  },
  {
    name: 'chair of a lobby',
    open: async (page) => {
      await page.goto('/setup/rage#friends');
      await page.locator('.go .btn').first().click();
      await page.locator('.seats button').first().click();
      await expect(page.locator('dialog .btn').first()).toBeVisible();
    },
  },
  {
    name: 'rage watched',
    isTable: true,
    open: async (page, browser) => {
      const { host, guest, path } = await sitTogether(browser, { game: 'rage', seats: 3 });
      await page.goto(path);
      await expect(page.locator('.banner')).toBeVisible();
      await guest.context.close();
      await host.context.close();
    },
  },
  {
    name: 'result',
    open: async (page) => {
      await openGiven(page, { game: 'sequence', seats: 2, when: (p) => p.fact('sequences blue') === '1' });
      await tapToTheEnd([page]);
    },
  },
  {
    name: 'result of teams',
    open: async (page) => {
      const isNear = (p: Position): boolean => p.fact('sequences blue') === '0' && p.fact('sequences green') === '1';
      await openGiven(page, { game: 'sequence', seats: 4, when: isNear });
      await tapToTheEnd([page]);
    },
  },
  {
    name: 'replay',
    isTable: true,
    open: async (page) => {
      const { id } = await openGiven(page, {
        game: 'over-and-out',
        seats: 8,
        when: (p) => p.number('chips A') === 1,
      });
      await expect(asked(page)).toBeVisible();
      await page.goto(`/replay/device/${id}`);
      await expect(page.locator('.scrub')).toBeVisible();
    },
  },
];

export const SCREENS: readonly Screen[] = [...PLAIN, ...TABLES, ...DIALOGS, ...SERVED];
