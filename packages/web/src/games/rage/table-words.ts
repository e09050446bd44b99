import type { Action, Colour } from './cards.ts';
import type { Entry } from './sheet.ts';

/** What the table itself says, besides the sentences every game has. */
export interface TableWords {
  readonly names: Readonly<Record<Action, string>>;
  readonly colours: Readonly<Record<Colour, string>>;
  readonly round: (round: number) => string;
  readonly roundShort: (round: number) => string;
  readonly trickNumber: (trick: number, of: number) => string;
  readonly cardsEach: (n: number) => string;
  readonly cardsShort: (n: number) => string;

  readonly trump: string;
  readonly noTrump: string;
  readonly follow: string;
  readonly anyColour: string;
  readonly bids: string;
  readonly bidsFor: (bids: number, tricks: number) => string;
  readonly bidsSecret: string;
  readonly bidsShort: (bids: number | undefined, tricks: number) => string;
  readonly trumpIs: (colour: Colour | undefined) => string;

  readonly dealer: string;
  readonly dealerMark: string;
  readonly noBid: string;
  readonly hasBid: string;
  readonly bid: string;
  readonly ofBid: (bid: string) => string;
  readonly ofTricks: (bid: string) => string;
  readonly wonOfBid: (won: number, bid: string) => string;

  readonly trick: string;
  readonly trickBefore: string;
  readonly led: string;
  readonly winning: string;
  readonly tookIt: (name: string, isYou: boolean) => string;
  readonly called: (card: string, colour: Colour) => string;
  readonly playedBy: (name: string, card: string, isYou: boolean) => string;

  readonly howMany: string;
  readonly howManyWords: (isEuropean: boolean) => string;
  readonly bidIt: (bid: number) => string;
  readonly pickBid: string;
  readonly bidTile: (bid: number) => string;
  readonly lastRound: (entry: Entry) => string;
  readonly barred: (bid: number) => string;

  readonly yourTurn: string;
  readonly followColour: (colour: Colour) => string;
  readonly leadCard: string;
  readonly anyCard: (lead: Colour | undefined) => string;
  readonly needMore: (need: number, left: number) => string;
  readonly needNone: string;
  readonly tooMany: string;
  readonly outOfReach: string;
  readonly playIt: (card: string) => string;
  readonly takesTrick: (extras: readonly Action[]) => string;
  readonly winsSoFar: (extras: readonly Action[]) => string;
  readonly stays: (name: string, isLast: boolean) => string;
  readonly effects: Readonly<Record<Action, string>>;

  readonly callTitle: string;
  readonly callWords: string;
  readonly blindTitle: string;
  readonly blindWords: string;
  readonly inHand: (n: number) => string;
  readonly inPile: (n: number) => string;
  readonly isTrump: string;
  readonly changeTitle: string;
  readonly changeWords: string;
  readonly changePrompt: string;
  readonly changePromptWords: string;
  readonly choose: string;
  readonly whichCard: string;
  readonly makeTrump: (colour: Colour) => string;
  readonly pickColour: string;

  readonly scoreSheet: string;
  readonly roundColumn: string;
  readonly all: string;
  readonly hits: string;
  readonly entry: (entry: Entry) => string;
  readonly points: (n: number) => string;
  readonly bidOnly: (bid: string) => string;

  readonly leads: (name: string, isYou: boolean, by: number) => string;
  readonly share: (names: string) => string;
  readonly level: string;
  readonly roundDone: (round: number) => string;
  readonly ownRound: (entry: Entry) => string;
  readonly lastTrick: string;
  readonly tookLast: (name: string, isYou: boolean) => string;
}
