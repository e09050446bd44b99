import type { Language } from '../../settings.svelte.ts';
import { en } from './words-en.ts';
import { es } from './words-es.ts';

export const words: Readonly<Record<Language, typeof en>> = { en, es };
