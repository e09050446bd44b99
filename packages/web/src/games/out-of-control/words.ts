import { loadedWords } from '../../i18n/loaded.ts';

export const words = loadedWords({
  en: async () => (await import('./words-en.ts')).en,
  es: async () => (await import('./words-es.ts')).es,
});
