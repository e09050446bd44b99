import { cardPrinter, namesBySeat, type Facts } from '../../facts.ts';
import { letterOf, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { CARDS, COLOURS } from './deck.ts';
import { PLAYS } from './moves.ts';
import { MOST_CARDS, MOST_SEATS, roundsScored, type RageState } from './state.ts';

export { parse } from './position.ts';

type S = RageState;

const printCards = cardPrinter(CARDS);
const printPlays = cardPrinter(PLAYS);
const BID_OF = namesBySeat('bid');
const TRICKS_OF = namesBySeat('tricks');
const SCORE_OF = namesBySeat('score');
const HITS_OF = namesBySeat('hits');
const HAND_OF = namesBySeat('hand');
const SHEET_OF = namesBySeat('sheet');

export function print(s: S): Facts {
  const facts: Facts = new Map();
  facts.set('round', String(s.round));
  facts.set('dealer', letterOf(s.dealer));
  facts.set('leader', letterOf(s.leaders[0]));
  facts.set('pile', printCards(s.pile, 0, s.pileCount));
  facts.set('passed', printCards(s.pile, s.pileCount - s.passed, s.pileCount));
  facts.set('trumps', printCards(s.trumps, 0, s.trumpCount));
  facts.set('played', printPlays(s.plays, 0, s.playCount));
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * MOST_CARDS;
    facts.set(BID_OF[seat], printBid(s.bids[seat]));
    facts.set(TRICKS_OF[seat], String(s.tricks[seat]));
    facts.set(SCORE_OF[seat], String(s.scores[seat]));
    facts.set(HITS_OF[seat], String(s.hits[seat]));
    facts.set(HAND_OF[seat], printCards(s.hands, start, start + s.handCounts[seat]));
    facts.set(SHEET_OF[seat], printSheet(s, seat));
  }
  return facts;
}

function printBid(bid: number): string {
  if (bid === NONE) return 'none';
  return bid === BLANK ? '?' : String(bid);
}

/** A word for each round scored: bid/tricks/points, or "-" where nothing is written. */
function printSheet(s: S, seat: Seat): string {
  let text = '';
  for (let nth = 0; nth < roundsScored(s); nth++) {
    const at = (s.firstRound - 1 + nth) * MOST_SEATS + seat;
    if (nth > 0) text += ' ';
    if (s.sheetBids[at] === NONE) text += '-';
    else text += `${s.sheetBids[at]}/${s.sheetTricks[at]}/${s.sheetPoints[at]}`;
  }
  return text || 'none';
}

export function derive(s: S, name: string): string | undefined {
  if (name === 'trump') return printColours(s.trump === NONE ? 0 : 1 << s.trump);
  if (name === 'lead') return printColours(s.lead === NONE ? 0 : 1 << s.lead);
  if (name === 'trick') return printPlays(s.plays, s.trickStart, s.playCount);
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
