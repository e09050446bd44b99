import type { Nudges } from '../hint.ts';

const en: Nudges = {
  'over-and-out-spend': 'There is still room: which number do you part with first?',
  'over-and-out-press': 'Think of the next player: how much room do you leave?',
  'over-and-out-escape': 'Look at the cards that fit even when there is no room left.',
  'over-and-out-stay': 'Look at the Tip Top: would you like another one?',
  'over-and-out-turn': 'Look at the Tip Top: would you like another one?',
};

const es: Nudges = {
  'over-and-out-spend': 'Aún hay sitio: ¿qué número sueltas primero?',
  'over-and-out-press': 'Piensa en quien va después: ¿cuánto sitio le dejas?',
  'over-and-out-escape': 'Mira las cartas que caben aunque no quede sitio.',
  'over-and-out-stay': 'Mira el tope: ¿querrías otro?',
  'over-and-out-turn': 'Mira el tope: ¿querrías otro?',
};

export const nudges = { en, es };
