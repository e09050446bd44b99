import { plural } from './phrases.ts';
import { cardName, colours } from './out-of-control.ts';
import type { Sentences, Told } from './words.ts';

const colour = ({ word }: Told): string => colours[word('colour')] ?? '';
const card = ({ word }: Told): string => cardName(word('card'));
const covered = (told: Told): string => `you have ${told.number('covered')} of 10 in ${colour(told)}`;
const wilds = ({ number }: Told): string => plural(number('wilds'), 'wild');
const standing = (told: Told): string => `${covered(told)}, and ${wilds(told)} in hand`;

/** What a card that goes means here and to whoever may come to use it. */
function parting(told: Told): string {
  const own = told.number('spare') === 1 ? 'you have another like it' : covered(told);
  const best = told.number('isBest') === 1 && told.number('spare') === 0 ? ', your best colour' : '';
  const fits = told.number('fits') === 1 ? ' that it fits' : '';
  const run = told.number('longest') === 0 ? 'no run of that colour' : `a run of ${told.number('longest')}${fits}`;
  return `${own}${best}; ${told.word('seat') === '' ? 'opponents show' : `${told.word('seat')} shows`} ${run}`;
}

export const outOfControlReasons: Sentences = {
  'out-of-control-win': (told) => `The colour can be completed now: ${standing(told)}.`,
  'out-of-control-lay': (told) => `Cards on the table cannot be stolen: ${standing(told)}.`,
  'out-of-control-wild': (told) => `You get a wild for ${card(told)}: ${standing(told)}.`,
  'out-of-control-number': (told) => `You get ${card(told)} for a wild: ${standing(told)}.`,
  'out-of-control-break': (told) =>
    `A wild in place of ${card(told)} holds up ${told.word('seat')}, whose side shows a ${colour(told)} run of ${told.number('longest')}.`,
  'out-of-control-pick': (told) =>
    `You take ${plural(told.number('cards'), 'card')}, ${wilds(told)} and ${plural(told.number('fresh'), 'new number')} among them, and use ${card(told)} at once.`,
  'out-of-control-discard': (told) => `Of all your cards ${card(told)} helps least: ${parting(told)}.`,
  'out-of-control-give': (told) => `Of all your cards ${card(told)} helps least: ${parting(told)}.`,
  'out-of-control-help': (told) => `You give your partner ${card(told)}: ${parting(told)}.`,
  'out-of-control-steal': ({ number, word }) => {
    const [cards, run] = [plural(number('cards'), 'card'), `the longest run of that side is ${number('longest')}`];
    const others = `; of others ${number('mostCards')} and ${number('longestOther')} at most`;
    return `${word('seat')} holds ${cards}, and ${run}${number('mostCards') + number('longestOther') === 0 ? '' : others}.`;
  },
  'out-of-control-deck': (told) => `You take a card: ${standing(told)}.`,
  'out-of-control-roll': (told) => `You roll: ${standing(told)}.`,
  'out-of-control-end': (told) => `You pass the die: ${standing(told)}.`,
};
