import type { Nudges } from '../hint.ts';

const en: Nudges = {
  'out-of-control-win': 'Look closely: a run can be completed now.',
  'out-of-control-lay': 'Some of your cards can go on the table.',
  'out-of-control-wild': 'A wild lies on the table. Do you hold the number it stands for?',
  'out-of-control-number': 'A number you lack lies on the table. What could take its place?',
  'out-of-control-break': 'A run of somebody else can be held up.',
  'out-of-control-pick': 'Look at the discards: something there can be used at once.',
  'out-of-control-discard': 'Which of your cards helps you least?',
  'out-of-control-give': 'Which card can you spare, and who can use it least?',
  'out-of-control-help': 'Think of your team: who can use a card?',
  'out-of-control-steal': 'Whose hand is worth a look? Mind the runs and the cards of everybody.',
  'out-of-control-deck': 'Think of what you lack, and where it may come from.',
  'out-of-control-roll': 'The die comes first.',
  'out-of-control-end': 'Sometimes it is best to keep what you hold.',
};

const es: Nudges = {
  'out-of-control-win': 'Fíjate bien: ya se puede completar una escalera.',
  'out-of-control-lay': 'Algunas de tus cartas pueden ir a la mesa.',
  'out-of-control-wild': 'Hay un comodín en la mesa. ¿Tienes el número por el que vale?',
  'out-of-control-number': 'En la mesa hay un número que te falta. ¿Qué podría ocupar su sitio?',
  'out-of-control-break': 'Puedes frenar la escalera de otro.',
  'out-of-control-pick': 'Mira los descartes: ahí hay algo que puedes usar enseguida.',
  'out-of-control-discard': '¿Qué carta te ayuda menos?',
  'out-of-control-give': '¿Qué carta te sobra, y a quién le sirve menos?',
  'out-of-control-help': 'Piensa en tu equipo: ¿a quién le sirve una carta?',
  'out-of-control-steal': '¿A quién conviene quitarle una carta? Mira las escaleras y las cartas de todos.',
  'out-of-control-deck': 'Piensa en lo que te falta y de dónde puede venir.',
  'out-of-control-roll': 'Primero va el dado.',
  'out-of-control-end': 'A veces lo mejor es guardar lo que tienes.',
};

export const nudges = { en, es };
