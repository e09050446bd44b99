import { FactError, type FactReader } from '../../facts.ts';
import { letterOf, type Seat } from '../../seats.ts';
import { cardsInRound, MOST_SEATS, ROUNDS, roundsScored, type RageState } from './state.ts';

type S = RageState;

const row = /^(\d{1,2})\/(\d{1,2})\/(-?\d{1,2})$/;

/** Scores and hits not given are those of the score sheet. */
export function readScores(s: S, reader: FactReader): void {
  const scores = reader.numbersBySeat('score', 'scores', -999, 999, Number.NaN);
  const hits = reader.numbersBySeat('hits', 'hits', 0, ROUNDS, Number.NaN);
  for (let seat = 0; seat < s.seats; seat++) {
    const sheet = readSheet(s, reader, seat);
    s.scores[seat] = Number.isNaN(scores[seat]) ? sheet.points : scores[seat];
    s.hits[seat] = Number.isNaN(hits[seat]) ? sheet.hits : hits[seat];
  }
}

function readSheet(s: S, reader: FactReader, seat: Seat): { points: number; hits: number } {
  const sum = { points: 0, hits: 0 };
  const name = `sheet ${letterOf(seat)}`;
  const text = reader.text(name);
  if (text === undefined) return sum;
  const words = text === 'none' ? [] : text.split(/\s+/);
  if (words.length !== roundsScored(s))
    throw new FactError(name, `${name} has a word for each of ${roundsScored(s)} rounds`);
  for (const [nth, word] of words.entries()) {
    if (word === '-') continue;
    const round = s.firstRound + nth;
    const [bid, tricks, points] = (row.exec(word)?.slice(1) ?? []).map(Number);
    if (bid === undefined || Math.max(bid, tricks) > cardsInRound(round)) {
      throw new FactError(
        name,
        `a round on the sheet is bid/tricks/points, as 2/2/12, or - where it is not known; not "${word}"`,
      );
    }
    const at = (round - 1) * MOST_SEATS + seat;
    s.sheetBids[at] = bid;
    s.sheetTricks[at] = tricks;
    s.sheetPoints[at] = points;
    sum.points += points;
    if (bid === tricks) sum.hits++;
  }
  return sum;
}
