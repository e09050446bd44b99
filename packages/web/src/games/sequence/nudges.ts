import type { Nudges } from '../hint.ts';

const en: Nudges = {
  'sequence-win': 'Look closely: you can win now.',
  'sequence-row': 'One of your rows lacks a single chip.',
  'sequence-block': 'Look at what the others are building. Can you spoil it?',
  'sequence-build': 'Where can a row of yours grow?',
  'sequence-spare': 'Which of your cards will you miss least?',
  'sequence-remove': 'A chip of somebody else is in the way.',
  'sequence-dead': 'One of your cards has no space left.',
  'sequence-draw': 'You have not taken your card yet.',
  'sequence-pass': 'Nothing you hold can be played.',
  'sequence-talk': 'What did you hear?',
  'sequence-forfeit': 'Which of your cards will you miss least?',
};

const es: Nudges = {
  'sequence-win': 'Fíjate bien: puedes ganar ya.',
  'sequence-row': 'A una de tus líneas le falta una sola ficha.',
  'sequence-block': 'Mira lo que construyen los demás. ¿Puedes cortarlo?',
  'sequence-build': '¿Dónde puede crecer una línea tuya?',
  'sequence-spare': '¿Qué carta echarás menos de menos?',
  'sequence-remove': 'La ficha de otro te estorba.',
  'sequence-dead': 'A una de tus cartas no le queda ninguna casilla.',
  'sequence-draw': 'Aún no has robado tu carta.',
  'sequence-pass': 'Nada de lo que tienes se puede jugar.',
  'sequence-talk': '¿Qué oíste?',
  'sequence-forfeit': '¿Qué carta echarás menos de menos?',
};

export const nudges = { en, es };
