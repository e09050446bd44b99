import type { Language } from '../../settings.svelte.ts';
import type { Hints, Told } from '../hint.ts';

const roomOf = ({ number }: Told): number => number('limit') - number('total');

/** Would a new Tip Top card hardly ever lie below the total? */
const isSafe = ({ number }: Told): boolean => number('overRisk') < 0.2;
/** Would it lie there no more than every third time? */
const isLikelySafe = ({ number }: Told): boolean => number('overRisk') < 0.34;

/** No Tip Top is higher. */
const HIGHEST = 66;

/** The cards that can be played even at the top and stay in the hand; `the` goes before numbers. */
const keptOf = ({ word, about }: Told, the = ''): string[] =>
  word('kept')
    .split(' ')
    .filter((card) => card !== '')
    .map((card) => (/\d/.test(card) ? the + card.replace('-', '−') : about.card(card)));

const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** Which of three ways to part with a card it is: by doubling, with a high number, or with another. */
const partingWith = ({ about, number }: Told, [double, high, other]: readonly [string, string, string]): string =>
  about.move === 'x2' ? double : number('isHighest') === 1 ? high : other;

const risk = ({ percent, who }: Told): string =>
  `You would lose this round about ${percent('ownRisk')} of the time, ${who('next')} ${percent('nextRisk')}.`;

const keeping = (told: Told): string => {
  const kept = keptOf(told);
  return kept.length === 0 ? '' : ` and keep ${listed(kept, 'and')} for when nothing else fits`;
};

/** Said of a card that always fits: whether it has to be this one. */
const noOther = ({ number }: Told): string =>
  number('fitting') === 0 ? 'You hold no number from 1 to 5 that fits. ' : '';

const en: Hints = {
  'over-and-out-spend': (told) =>
    `It leaves room for ${roomOf(told)}: part with ${partingWith(told, ['the double while it fits', 'a high number while it fits', 'a number'])}${keeping(told)}. ${risk(told)}`,
  'over-and-out-press': (told) =>
    roomOf(told) <= 0
      ? `This leaves ${told.who('next')} no room at all. ${risk(told)}`
      : `This leaves ${told.who('next')} room for no more than ${roomOf(told)}. ${risk(told)}`,
  'over-and-out-escape': (told) =>
    told.number('fitting') === 0
      ? `${noOther(told)}This leaves room for ${roomOf(told)}. ${risk(told)}`
      : `It leaves room for ${roomOf(told)}, so nobody is pressed yet. ${risk(told)}`,
  'over-and-out-stay': (told) => {
    if (told.number('overRisk') === 1) return `Any new Tip Top would lie below the total, so leave it. ${risk(told)}`;
    return isSafe(told)
      ? `${noOther(told)}The Tip Top suits you as it is: a new one ${told.number('limit') === HIGHEST ? 'could only leave less room' : 'might give the others more room'}. ${risk(told)}`
      : `A new Tip Top would lie below the total ${told.percent('overRisk')} of the time, so leave it. ${risk(told)}`;
  },
  'over-and-out-turn': (told) => {
    if (told.number('overRisk') === 0)
      return `No Tip Top that may come lies below the total, so it costs you no chip. ${risk(told)}`;
    return isLikelySafe(told)
      ? `A new Tip Top lies below the total only ${told.percent('overRisk')} of the time. ${risk(told)}`
      : `A new Tip Top lies below the total ${told.percent('overRisk')} of the time, but the other ways are worse. ${risk(told)}`;
  },
};

const riesgo = ({ percent, who }: Told): string =>
  `Perderías esta ronda más o menos el ${percent('ownRisk')} de las veces, y ${who('next')} el ${percent('nextRisk')}.`;

const guardando = (told: Told): string => {
  const kept = keptOf(told, 'el ');
  return kept.length === 0 ? '' : ` y guarda ${listed(kept, 'y')} para cuando no quepa otra cosa`;
};

const ningunOtro = ({ number }: Told): string =>
  number('fitting') === 0 ? 'No tienes ningún número del 1 al 5 que quepa. ' : '';

const es: Hints = {
  'over-and-out-spend': (told) =>
    `Aún caben ${roomOf(told)}: suelta ${partingWith(told, ['el doble mientras cabe', 'un número alto mientras cabe', 'un número'])}${guardando(told)}. ${riesgo(told)}`,
  'over-and-out-press': (told) =>
    roomOf(told) <= 0
      ? `Así ${told.who('next')} se queda sin sitio. ${riesgo(told)}`
      : `Así a ${told.who('next')} no le ${roomOf(told) === 1 ? 'cabe' : 'caben'} más que ${roomOf(told)}. ${riesgo(told)}`,
  'over-and-out-escape': (told) =>
    told.number('fitting') === 0
      ? `${ningunOtro(told)}Así quedan ${roomOf(told)} libres. ${riesgo(told)}`
      : `Quedan ${roomOf(told)} libres y nadie se ve en apuros aún. ${riesgo(told)}`,
  'over-and-out-stay': (told) => {
    if (told.number('overRisk') === 1)
      return `Cualquier tope nuevo quedaría por debajo del total: mejor dejarlo. ${riesgo(told)}`;
    return isSafe(told)
      ? `${ningunOtro(told)}El tope te conviene como está: uno nuevo ${told.number('limit') === HIGHEST ? 'solo puede dejar menos sitio' : 'podría dar más sitio a los demás'}. ${riesgo(told)}`
      : `Un tope nuevo quedaría por debajo del total el ${told.percent('overRisk')} de las veces: mejor dejarlo. ${riesgo(told)}`;
  },
  'over-and-out-turn': (told) => {
    if (told.number('overRisk') === 0)
      return `Ningún tope que pueda salir queda por debajo del total: no te cuesta ninguna ficha. ${riesgo(told)}`;
    return isLikelySafe(told)
      ? `Un tope nuevo queda por debajo del total solo el ${told.percent('overRisk')} de las veces. ${riesgo(told)}`
      : `Un tope nuevo queda por debajo del total el ${told.percent('overRisk')} de las veces, pero lo demás es peor. ${riesgo(told)}`;
  },
};

export const hints: Readonly<Record<Language, Hints>> = { en, es };
