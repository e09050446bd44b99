import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { inLanguage } from '../../i18n/index.svelte.ts';
import type { GameModule } from '../module.ts';
import { cardFace } from './art.ts';
import { isTeamGame, sideOf } from './runs.ts';
import Table from './Table.svelte';
import { words } from './words.ts';

export const outOfControlModule: GameModule = {
  game: outOfControl,
  Table,
  face: (card) => cardFace(card, inLanguage(words).table.wild),
  words,
  lesson: async () => (await import('./lesson.ts')).lesson,
  hints: async () => (await import('./hints.ts')).hints,
  nudges: async () => (await import('./nudges.ts')).nudges,
  usual: { seats: 4 },
  sideOf: (setup, seat) => (isTeamGame(setup) ? sideOf(setup, seat) : undefined),
  rules: {
    en: async () => (await import('@rumpus/engine/games/out-of-control/RULES.md?raw')).default,
    es: async () => (await import('@rumpus/engine/games/out-of-control/RULES.es.md?raw')).default,
  },
};
