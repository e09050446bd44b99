import type { Plugin } from 'vite';

const WHOLE = /^import \* as (\w+) from ("[^"]+");/gm;
const TAKEN = /^const \{([\w\s,]+)\} = (\w+);/gm;

/**
 * Bots keep constants of other modules at hand (`const { A, B } = rules`), which is quick where modules run as they
 * are. A build would make an object of all that such a module has; this names each thing on its own, so it does not.
 * Within a package a name is imported: it ends up in the same file, and numbers in the places where they are used.
 */
export function plainNames(): Plugin {
  return {
    name: 'rumpus-plain-names',
    apply: 'build',
    transform: {
      filter: { id: /\.ts$/, code: /import \* as/ },
      handler(code) {
        const wholes = new Map([...code.matchAll(WHOLE)].map(([, name = '', file = '']) => [name, file]));
        const plain = code.replace(TAKEN, (text, names: string, whole: string) => {
          const file = wholes.get(whole);
          if (file === undefined) return text;
          if (file.startsWith('"./')) return `import {${names}} from ${file};`;
          return `const ${names.replace(/\w+/g, (name) => `${name} = ${whole}.${name}`).replace(/,\s*$/, '')};`;
        });
        return { code: plain, map: null };
      },
    },
  };
}
