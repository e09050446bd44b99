// Finds a Chromium for the tests of the app, and installs one where there is none:
//   node scripts/with-node24.mjs scripts/browser.mjs   prints its path
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a browser that is here already. */
export function findBrowser() {
  const named = process.env['RUMPUS_CHROMIUM'];
  return [named, ...KNOWN, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** The path of a browser, installed now if need be; throws one plain sentence when that cannot be done. */
export function browser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) {
    console.log('Installing Chromium (once) …');
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', 'chromium']);
  }
  if (findBrowser() === undefined) run('npx', ['--yes', 'playwright', 'install', 'chromium']);
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    'The tests of the app need Chromium, and it could not be installed: install it yourself and set RUMPUS_CHROMIUM to its path.',
  );
}

/**
 * @param {string} command
 * @param {string[]} words
 */
function run(command, words) {
  spawnSync(command, words, { stdio: 'inherit' });
}

if (import.meta.main) {
  try {
    console.log(browser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
