import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of public/ that the app needs without a network. */
const PUBLIC = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];

/** Font files for names with rare letters: kept when they were needed, never fetched ahead. */
const isRare = (name: string): boolean => name.includes('-rest-') || name.endsWith('.map');

/** Writes the service worker with the list of everything the app is made of. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'rumpus-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.root;
    },
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => !isRare(name) && name !== 'index.html');
      const files = ['/', ...names.map((name) => `/${name}`), ...PUBLIC.map((name) => `/${name}`)];
      const template = await readFile(join(folder, 'scripts/service-worker.js'), 'utf8');
      const page = bundle['index.html'];
      const text = page?.type === 'asset' ? String(page.source) : '';
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(text)
        .update(template)
        .digest('hex')
        .slice(0, 12);
      const source = template.replace("'VERSION'", `'${version}'`).replace('[/* FILES */]', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
