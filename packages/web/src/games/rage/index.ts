import { rage } from '@rumpus/engine/games/rage';
import { inLanguage } from '../../i18n/index.svelte.ts';
import type { GameModule } from '../module.ts';
import { cardFace } from './cards.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const rageModule: GameModule = {
  game: rage,
  Table,
  face: (card) => cardFace(card, inLanguage(words).table.names),
  words,
  lesson: async () => (await import('./lesson.ts')).lesson,
  hints: async () => (await import('./hints.ts')).hints,
  nudges: async () => (await import('./nudges.ts')).nudges,
  usual: { seats: 4 },
  rules: {
    en: async () => (await import('@rumpus/engine/games/rage/RULES.md?raw')).default,
    es: async () => (await import('@rumpus/engine/games/rage/RULES.es.md?raw')).default,
  },
};
