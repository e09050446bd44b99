import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a compressed twin beside every text file of the build; the server sends those. */
export function squeeze(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'rumpus-squeeze',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((one) => /\.(?:js|css|html|svg|json|webmanifest)$/.test(one))) {
        const bytes = await readFile(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
        await writeFile(join(folder, `${name}.gz`), await zip(bytes, { level: 9 }));
      }
    },
  };
}
