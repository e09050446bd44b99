import type { Nudges } from '../hint.ts';

const en: Nudges = {
  'rage-bid': 'Count the cards that are likely to win a trick: the high ones and the trumps.',
  'rage-trump': 'Which trump suits the cards you hold and the tricks you still want?',
  'rage-need': 'You still need tricks. Can you win this one?',
  'rage-save': 'Think of the cards you want to keep for later.',
  'rage-duck': 'You have your bid: try to stay below.',
  'rage-missed': 'Your bid is out of reach: from now on every trick counts.',
  'rage-out': 'Look at your action cards: they hardly ever win a trick.',
  'rage-change': 'Would another trump suit you better?',
  'rage-bonus': 'Look at your action cards: they hardly ever win a trick.',
  'rage-mad': 'Look at your action cards: they hardly ever win a trick.',
};

const es: Nudges = {
  'rage-bid': 'Cuenta las cartas que probablemente ganen una baza: las altas y los triunfos.',
  'rage-trump': '¿Qué triunfo va mejor con tus cartas y con las bazas que aún quieres?',
  'rage-need': 'Aún necesitas bazas. ¿Puedes ganar esta?',
  'rage-save': 'Piensa en las cartas que quieres guardar para luego.',
  'rage-duck': 'Ya tienes tu apuesta: intenta quedarte por debajo.',
  'rage-missed': 'Ya no puedes cumplir tu apuesta: desde ahora cuenta cada baza.',
  'rage-out': 'Mira tus cartas de acción: casi nunca ganan una baza.',
  'rage-change': '¿Te iría mejor otro triunfo?',
  'rage-bonus': 'Mira tus cartas de acción: casi nunca ganan una baza.',
  'rage-mad': 'Mira tus cartas de acción: casi nunca ganan una baza.',
};

export const nudges = { en, es };
