import { settings, type Language } from '../settings.svelte.ts';
import type { en } from './en.ts';

/** The shape every catalogue has: the compiler refuses one that lacks a word. */
export type Words = typeof en;

const loaders: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
};

let current = $state.raw<{ words: Words | undefined; language: Language }>({ words: undefined, language: 'en' });

/** Brings the words of a language; the app shows nothing before the first have come. */
export async function loadWords(language: Language): Promise<void> {
  const words = await loaders[language]();
  current = { words, language };
}

/** The words of the app in the language people read now. */
export function t(): Words {
  if (current.words === undefined) throw new Error('the words have not been loaded yet');
  return current.words;
}

/** The language of the words on the screen. */
export const language = (): Language => current.language;

/** Follows the setting. Call once, inside an effect root. */
export function followLanguage(): void {
  $effect(() => {
    if (settings.language !== current.language) void loadWords(settings.language);
  });
}

/** One of two texts by the language: for the words of a game, which come with the game. */
export const inLanguage = <T>(texts: Readonly<Record<Language, T>>): T => texts[current.language];
