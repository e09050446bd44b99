import type { Lesson } from '../module.ts';

const DOCK = '.dock';
const DIE = '.dice';
const DISCARDS = '.discards';

/** Three minutes: roll, take from the discards, lay, add, pass on, swap for a wild, and win. */
export const lesson: Lesson = {
  seats: 2,
  names: ['A', 'Dot'],
  steps: [
    {
      title: { en: 'From 1 to 10', es: 'Del 1 al 10' },
      words: {
        en: 'Lay cards of one colour on the table, one number after the other. The first full run from 1 to 10 wins.',
        es: 'Pon en la mesa cartas de un color, un número tras otro. Gana la primera escalera completa del 1 al 10.',
      },
      position: [
        'turn A',
        'hand A R5 R6 B2 G9 Y1 Y4 B10',
        'hand B G3 G5 B6 B7 Y8 R1 R2',
        'discard Y3 R7 R8',
        'deck G1 G2 Y5 Y6',
      ],
    },
    {
      title: { en: 'First roll the die', es: 'Primero tira el dado' },
      words: {
        en: 'Every turn begins with the die. Its colour says what you do. Tap it.',
        es: 'Cada turno empieza con el dado. Su color dice lo que haces. Tócalo.',
      },
      moves: ['roll'],
      answers: ['~ roll blue'],
      spot: DIE,
    },
    {
      title: { en: 'Take from the discards', es: 'Toma de los descartes' },
      words: {
        en: 'Blue: take a card, from the deck or from the discards. The red 7 goes with your 5 and 6. Tap it, and the 8 after it comes too. Tap again to take them.',
        es: 'Azul: toma una carta, del mazo o de los descartes. El 7 rojo va con tu 5 y tu 6. Tócalo, y el 8 que le sigue viene también. Toca otra vez para tomarlos.',
      },
      moves: ['pick 2'],
      otherwise: {
        en: 'Possible, but look at the red 7 in the discard row.',
        es: 'Se puede, pero mira el 7 rojo de los descartes.',
      },
      spot: DISCARDS,
    },
    {
      title: { en: 'Lay a run', es: 'Baja una escalera' },
      words: {
        en: 'What you take from the discards you use at once. Tap your red 5, 6 and 7, then press Lay.',
        es: 'Lo que tomas de los descartes lo usas enseguida. Toca tu 5, tu 6 y tu 7 rojos y pulsa Bajar.',
      },
      moves: ['lay R5 R6 R7'],
      otherwise: { en: 'Choose 5, 6 and 7, just these three.', es: 'Elige 5, 6 y 7, solo esas tres.' },
      spot: DOCK,
    },
    {
      title: { en: 'Add to it', es: 'Añade a ella' },
      words: {
        en: 'After the roll you may add to your runs at both ends, as often as you like. Add the red 8.',
        es: 'Después de tirar puedes añadir a tus escaleras por las dos puntas, las veces que quieras. Añade el 8 rojo.',
      },
      moves: ['add A1 R8'],
      otherwise: { en: 'First add the red 8.', es: 'Añade primero el 8 rojo.' },
      spot: DOCK,
    },
    {
      title: { en: 'Pass the die', es: 'Pasa el dado' },
      words: {
        en: 'Your move is made and your cards are down. Pass the die: now it is Dot’s turn.',
        es: 'Ya has hecho tu jugada y tus cartas están en la mesa. Pasa el dado: le toca a Dot.',
      },
      moves: ['end'],
      answers: ['B roll', '~ roll green', 'B discard Y8', 'B end'],
      spot: DOCK,
    },
    {
      title: { en: 'A wild is any card', es: 'Un comodín vale por todo' },
      words: {
        en: 'Later: your run lacks 9 and 10. In Dot’s run a wild stands for the green 4, and you hold the green 4. Tap Dot and take the wild.',
        es: 'Más tarde: a tu escalera le faltan el 9 y el 10. En la de Dot un comodín vale por el 4 verde, y tú tienes ese 4. Toca a Dot y llévate el comodín.',
      },
      position: [
        'turn A',
        'die yellow',
        'hand A G4 R10 B2 Y1',
        'hand B B6 B7 Y8',
        'table A R1 R2 R3 W=R4 R5 R6 R7 R8',
        'table B G3 W=G4 G5',
        'discard Y3 Y8',
      ],
      moves: ['swap B1 4'],
      otherwise: {
        en: 'Swap the green 4 for Dot’s wild first.',
        es: 'Cambia primero el 4 verde por el comodín de Dot.',
      },
      spot: '.mats',
    },
    {
      title: { en: 'Put it to work', es: 'Úsalo' },
      words: {
        en: 'The wild is yours and can be any card again. Make it your red 9.',
        es: 'El comodín es tuyo y vale otra vez por cualquier carta. Que sea tu 9 rojo.',
      },
      moves: ['add A1 W=R9'],
      otherwise: { en: 'Add the wild to your red run.', es: 'Añade el comodín a tu escalera roja.' },
      spot: DOCK,
    },
    {
      title: { en: 'And win', es: 'Y gana' },
      words: {
        en: 'Only the red 10 is missing. Add it.',
        es: 'Solo falta el 10 rojo. Añádelo.',
      },
      moves: ['add A1 R10'],
      otherwise: { en: 'Add the red 10.', es: 'Añade el 10 rojo.' },
      spot: DOCK,
    },
    {
      title: { en: 'A full run: you win!', es: 'Escalera completa: ¡ganas!' },
      words: {
        en: 'Red on the die steals a card, yellow gives one away, green discards one, and orange lets you choose.',
        es: 'En el dado, el rojo quita una carta, el amarillo la regala, el verde la descarta, y con el naranja eliges.',
      },
    },
  ],
};
