import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies the files of bots once more: there constants are many, and Vite's own minifier leaves them where they are. */
export function tighten(): Plugin {
  return {
    name: 'rumpus-tighten',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !/^(?:bot|search)\b/.test(file.name)) continue;
        // Functions stay where they are: within others they would be made anew at every call.
        const { code } = await minify(file.code, { module: true, compress: { passes: 3, reduce_funcs: false } });
        if (code !== undefined) file.code = code;
      }
    },
  };
}
