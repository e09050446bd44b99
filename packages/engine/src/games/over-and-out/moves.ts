import type { Luck } from '../../chance.ts';
import { LETTERS } from '../../seats.ts';
import { CARDS, TIP_TOPS } from './deck.ts';
import { MOST_SEATS } from './state.ts';

/** A move is its card; declining to turn up a Tip Top card is one more. */
export const MOVES: readonly string[] = [...CARDS, 'TURVY stay'];
export const TURVY_STAY = CARDS.length;

export const DEALER = 0;
export const SHUFFLE = 1;
export const TIPS = 2;
export const LUCKS: readonly Luck[] = [
  { name: 'dealer', texts: LETTERS.slice(0, MOST_SEATS), shownTo: 'all' },
  { name: 'shuffle', texts: CARDS, shownTo: 'nobody' },
  { name: 'tips', texts: TIP_TOPS, shownTo: 'nobody' },
];
