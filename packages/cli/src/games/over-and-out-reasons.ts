import { cardsOf, plural, tellCards } from './phrases.ts';
import { cardName } from './over-and-out.ts';
import type { Sentences, Told } from './words.ts';

function room({ number }: Told): string {
  const left = number('limit') - number('total');
  return `${left <= 0 ? 'no room' : `room for ${left}`} (${number('total')} of ${number('limit')})`;
}

const kept = ({ number, word }: Told): string =>
  `you keep ${plural(number('answers'), 'answer')}${word('kept') === '' ? '' : `: ${tellCards(cardsOf(word('kept')), cardName)}`}`;

const fitting = ({ number }: Told): string =>
  number('fitting') === 0 ? 'no number from 1 to 5 fits' : `${plural(number('fitting'), 'number')} would fit`;

const risks = ({ percent, word }: Told): string =>
  `You lose the round ${percent('ownRisk')} of the time, ${word('next')} ${percent('nextRisk')}.`;

const below = ({ percent }: Told): string => `below the total ${percent('overRisk')} of the time`;

export const overAndOutReasons: Sentences = {
  'over-and-out-spend': (told) =>
    `It leaves ${room(told)}, a good time for ${told.number('isHighest') === 1 ? 'your highest number' : 'a number'}; ${kept(told)}. ${risks(told)}`,
  'over-and-out-press': (told) => `It leaves ${told.word('next')} ${room(told)}; ${kept(told)}. ${risks(told)}`,
  'over-and-out-escape': (told) => `An answer that leaves ${room(told)}; ${fitting(told)}. ${risks(told)}`,
  'over-and-out-stay': (told) =>
    `It leaves the limit at ${told.number('limit')}; a new one would be ${below(told)}. ${risks(told)}`,
  'over-and-out-turn': (told) => `It turns up a new limit, which is ${below(told)}. ${risks(told)}`,
};
