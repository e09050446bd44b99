import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** Why there is no disk to play with here, if there is none. */
export const whyNoDisk: string | undefined =
  process.platform !== 'linux'
    ? 'it needs Linux'
    : spawnSync('cc', ['--version']).status === 0
      ? undefined
      : 'it needs a C compiler';

/** A data folder on a disk that can be held up, broken, and cut off from power. */
export class Disk {
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  readonly #shadow: string;
  readonly #hold: string;
  readonly #fail: string;

  constructor(folder: string) {
    const shim = join(folder, 'disk.so');
    const source = fileURLToPath(new URL('./disk.c', import.meta.url));
    const built = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', shim, source, '-ldl'], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`the disk was not built: ${built.stderr}`);
    this.data = join(folder, 'data');
    this.#shadow = join(folder, 'shadow');
    this.#hold = join(folder, 'hold');
    this.#fail = join(folder, 'fail');
    this.env = {
      LD_PRELOAD: shim,
      POWER_FROM: this.data,
      POWER_TO: this.#shadow,
      DISK_HOLD: this.#hold,
      DISK_FAIL: this.#fail,
    };
    this.clear();
  }

  clear(): void {
    for (const path of [this.data, this.#shadow]) {
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path);
    }
  }

  /** Nothing gets to the disk until it is let go. */
  hold(): void {
    writeFileSync(this.#hold, '');
  }

  letGo(): void {
    rmSync(this.#hold, { force: true });
  }

  /** No flush succeeds any more. */
  break(): void {
    writeFileSync(this.#fail, '');
  }

  mend(): void {
    rmSync(this.#fail, { force: true });
  }

  /** The power is gone: what was not flushed is lost. Whoever wrote must be dead. */
  cutPower(): void {
    rmSync(this.data, { recursive: true, force: true });
    cpSync(this.#shadow, this.data, { recursive: true });
  }
}

const WRITTEN = 50;

/** The control: how many of 50 acknowledged rows a power cut takes from a writer that flushes as `mode` says. */
export function lostBy(mode: 'FULL' | 'NORMAL', disk: Disk): number {
  disk.clear();
  const file = join(disk.data, 'log.db');
  const script = fileURLToPath(new URL('./power-writer.ts', import.meta.url));
  const done = spawnSync(process.execPath, [script, file, mode], {
    env: { ...process.env, ...disk.env },
    encoding: 'utf8',
  });
  if (!done.stdout.includes(`acknowledged ${WRITTEN}`)) throw new Error(`the writer failed: ${done.stderr}`);
  disk.cutPower();
  const db = new DatabaseSync(file);
  const rows = Number(db.prepare('SELECT count(*) AS rows FROM log').get()?.['rows']);
  db.close();
  disk.clear();
  return WRITTEN - rows;
}
