import { letterOf, seatOf, SPECTATOR, type Seat, type Setup } from '@rumpus/engine';
import { colourOf } from '../../art/shapes.ts';
import type { Position } from '../../table/position.ts';
import type { RunColour } from './art.ts';

/** Cards of one colour that rise by one, on the table before somebody. */
export interface Run {
  /** As in the notation: owner and number, `B2`. */
  readonly id: string;
  readonly owner: Seat;
  readonly colour: RunColour;
  readonly low: number;
  readonly high: number;
  /** The numbers that wilds stand for. */
  readonly wilds: readonly number[];
}

export const FULL = 10;

export const colourOfCard = (card: string): RunColour => colourOf(bare(card).charAt(0)) as RunColour;
export const numberOfCard = (card: string): number => Number(bare(card).slice(1));
export const isWild = (card: string): boolean => card === 'W' || card.startsWith('W=');
export const letterOfColour = (colour: RunColour): string => colour.charAt(0).toUpperCase();

/** `W=R6` stands for `R6`. */
const bare = (card: string): string => card.replace(/^W=/, '');

export const lengthOf = (run: Run): number => run.high - run.low + 1;

export function runsOf(position: Position, seat: Seat): Run[] {
  const owner = letterOf(seat);
  return Array.from({ length: position.number(`tables ${owner}`) }, (_, nth) =>
    readRun(`${owner}${nth + 1}`, position.cards(`table ${owner}${nth + 1}`)),
  );
}

export const allRuns = (position: Position): Run[] =>
  Array.from({ length: position.setup.seats }, (_, seat) => runsOf(position, seat)).flat();

export function readRun(id: string, cards: readonly string[]): Run {
  const numbers = cards.map(numberOfCard);
  return {
    id,
    owner: seatOf(id.charAt(0)),
    colour: colourOfCard(cards[0] ?? ''),
    low: numbers[0] ?? 0,
    high: numbers.at(-1) ?? 0,
    wilds: cards.filter(isWild).map(numberOfCard),
  };
}

/** The cards of a run as the notation has them. */
export const cardsOf = ({ colour, low, high, wilds }: Omit<Run, 'id' | 'owner'>): string[] =>
  Array.from({ length: high - low + 1 }, (_, at) => {
    const card = `${letterOfColour(colour)}${low + at}`;
    return wilds.includes(low + at) ? `W=${card}` : card;
  });

/** OOC-3: with teams, mates sit as far apart as they can. */
export const isTeamGame = (setup: Setup): boolean => setup.options['teams'] === 'on';
export const sideOf = (setup: Setup, seat: Seat): number => (isTeamGame(setup) ? seat % (setup.seats / 2) : seat);
export const isPartner = (setup: Setup, seat: Seat, other: Seat): boolean => partnerOf(setup, seat) === other;

/** The other seat of a team, where there are teams; a spectator has none. */
export function partnerOf(setup: Setup, seat: Seat): Seat | undefined {
  if (!isTeamGame(setup) || seat === SPECTATOR) return undefined;
  return (seat + setup.seats / 2) % setup.seats;
}

/** The runs a seat may add to: its own and those of its partner. */
export const ownSideRuns = (position: Position, seat: Seat): Run[] =>
  allRuns(position).filter((run) => sideOf(position.setup, run.owner) === sideOf(position.setup, seat));

/** The longest run of a seat, or of its team. */
export const longest = (position: Position, seat: Seat): number =>
  Math.max(0, ...ownSideRuns(position, seat).map(lengthOf));
