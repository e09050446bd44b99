import { plural } from './phrases.ts';
import { colours } from './rage.ts';
import type { Sentences, Told } from './words.ts';

const ownCards = ({ number, word }: Told): string => plural(number('held'), `${colours[word('colour')]} card`);

function wish({ number }: Told): string {
  const [need, left] = [number('need'), number('left')];
  if (need < 0 || need > left) return 'Your bid is out of reach, so a trick is a point';
  return need === 0 ? 'You have your bid' : `You need ${need} of the ${plural(left, 'trick')} left`;
}

/** The chance of the trick beside those of the other cards that may be played, and what else the trick brings. */
function chances({ number, percent }: Told): string {
  const range = percent('least') === percent('most') ? percent('most') : `${percent('least')} to ${percent('most')}`;
  const others = number('least') > number('most') ? '' : ` (others ${range})`;
  const prize = number('prize');
  const points = `${Math.abs(prize)} points ${prize > 0 ? 'more' : 'less'}`;
  return `wins the trick ${percent('wins')} of the time${others}.${prize === 0 ? '' : ` Its winner gets ${points}.`}`;
}

const soFar = ({ word }: Told): string => (word('seat') === '' ? '' : `, so far ${word('seat')},`);

export const rageReasons: Sentences = {
  'rage-bid': ({ number, percent }) => {
    const other = number('near') === number('bid') ? '' : ` (${number('near')}: ${percent('nearHit')})`;
    return `The hand aims at ${number('tricks').toFixed(1)} tricks; a bid of ${number('bid')} comes true ${percent('hit')} of the time${other}.`;
  },
  'rage-trump': (told) =>
    told.number('left') === 0
      ? 'Your hand is empty, so the trump only decides who wins the trick.'
      : `${wish(told)}; you hold ${ownCards(told)}, the others ${told.number('others')}.`,
  'rage-need': (told) => `${wish(told)}; this card ${chances(told)}`,
  'rage-save': (told) => `${wish(told)}, but not by this card now: it ${chances(told)}`,
  'rage-duck': (told) => `${wish(told)} and want no more tricks; this card ${chances(told)}`,
  'rage-missed': (told) => `${wish(told)}; this card ${chances(told)}`,
  'rage-out': (told) => {
    const own = told.number('trumps') === 0 ? '' : `, ${told.number('trumps')} of yours among them`;
    const effect = told.number('isTrump') === 0 ? 'there is no trump anyway' : `all trumps become plain cards${own}`;
    return `${wish(told)}; ${effect}.`;
  },
  'rage-change': (told) => `${wish(told)}; you choose the new trump and hold ${ownCards(told)}.`,
  'rage-bonus': (told) => `${wish(told)}; the winner of the trick${soFar(told)} gets 5 points more.`,
  'rage-mad': (told) => `${wish(told)}; the winner of the trick${soFar(told)} gets 5 points less.`,
};
