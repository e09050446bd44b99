#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on: older ones hand over to the Node 24 that npm installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

if (Number.parseInt(process.versions.node, 10) >= 24) {
  keepCompiled();
  await import('../src/main.ts');
} else {
  const node = findNode24();
  if (node === undefined) {
    console.error('rumpus: This needs Node 24 or newer; run `npm install` in the repository once, or install Node 24.');
    process.exitCode = 1;
  } else {
    handOver(node);
  }
}

/** The next start reads what this one compiled, which halves it. Where the folder cannot be written, nothing is kept. */
function keepCompiled() {
  if (process.env.NODE_V8_COVERAGE !== undefined) return;
  // Threads know of the folder by the variable.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

function findNode24() {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    try {
      const node = join(dirname(require.resolve(`${name}/package.json`)), file);
      if (existsSync(node)) return node;
    } catch {
      // Not installed: try the next name.
    }
  }
  return undefined;
}

/** @param {string} node the path of a Node 24 */
function handOver(node) {
  const script = fileURLToPath(import.meta.url);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to both processes; the child decides what it means. Everything else is passed on.
  const isOnTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGINT', () => isOnTerminal || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (error) => {
    console.error(`rumpus: Node 24 did not start: ${error.message}.`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
