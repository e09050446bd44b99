import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Package {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Looks for a package where Node would: in the folder of whoever needs it, then further up. */
function isLocked(owner: string, name: string): boolean {
  for (let folder = owner; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

it('locks what every kind of machine needs, so that `npm ci` and other machines find their binaries', () => {
  const missing = Object.entries(packages).flatMap(([owner, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isLocked(owner, name)),
  );
  expect(missing).toEqual([]);
});

it('names no address that packages were fetched from', () => {
  const fetched = Object.values(packages).flatMap(({ link, resolved }) => (link === true ? [] : [resolved ?? '']));
  expect(fetched.filter((address) => address !== '')).toEqual([]);
});
