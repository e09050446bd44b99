import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** Every sign the app itself writes in English and Spanish. Names may have others: the full files come for those. */
const SIGNS = `${Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')}áéíóúüñÁÉÍÓÚÜÑ¡¿«»“”‘’…·–×−→`;
/** Digits in text come from Gabarito too; no sentence has the others, and in a name they come from the device. */
const LETTERS = SIGNS.replaceAll(/[0-9`^~{}|\\<>]/g, '');
/** No title and no card has these; in a name they come from the device. */
const TITLES = SIGNS.replaceAll(/[`^~{}|\\<>_$#@;=[\]]/g, '');

interface Font {
  readonly name: string;
  readonly module: string;
  readonly signs: string;
  readonly weights: { readonly min: number; readonly max: number };
}

const FONTS: readonly Font[] = [
  {
    name: 'gabarito',
    module: '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
    signs: TITLES,
    weights: { min: 500, max: 900 },
  },
  {
    name: 'atkinson',
    module: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    signs: LETTERS,
    weights: { min: 440, max: 680 },
  },
];

const require = createRequire(import.meta.url);

/** Makes the small font files, once for each set of signs, and returns their folder. */
export async function subsetFonts(cache: string): Promise<string> {
  const folder = join(cache, `fonts-7-${hashOf(SIGNS)}`);
  await mkdir(folder, { recursive: true });
  for (const { name, module, signs, weights } of FONTS) {
    const file = join(folder, `${name}.woff2`);
    if (await exists(file)) continue;
    const whole = await readFile(require.resolve(module));
    await writeFile(
      file,
      await subsetFont(whole, signs, {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        noHinting: true,
        // Kerning that varies with the weight is half of a small variable font.
        keepFeatures: [],
        variationAxes: { wght: weights },
      }),
    );
    await writeFile(join(folder, `${name}-rest.woff2`), whole);
  }
  return folder;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

function hashOf(text: string): string {
  let hash = 5381;
  for (const sign of text) hash = ((hash * 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

export const cacheFolder = (root: string): string => join(dirname(dirname(root)), 'node_modules/.cache/rumpus');
