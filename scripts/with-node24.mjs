// Runs a script or a tool of this repository with Node 24, after installing what is missing:
//   node scripts/with-node24.mjs scripts/test.ts …   or   node scripts/with-node24.mjs vitest …
// Plain JavaScript without dependencies, because it comes first in a fresh clone, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.rumpus-installed');
const windows = process.platform === 'win32';

/** @type {Record<string, string>} command → the package that brings it */
const tools = {
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  'svelte-check': 'svelte-check',
  tsc: '@typescript/native',
  vite: 'vite',
  vitest: 'vitest',
};

const [target, ...args] = process.argv.slice(2);
if (target === undefined) fail('Say which script or tool to run.');
if (target === '--installed') {
  writeStamp();
} else {
  if (!isInstalled()) install();
  run(findNode24(), [scriptOf(target), ...args]);
}

/** What was installed: the lock file, for this kind of machine. */
function lockHash() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `);
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

function writeStamp() {
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, lockHash());
}

function install() {
  console.error('Installing packages and Node 24 (once, about half a minute) …');
  // npm must not run on the very Node it is about to replace.
  const path = searchPath().filter((folder) => !folder.split(sep).includes('node_modules'));
  const env = { ...process.env, [pathName()]: path.join(delimiter) };
  // Not `npm ci`, which would fetch everything anew whenever a line of the lock file changes.
  const words = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const done = spawnSync('npm', words, { cwd: root, env, shell: windows, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    fail('The packages could not be installed: see the message of npm above, and check the network.');
  }
  writeStamp();
}

function findNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  const platform = windows ? 'win' : process.platform;
  for (const prefix of ['node', 'node-bin']) {
    const node = join(modules, `${prefix}-${platform}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node');
    if (existsSync(node)) return node;
  }
  return fail(`npm has no Node 24 for ${process.platform} ${process.arch}: please install Node 24 or newer yourself.`);
}

/** @param {string} name a script's path from the root, or a tool's name */
function scriptOf(name) {
  const owner = tools[name];
  if (owner === undefined) {
    const script = join(root, name);
    return existsSync(script) ? script : fail(`There is no ${name} in this repository.`);
  }
  const { bin } = JSON.parse(readFileSync(join(modules, owner, 'package.json'), 'utf8'));
  return join(modules, owner, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * @param {string} node
 * @param {string[]} words
 */
function run(node, words) {
  const path = [dirname(node), join(modules, '.bin'), ...searchPath()];
  const env = { ...process.env, [pathName()]: path.join(delimiter) };
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...words], { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; the child decides what it means. Everything else is passed on.
  const isOnTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGINT', () => isOnTerminal || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (error) => fail(`Node 24 did not start: ${error.message}.`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/** Windows may spell it `Path`. */
function pathName() {
  return Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
}

function searchPath() {
  return (process.env[pathName()] ?? '').split(delimiter);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`rumpus: ${message}`);
  process.exit(1);
}
