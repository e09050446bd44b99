import { sequence } from '@rumpus/engine/games/sequence';
import { inLanguage } from '../../i18n/index.svelte.ts';
import type { GameModule } from '../module.ts';
import { cardFace } from './art.ts';
import { sideCount } from './board.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const sequenceModule: GameModule = {
  game: sequence,
  Table,
  face: (card) => cardFace(card, inLanguage(words).table),
  words,
  lesson: async () => (await import('./lesson.ts')).lesson,
  hints: async () => (await import('./hints.ts')).hints,
  nudges: async () => (await import('./nudges.ts')).nudges,
  usual: { seats: 4 },
  sideOf: (setup, seat) => seat % sideCount(setup),
  rules: {
    en: async () => (await import('@rumpus/engine/games/sequence/RULES.md?raw')).default,
    es: async () => (await import('@rumpus/engine/games/sequence/RULES.es.md?raw')).default,
  },
};
