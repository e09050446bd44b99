// Builds the app and plays it in a real browser.
import { app, makeReady, run } from './built-app.ts';

const browser = makeReady();
const words = ['playwright', 'test', '--config', 'packages/web/playwright.config.ts', ...process.argv.slice(2)];
const env = { RUMPUS_APP: app, RUMPUS_CHROMIUM: browser ?? '' };
process.exitCode = browser !== undefined && run(words, 'inherit', env).status === 0 ? 0 : 1;
