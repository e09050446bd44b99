import type { Lesson } from '../module.ts';

const HAND = '.held .hand';
const BIDS = '.bidbox';
const TRICK = '.trick';
const SIGNS = '.signs';

/** Three minutes: bid, follow, trump, an action card, and hit the bid. */
export const lesson: Lesson = {
  seats: 3,
  names: ['A', 'Dot', 'Bolt'],
  steps: [
    {
      title: { en: 'Say it, then do it', es: 'Dilo y hazlo' },
      words: {
        en: 'First everyone says how many tricks they will win. Your blue 14 and yellow 12, a trump, look like two.',
        es: 'Primero cada uno dice cuántas bazas ganará. Tu 14 azul y tu 12 amarillo, un triunfo, parecen dos.',
      },
      position: ['round 8', 'dealer C', 'pile Y8', 'hand A B14 Y12 R2', 'hand B B9 G7 R11', 'hand C B3 P5 R4'],
      spot: HAND,
    },
    {
      title: { en: 'Bid', es: 'Apuesta' },
      words: {
        en: 'Whoever wins exactly as many tricks as they bid gets 10 points more. Bid 2.',
        es: 'Quien gana justo las bazas que apostó suma 10 puntos más. Apuesta 2.',
      },
      moves: ['bid 2'],
      otherwise: { en: 'Two of these cards are strong. Bid 2.', es: 'Dos de estas cartas son fuertes. Apuesta 2.' },
      answers: ['B bid 1', 'C bid 0'],
      spot: BIDS,
    },
    {
      title: { en: 'Lead a card', es: 'Sal con una carta' },
      words: {
        en: 'You lead. The highest card of the colour you lead wins, if nobody plays a trump. Tap blue 14 twice.',
        es: 'Sales tú. Gana la carta más alta del color de salida, si nadie juega triunfo. Toca dos veces el 14 azul.',
      },
      moves: ['B14'],
      otherwise: { en: 'Lead blue 14 first.', es: 'Sal primero con el 14 azul.' },
      answers: ['B B9', 'C B3'],
      spot: HAND,
    },
    {
      title: { en: 'Your trick', es: 'La baza es tuya' },
      words: {
        en: 'Blue 14 was highest, so you took the trick: 1 of 2. Whoever takes a trick leads the next one.',
        es: 'El 14 azul era la más alta y te llevaste la baza: 1 de 2. Quien se lleva una baza sale en la siguiente.',
      },
      spot: TRICK,
    },
    {
      title: { en: 'Follow the colour', es: 'Sigue el color' },
      words: {
        en: 'Bolt led green. You hold green, so you must play green. Green 12 is higher than the 9: play it.',
        es: 'Bolt salió con verde. Tienes verde y tienes que jugarlo. El 12 verde gana al 9: juégalo.',
      },
      position: [
        'round 8',
        'dealer B',
        'pile Y8',
        'trumps Y8',
        'bid A 1',
        'bid B 1',
        'bid C 0',
        'played G9',
        'hand A G2 G12 R5',
        'hand B G4 R11 P1',
        'hand C P5 R4',
      ],
      moves: ['G12'],
      otherwise: { en: 'Green 2 would lose. Play green 12.', es: 'El 2 verde perdería. Juega el 12 verde.' },
      answers: ['B G4'],
      spot: SIGNS,
    },
    {
      title: { en: 'Trump beats all', es: 'El triunfo gana' },
      words: {
        en: 'Bolt led purple 15, but you have no purple and may play anything. Yellow is trump: even yellow 3 wins.',
        es: 'Bolt salió con el 15 morado, pero no tienes morado y puedes jugar lo que quieras. Amarillo es triunfo: hasta el 3 amarillo gana.',
      },
      position: [
        'round 8',
        'dealer B',
        'pile Y8',
        'trumps Y8',
        'bid A 1',
        'bid B 1',
        'bid C 2',
        'played P15',
        'hand A Y3 G12 R5',
        'hand B P4 R11 P1',
        'hand C G5 R4',
      ],
      moves: ['Y3'],
      otherwise: { en: 'Only a trump wins here: yellow 3.', es: 'Aquí solo gana un triunfo: el 3 amarillo.' },
      answers: ['B P4'],
      spot: HAND,
    },
    {
      title: { en: 'Action cards', es: 'Cartas de acción' },
      words: {
        en: 'Who cannot follow may play an action card. Mad takes 5 points from the winner of the trick. Give it to Bolt.',
        es: 'Quien no puede seguir puede jugar una carta de acción. Furia quita 5 puntos a quien gana la baza. Dásela a Bolt.',
      },
      position: [
        'round 8',
        'dealer B',
        'pile Y8',
        'trumps Y8',
        'bid A 0',
        'bid B 1',
        'bid C 2',
        'played R14',
        'hand A G3 MAD B1',
        'hand B R3 R11 P1',
        'hand C G5 R4',
      ],
      moves: ['MAD'],
      otherwise: { en: 'Here is a chance for Mad.', es: 'Es el momento de Furia.' },
      answers: ['B R11'],
      spot: HAND,
    },
    {
      title: { en: 'Wild', es: 'Comodín' },
      words: {
        en: 'Wild has the colour you call and beats the 15. You need this trick: play Wild and call yellow, the trump.',
        es: 'Comodín tiene el color que digas y gana al 15. Necesitas esta baza: juega Comodín y di amarillo, el triunfo.',
      },
      position: [
        'round 8',
        'dealer B',
        'pile Y8',
        'trumps Y8',
        'bid A 1',
        'bid B 1',
        'bid C 2',
        'played R15',
        'hand A G3 WILD B1',
        'hand B Y13 G11 P1',
        'hand C G5 R4',
      ],
      moves: ['WILD:Y'],
      otherwise: { en: 'Try Wild, and call yellow.', es: 'Prueba Comodín y di amarillo.' },
      answers: ['B Y13'],
      spot: HAND,
    },
    {
      title: { en: 'Hit your bid', es: 'Acierta tu apuesta' },
      words: {
        en: 'You bid 1 and have 1: another trick would spoil it. Red 2 stays below the 9. Play it.',
        es: 'Apostaste 1 y tienes 1: otra baza lo estropearía. El 2 rojo se queda por debajo del 9. Juégalo.',
      },
      position: [
        'round 8',
        'dealer C',
        'pile Y8',
        'trumps Y8',
        'leader C',
        'bid A 1',
        'bid B 1',
        'bid C 1',
        'tricks 1 0 0',
        'played R9',
        'hand A R2 R12',
        'hand B R4 P1',
        'hand C G4',
      ],
      moves: ['R2'],
      otherwise: {
        en: 'Red 12 would take the trick. Duck with red 2.',
        es: 'El 12 rojo se llevaría la baza. Juega el 2.',
      },
      answers: ['B R4'],
      spot: HAND,
    },
    {
      title: { en: 'Points', es: 'Puntos' },
      words: {
        en: 'Each trick is a point. A bid hit exactly brings 10 more, or 5 for zero. After ten rounds the most points win.',
        es: 'Cada baza es un punto. Acertar la apuesta da 10 más, o 5 si era cero. Tras diez rondas gana quien tiene más puntos.',
      },
      spot: '.ring',
    },
  ],
};
