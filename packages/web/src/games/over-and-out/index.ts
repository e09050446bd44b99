import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { inLanguage } from '../../i18n/index.svelte.ts';
import type { GameModule } from '../module.ts';
import { cardFace } from './art.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const overAndOutModule: GameModule = {
  game: overAndOut,
  Table,
  face: (card) => cardFace(card, inLanguage(words).table.names[card] ?? ''),
  words,
  lesson: async () => (await import('./lesson.ts')).lesson,
  hints: async () => (await import('./hints.ts')).hints,
  nudges: async () => (await import('./nudges.ts')).nudges,
  usual: { seats: 4 },
  rules: {
    en: async () => (await import('@rumpus/engine/games/over-and-out/RULES.md?raw')).default,
    es: async () => (await import('@rumpus/engine/games/over-and-out/RULES.es.md?raw')).default,
  },
};
