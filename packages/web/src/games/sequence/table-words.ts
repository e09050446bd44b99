import type { Side } from './board.ts';

/** What the table itself says, besides the sentences every game has. */
export interface TableWords {
  readonly sides: Readonly<Record<Side, string>>;
  readonly teams: Readonly<Record<Side, string>>;
  readonly goal: (rows: number, isTeams: boolean) => string;
  readonly ofRows: (rows: number) => string;
  readonly rows: (n: number) => string;
  readonly rowsOf: (n: number, goal: number) => string;
  readonly chipsLeft: (n: number) => string;
  readonly cardsInHand: (n: number) => string;
  readonly choosing: string;
  readonly takesCard: string;
  readonly answers: string;

  readonly board: string;
  readonly corner: string;
  readonly open: string;
  readonly chip: Readonly<Record<Side, string>>;
  readonly inRow: string;
  readonly mayPlay: string;
  readonly mayTake: string;
  readonly last: string;
  readonly wholeBoard: string;

  readonly place: string;
  readonly remove: string;
  readonly dead: string;
  readonly deadSpoken: string;

  readonly drawPile: string;
  readonly drawCount: (n: number) => string;
  readonly comesAlone: string;
  readonly comesByHand: string;
  readonly takeCard: string;
  readonly take: string;
  readonly pileOf: (name: string) => string;
  readonly showPile: (name: string, card: string | undefined, count: number) => string;
  readonly emptyPile: string;
  readonly newestFirst: string;

  readonly yourTurn: string;
  readonly pick: string;
  readonly fits: (card: string, spaces: number) => string;
  readonly playIt: string;
  readonly playHere: (card: string) => string;
  readonly tapSpace: string;
  readonly placeAnywhere: string;
  readonly tapToTake: string;
  readonly placeOn: (picture: string) => string;
  readonly placeIt: string;
  readonly takeFrom: (picture: string) => string;
  readonly takeIt: string;
  readonly deadTitle: (card: string) => string;
  readonly deadWords: string;
  readonly turnIn: string;
  readonly turnInCard: (card: string) => string;
  readonly deadAside: (card: string) => string;
  readonly nothing: string;
  readonly nothingWords: string;
  readonly pass: string;
  readonly owed: string;
  readonly owedWords: string;
  readonly owedLate: (name: string) => string;

  readonly call: string;
  readonly callTitle: string;
  readonly callWords: string;
  readonly callOn: (side: string) => string;
  readonly accusedTitle: (side: string) => string;
  readonly accusedOwn: string;
  readonly accusedOther: string;
  readonly confirmedBy: (names: string) => string;
  readonly accept: string;
  readonly confirm: string;
  readonly dismiss: string;
  readonly forfeitTitle: string;
  readonly forfeitWords: string;
  readonly forfeit: string;
}
