import type { Lesson } from '../module.ts';

const HAND = '.held .hand';
const DIAL = '.dialwrap';

/** Three minutes: add up, stay below the top, turn around, be lucky, and win a round. */
export const lesson: Lesson = {
  seats: 3,
  names: ['A', 'Dot', 'Bolt'],
  steps: [
    {
      title: { en: 'Do not go over the top', es: 'No te pases del tope' },
      words: {
        en: 'Everybody adds cards to one total. The Tip Top card says how far it may go: 33 here.',
        es: 'Todos suman cartas a un solo total. La carta del tope dice hasta dónde puede llegar: aquí, 33.',
      },
      position: [
        'tips 33 22 44 55 66',
        'total 12',
        'dealer C',
        'turn A',
        'hand A 4 x2 -10 TURVY',
        'hand B 5 1 0 3',
        'hand C 2 2 SPIN 5',
        'draw 5 1 3 4 2 0',
      ],
      spot: DIAL,
    },
    {
      title: { en: 'Add a number', es: 'Suma un número' },
      words: {
        en: 'Below each card you see what it does. Tap your 4, then tap it again: the total becomes 16.',
        es: 'Debajo de cada carta ves lo que hace. Toca tu 4 y tócalo otra vez: el total será 16.',
      },
      moves: ['4'],
      otherwise: { en: 'That works too, but try the 4 first.', es: 'También vale, pero prueba antes el 4.' },
      answers: ['B 5', 'C 5'],
      spot: HAND,
    },
    {
      title: { en: 'Too much is not allowed', es: 'Pasarse no vale' },
      words: {
        en: 'The total is 26 now. Doubling would make 52, so that card lies low. Take 10 off instead.',
        es: 'El total es ahora 26. El doble serían 52, por eso esa carta está hundida. Quita 10.',
      },
      moves: ['-10'],
      otherwise: { en: 'Try the −10 first.', es: 'Prueba antes el −10.' },
      answers: ['B 3', 'C SPIN'],
      spot: HAND,
    },
    {
      title: { en: 'Play turns around', es: 'Cambia el sentido' },
      words: {
        en: 'Bolt played Spin Out: now Dot is next, then you. Whoever cannot play a card loses a chip.',
        es: 'Bolt jugó Giro: ahora va Dot y después tú. Quien no puede jugar pierde una ficha.',
      },
      spot: '.direction',
    },
    {
      title: { en: 'A matter of luck', es: 'Cuestión de suerte' },
      words: {
        en: 'Topsy Turvy turns up a new Tip Top. With 20 on the table every card is safe: play it and turn one up.',
        es: 'Patas arriba descubre un tope nuevo. Con 20 en la mesa todos valen: juégala y descubre uno.',
      },
      position: [
        'tips 33 44 22 55 66',
        'total 20',
        'dealer C',
        'turn A',
        'hand A 5 TURVY TOP x2',
        'hand B -10 1 0 3',
        'hand C 2 2 4 5',
        'draw 3 1 3 4 2 0',
      ],
      moves: ['TURVY'],
      otherwise: { en: 'Try Topsy Turvy and turn one up.', es: 'Prueba Patas arriba y descubre un tope.' },
      answers: ['B 3', 'C 5'],
      spot: HAND,
    },
    {
      title: { en: 'Make it hard for the others', es: 'Pónselo difícil' },
      words: {
        en: 'Top Out takes the total right to the limit. Dot has nothing that still fits and loses a chip.',
        es: 'Al tope lleva el total justo al límite. A Dot no le queda nada que quepa y pierde una ficha.',
      },
      position: [
        'tips 33 44 22 55 66',
        'total 20',
        'dealer C',
        'turn A',
        'hand A 5 3 TOP x2',
        'hand B 1 2 5 3',
        'hand C 2 2 4 5',
      ],
      moves: ['TOP'],
      otherwise: { en: 'Top Out is the strongest card here.', es: 'Aquí lo más fuerte es Al tope.' },
      spot: HAND,
    },
    {
      title: { en: 'The last one wins', es: 'Gana quien queda' },
      words: {
        en: 'You get as many cards as you have chips. Without chips you are out, and the last player left wins.',
        es: 'Recibes tantas cartas como fichas tienes. Sin fichas estás fuera, y gana quien queda al final.',
      },
      spot: '.ring',
    },
  ],
};
