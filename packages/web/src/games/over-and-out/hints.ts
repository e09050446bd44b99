import type { Language } from '../../settings.svelte.ts';
import type { Hints, Told } from '../hint.ts';

const roomOf = ({ number }: Told): number => number('limit') - number('total');

/** Would a new Tip Top card hardly ever lie below the total? */
const isSafe = ({ number }: Told): boolean => number('overRisk') < 0.2;

const risk = ({ percent, who }: Told): string =>
  `You would lose this round about ${percent('ownRisk')} of the time, ${who('next')} ${percent('nextRisk')}.`;
const answers = (n: number): string => (n === 1 ? 'the answer you hold' : `your ${n} answers`);

const en: Hints = {
  'over-and-out-spend': (told) =>
    `There is still room for ${roomOf(told)}, so part with a number${told.number('answers') === 0 ? '' : ` and keep ${answers(told.number('answers'))} for later`}. ${risk(told)}`,
  'over-and-out-press': (told) =>
    roomOf(told) <= 0
      ? `This leaves ${told.who('next')} no room at all. ${risk(told)}`
      : `This leaves ${told.who('next')} room for no more than ${roomOf(told)}. ${risk(told)}`,
  'over-and-out-escape': (told) => `It leaves room for ${roomOf(told)}, so nobody is pressed yet. ${risk(told)}`,
  'over-and-out-stay': (told) =>
    isSafe(told)
      ? `The Tip Top suits you as it is: a new one might give the others more room. ${risk(told)}`
      : `A new Tip Top would lie below the total ${told.percent('overRisk')} of the time, so leave it. ${risk(told)}`,
  'over-and-out-turn': (told) =>
    `A new Tip Top lies below the total only ${told.percent('overRisk')} of the time. ${risk(told)}`,
};

const riesgo = ({ percent, who }: Told): string =>
  `Perderías esta ronda más o menos el ${percent('ownRisk')} de las veces, y ${who('next')} el ${percent('nextRisk')}.`;
const respuestas = (n: number): string => (n === 1 ? 'la respuesta que tienes' : `tus ${n} respuestas`);

const es: Hints = {
  'over-and-out-spend': (told) =>
    `Aún caben ${roomOf(told)}: suelta un número${told.number('answers') === 0 ? '' : ` y guarda ${respuestas(told.number('answers'))} para luego`}. ${riesgo(told)}`,
  'over-and-out-press': (told) =>
    roomOf(told) <= 0
      ? `Así ${told.who('next')} se queda sin sitio. ${riesgo(told)}`
      : `Así a ${told.who('next')} no le caben más que ${roomOf(told)}. ${riesgo(told)}`,
  'over-and-out-escape': (told) => `Quedan ${roomOf(told)} libres y nadie se ve en apuros aún. ${riesgo(told)}`,
  'over-and-out-stay': (told) =>
    isSafe(told)
      ? `El tope te conviene como está: uno nuevo podría dar más sitio a los demás. ${riesgo(told)}`
      : `Un tope nuevo quedaría por debajo del total el ${told.percent('overRisk')} de las veces: mejor dejarlo. ${riesgo(told)}`,
  'over-and-out-turn': (told) =>
    `Un tope nuevo queda por debajo del total solo el ${told.percent('overRisk')} de las veces. ${riesgo(told)}`,
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
