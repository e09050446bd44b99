import { printCards, type Facts } from '../../facts.ts';
import { letterOf, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { CARDS, COLOURS } from './deck.ts';
import { PLAYS } from './moves.ts';
import { MOST_CARDS, MOST_SEATS, roundsScored, type RageState } from './state.ts';

export { parse } from './position.ts';

type S = RageState;

export function print(s: S): Facts {
  const facts: Facts = new Map();
  facts.set('round', String(s.round));
  facts.set('dealer', letterOf(s.dealer));
  facts.set('leader', letterOf(s.leaders[0]));
  facts.set('pile', printCards(CARDS, s.pile, 0, s.pileCount));
  facts.set('passed', printCards(CARDS, s.pile, s.pileCount - s.passed, s.pileCount));
  facts.set('trumps', printCards(CARDS, s.trumps, 0, s.trumpCount));
  facts.set('played', printCards(PLAYS, s.plays, 0, s.playCount));
  for (let seat = 0; seat < s.seats; seat++) {
    const letter = letterOf(seat);
    const start = seat * MOST_CARDS;
    facts.set(`bid ${letter}`, printBid(s.bids[seat]));
    facts.set(`tricks ${letter}`, String(s.tricks[seat]));
    facts.set(`score ${letter}`, String(s.scores[seat]));
    facts.set(`hits ${letter}`, String(s.hits[seat]));
    facts.set(`hand ${letter}`, printCards(CARDS, s.hands, start, start + s.handCounts[seat]));
    facts.set(`sheet ${letter}`, printSheet(s, seat));
  }
  return facts;
}

function printBid(bid: number): string {
  if (bid === NONE) return 'none';
  return bid === BLANK ? '?' : String(bid);
}

/** A word for each round scored: bid/tricks/points, or "-" where nothing is written. */
function printSheet(s: S, seat: Seat): string {
  const words = Array.from({ length: roundsScored(s) }, (_, nth) => {
    const at = (s.firstRound - 1 + nth) * MOST_SEATS + seat;
    return s.sheetBids[at] === NONE ? '-' : `${s.sheetBids[at]}/${s.sheetTricks[at]}/${s.sheetPoints[at]}`;
  });
  return words.join(' ') || 'none';
}

export function derive(s: S, name: string): string | undefined {
  if (name === 'trump') return printColours(s.trump === NONE ? 0 : 1 << s.trump);
  if (name === 'lead') return printColours(s.lead === NONE ? 0 : 1 << s.lead);
  if (name === 'trick') return printCards(PLAYS, s.plays, s.trickStart, s.playCount);
  if (name === 'leaders') return printLeaders(s);
  const [word, letter] = name.split(' ');
  const seat = seatOf(letter ?? '');
  if (seat < 0 || seat >= s.seats) return undefined;
  if (word === 'extras') return String(s.extras[seat]);
  return word === 'voids' ? printColours(s.voids[seat]) : undefined;
}

/** Who led each trick of `played`, and who leads next. */
const printLeaders = (s: S): string => Array.from(s.leaders.subarray(0, s.trickCount + 1), letterOf).join(' ');

const printColours = (colours: number): string =>
  COLOURS.filter((_, colour) => colours & (1 << colour)).join(' ') || 'none';
