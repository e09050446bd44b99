import type { Page } from '@playwright/test';

/** A screen that the checks of looks and access visit. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** A table fills the window and never scrolls. */
  readonly isTable?: boolean;
  /** What to wait for, and what to do before looking. */
  readonly ready: (page: Page) => Promise<void>;
}

const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', ready: seen('.shelf') },
  { name: 'set-up', path: '/setup/over-and-out', ready: seen('.go') },
  { name: 'set-up with friends', path: '/setup/over-and-out#friends', ready: seen('.go') },
  { name: 'settings', path: '/settings', ready: seen('fieldset') },
  { name: 'about', path: '/about', ready: seen('.sheet') },
  { name: 'rules', path: '/rules/over-and-out', ready: seen('.rule') },
  { name: 'verify', path: '/verify', ready: seen('textarea') },
  { name: 'open a record', path: '/replay', ready: seen('textarea') },
  { name: 'nothing here', path: '/nothing', ready: seen('.notice') },
  { name: 'over-and-out', path: '/play/over-and-out', isTable: true, ready: seen('.prompt:not(.waiting), .end') },
  { name: 'over-and-out lesson', path: '/learn/over-and-out', isTable: true, ready: seen('.coach') },
];

export const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
