import type { Plugin } from 'vite';

const SUFFIX = '?entry';

/**
 * `import address from './bot.ts?entry'`: the address of a file that starts on its own, such as a worker. Unlike a
 * worker of Vite's making it shares its parts with the page: what both need is fetched once.
 */
export function entryAddress(): Plugin {
  let isServing = false;
  let root = '';
  return {
    name: 'rumpus-entry-address',
    enforce: 'pre',
    configResolved(config) {
      isServing = config.command === 'serve';
      ({ root } = config);
    },
    resolveId: {
      filter: { id: /\?entry$/ },
      async handler(source, importer) {
        const file = await this.resolve(source.slice(0, -SUFFIX.length), importer);
        return file && `${file.id}${SUFFIX}`;
      },
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const file = id.slice(0, -SUFFIX.length);
      if (isServing) return `export default ${JSON.stringify(file.replace(root, ''))};`;
      const [, folder = '', name = ''] = /([^/\\]+)[/\\]([^/\\]+)\.ts$/.exec(file) ?? [];
      const reference = this.emitFile({ type: 'chunk', id: file, name: `${name}-${folder}` });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
