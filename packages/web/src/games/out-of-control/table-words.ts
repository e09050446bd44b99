import type { Colour } from '../../art/shapes.ts';
import type { RunColour } from './art.ts';

/** What a die asks for, and the rest of the sentence. */
export interface DieWords {
  readonly what: string;
  readonly why: string;
}

/** What the table itself says, besides the sentences every game has. */
export interface TableWords {
  readonly goal: string;
  readonly goalTeams: string;
  readonly wild: string;
  readonly colours: Readonly<Record<Colour, string>>;
  readonly die: Readonly<Record<Colour, DieWords>>;
  readonly dieNone: string;
  readonly dieShows: (colour: string) => string;
  readonly tapToRoll: string;

  readonly cards: (n: number) => string;
  readonly knownCards: (n: number) => string;
  readonly partner: string;
  readonly teamWith: (name: string) => string;
  readonly noRuns: string;
  readonly yourRuns: string;
  readonly yourRunsEmpty: string;
  readonly runsOf: (name: string) => string;
  readonly seeAll: (name: string) => string;
  readonly more: (n: number) => string;
  readonly run: (colour: RunColour, low: number, high: number, wilds: readonly number[]) => string;
  readonly placesToSwap: (n: number) => string;
  readonly cardFits: string;
  readonly swapHere: (card: string) => string;
  readonly swapTitle: string;
  readonly swapFor: (put: string, take: string) => string;
  readonly holds: string;
  readonly holdsKnown: string;
  readonly holdsUnknown: (n: number) => string;

  readonly deck: string;
  readonly deckCount: (n: number) => string;
  readonly discards: string;
  readonly noDiscards: string;
  readonly newest: string;
  readonly takesWith: (n: number) => string;

  readonly rollTitle: string;
  readonly rollWords: string;
  readonly roll: string;
  readonly doneTitle: string;
  readonly doneWords: string;
  readonly cannotWords: string;
  readonly end: string;
  readonly owedTitle: (card: string) => string;
  readonly owedWords: string;
  readonly useFirst: string;
  readonly takeDeck: string;
  readonly stealOne: string;
  readonly discardIt: (card: string) => string;
  readonly giveIt: (card: string) => string;
  readonly picked: (cards: string) => string;
  readonly swapToo: string;
  readonly noRun: string;
  readonly noUse: string;
  readonly take: (n: number) => string;
  readonly takeTitle: (card: string) => string;
  readonly takeAlone: string;
  readonly takeMore: (n: number) => string;
  readonly lay: (colour: RunColour, numbers: readonly number[]) => string;
  readonly add: (colour: RunColour, numbers: readonly number[]) => string;
  readonly addTo: (colour: RunColour, numbers: readonly number[], name: string) => string;
  readonly layAll: string;
  readonly whichWay: string;
  readonly layWords: string;

  readonly stealTitle: string;
  readonly stealWords: string;
  readonly fanTitle: (name: string) => string;
  readonly fanWords: string;
  readonly back: (n: number, of: number) => string;
  readonly giveTitle: (card: string) => string;
  readonly giveWords: string;
  readonly strictTitle: string;
  readonly strictWords: string;
  readonly strictDo: string;
  readonly stole: (name: string, card: string) => string;
  readonly stolen: (name: string, card: string) => string;
  readonly given: (name: string, card: string) => string;
  readonly longest: (n: number) => string;
}
