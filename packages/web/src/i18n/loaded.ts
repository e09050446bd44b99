import type { Language } from '../settings.svelte.ts';

/** Words that come with the first use of a language: only what is read is fetched. */
export interface Loaded<T> extends Readonly<Record<Language, T>> {
  readonly load: (language: Language) => Promise<void>;
}

/** Asking for a language before `load` has brought it is a mistake of the program. */
export function loadedWords<T>(loaders: Readonly<Record<Language, () => Promise<T>>>): Loaded<T> {
  const known = new Map<Language, T>();
  const get = (language: Language): T => {
    const words = known.get(language);
    if (words === undefined) throw new Error(`the words of the game have not been loaded in ${language}`);
    return words;
  };
  return {
    get en() {
      return get('en');
    },
    get es() {
      return get('es');
    },
    load: async (language) => {
      if (!known.has(language)) known.set(language, await loaders[language]());
    },
  };
}
