import type { Lesson } from '../module.ts';

const ROW = 'c9 d9 e9 f9 g9';

/** Three minutes: a card and its space, a row, both kinds of jack, a dead card, a corner, and a win. */
export const lesson: Lesson = {
  seats: 2,
  names: ['A', 'Dot'],
  steps: [
    {
      title: { en: 'Five in a row', es: 'Cinco en línea' },
      words: {
        en: 'You are blue, Dot is green. Five of your chips in a straight line make a row: across, up and down, or diagonally. Two rows win.',
        es: 'Tú eres azul y Dot, verde. Cinco fichas tuyas en línea recta hacen una línea: de lado, de arriba abajo o en diagonal. Dos líneas ganan.',
      },
      position: [
        'dealer B',
        'turn A',
        'chips blue d9 e9 f9',
        'chips green e6 f6 g5',
        'hand A 2S QH 8D 4C 9C KH 3D',
        'hand B 3H 4H 5H AC KC QC 10C',
        'draw 6S 7S 8S 9S',
      ],
      spot: '.board',
    },
    {
      title: { en: 'A card is a space', es: 'Una carta es una casilla' },
      words: {
        en: 'Every card is on the board twice. Tap your 2♠ and its two spaces glow. Tap the one below, next to your chips.',
        es: 'Cada carta está dos veces en el tablero. Toca tu 2♠ y brillan sus dos casillas. Toca la de abajo, junto a tus fichas.',
      },
      moves: ['2S g9'],
      otherwise: {
        en: 'That is possible too, but put 2♠ next to your chips, near the bottom.',
        es: 'También se puede, pero pon 2♠ junto a tus fichas, abajo.',
      },
      answers: ['B 3H i9'],
    },
    {
      title: { en: 'Your first row', es: 'Tu primera línea' },
      words: {
        en: 'Your new card came by itself: 6♠. It fits right before your four chips. Make the row of five.',
        es: 'Tu carta nueva ha llegado sola: 6♠. Va justo delante de tus cuatro fichas. Haz la línea de cinco.',
      },
      moves: ['6S c9'],
      otherwise: { en: 'Play 6♠ next to your four chips.', es: 'Juega 6♠ junto a tus cuatro fichas.' },
      answers: ['B 4H i8'],
    },
    {
      title: { en: 'A row stays', es: 'Una línea no se rompe' },
      words: {
        en: 'A strap ties your row together: nobody can take these chips any more. One more row and you win.',
        es: 'Una cinta une tu línea: nadie puede quitar ya estas fichas. Con una línea más, ganas.',
      },
      spot: '.board',
    },
    {
      title: { en: 'Two eyes: place anywhere', es: 'Dos ojos: pon donde quieras' },
      words: {
        en: 'Green has four in the seventh line. Your two-eyed jack, marked PLACE, puts a chip on any open space. Close the gap on Q♦, to the right of them.',
        es: 'Verde tiene cuatro en la séptima fila. Tu jota de dos ojos, con la palabra PONER, pone una ficha en cualquier casilla libre. Cierra el paso en Q♦, a su derecha.',
      },
      position: [
        'dealer B',
        'turn A',
        `chips blue ${ROW} c7`,
        'chips green d7 e7 f7 g7 e6',
        'hand A JC 8D 4C 9C KH 3D 2D',
        'hand B 5H AC KC QC 10C 4D 3C',
      ],
      moves: ['JC h7'],
      otherwise: {
        en: 'Green would finish on Q♦. Place your chip there.',
        es: 'Verde acabaría en Q♦. Pon ahí tu ficha.',
      },
      answers: ['B 5H i7'],
    },
    {
      title: { en: 'One eye: take one off', es: 'Un ojo: quita una' },
      words: {
        en: 'Now green has four in the sixth line and both ends are open. Your one-eyed jack, marked REMOVE, takes a chip off. Take one of the four.',
        es: 'Ahora verde tiene cuatro en la sexta fila y los dos lados libres. Tu jota de un ojo, con la palabra QUITAR, quita una ficha. Quita una de las cuatro.',
      },
      position: [
        'dealer B',
        'turn A',
        `chips blue ${ROW} c7 h7`,
        'chips green d6 e6 f6 g6 i7',
        'hand A JS 8D 4C 9C AH 3D 2D',
        'hand B AC KC QC 10C 4D 3C 6D',
      ],
      moves: ['JS e6', 'JS f6', 'JS d6', 'JS g6'],
      otherwise: {
        en: 'Pick the jack marked REMOVE and take one of the four.',
        es: 'Elige la jota QUITAR y quita una de las cuatro.',
      },
      answers: ['B KC e8'],
    },
    {
      title: { en: 'A dead card', es: 'Una carta muerta' },
      words: {
        en: 'Both spaces of your 5♠ are taken: it is dead. Once a turn you may swap such a card for a new one and still play.',
        es: 'Las dos casillas de tu 5♠ están ocupadas: está muerta. Una vez por turno puedes cambiar una carta así por otra y jugar igualmente.',
      },
      position: [
        'dealer B',
        'turn A',
        `chips blue ${ROW} g10 h10 i10`,
        'chips green e1 e6 g6 i7 e8',
        'hand A 5S 4C KH 3D 2D AS 10H',
        'hand B AC QC 10C 4D 3C 6D 7D',
        'draw 9D 4S 3S',
      ],
      moves: ['dead 5S'],
      otherwise: { en: 'Tap 5♠ and swap it first.', es: 'Toca 5♠ y cámbiala primero.' },
    },
    {
      title: { en: 'Corners belong to everyone', es: 'Las esquinas son de todos' },
      words: {
        en: 'A corner counts as a chip of yours. You have three chips before the lower right corner, and 9♦ came. Play it there and win.',
        es: 'Una esquina vale como ficha tuya. Tienes tres fichas ante la esquina de abajo a la derecha, y ha llegado 9♦. Juégala ahí y gana.',
      },
      moves: ['9D f10'],
      otherwise: {
        en: 'Play 9♦ in the last line, next to your chips.',
        es: 'Juega 9♦ en la última fila, junto a tus fichas.',
      },
    },
    {
      title: { en: 'Two rows: you win!', es: 'Dos líneas: ¡ganas!' },
      words: {
        en: 'Up to twelve can play, in two or three teams. Team mates share their chips, but not a word about their cards.',
        es: 'Pueden jugar hasta doce, en dos o tres equipos. El equipo comparte sus fichas, pero ni una palabra sobre las cartas.',
      },
    },
  ],
};
