import { plural } from './phrases.ts';
import { cardName } from './sequence.ts';
import type { Sentences, Told } from './words.ts';

const jack = ({ number }: Told): string =>
  number('jack') === 0 ? '' : ` It spends a jack and leaves you ${number('jacks')}.`;

const corner = ({ number }: Told): string => (number('corner') === 1 ? ' with a corner' : '');

const completes = (told: Told, more: string): string =>
  `It completes ${plural(told.number('rows'), 'row')}${more}: your side has ${plural(told.number('sequences'), 'sequence')}.${jack(told)}`;

export const sequenceReasons: Sentences = {
  'sequence-win': (told) => completes(told, ' and wins'),
  'sequence-row': (told) => completes(told, ''),
  'sequence-block': (told) =>
    `At ${told.word('square')} it stops a row of ${told.word('side')} that has ${told.number('chips')} of 5${corner(told)}.${jack(told)}`,
  'sequence-build': (told) =>
    `It makes ${told.number('chips')} of 5${corner(told)} in ${plural(told.number('rows'), 'open row')}; you hold ${plural(told.number('held'), 'card')} for the rest.${jack(told)}`,
  'sequence-spare': (told) =>
    `No row can be made through ${told.word('square')}: it is the card least missed.${jack(told)}`,
  'sequence-remove': (told) =>
    `It takes a chip of ${told.word('side')} from ${told.word('square')}, out of a row that has ${told.number('chips')} of 5${corner(told)}.${jack(told)}`,
  'sequence-dead': ({ word }) => `Both squares of the ${cardName(word('card'))} are covered, so you turn it in.`,
  'sequence-draw': () => 'You take the card that is due.',
  'sequence-pass': () => 'Nothing else is possible.',
  'sequence-talk': () => 'It answers a call of table talk.',
  'sequence-forfeit': ({ word }) => `The ${cardName(word('card'))} is the card least missed.`,
};
