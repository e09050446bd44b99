import { RecordError } from './record-error.ts';
import { letterOf, seatOf, SPECTATOR, type Seat } from './seats.ts';
import { shorten } from './shorten.ts';

export type Line =
  | { readonly kind: 'fact'; readonly line: number; readonly text: string }
  | { readonly kind: 'chance'; readonly line: number; readonly luck: string; readonly values: readonly string[] }
  | { readonly kind: 'move'; readonly line: number; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'check'; readonly line: number; readonly check: Check }
  | { readonly kind: 'result'; readonly line: number; readonly scores: ReadonlyMap<Seat, number> };

export type Check =
  | { readonly kind: 'can'; readonly seat: Seat; readonly move: string }
  | { readonly kind: 'cannot'; readonly seat: Seat; readonly move: string }
  | { readonly kind: 'moves'; readonly seat: Seat; readonly moves: readonly string[] }
  | { readonly kind: 'fact'; readonly text: string }
  | { readonly kind: 'sees'; readonly viewer: Seat; readonly text: string };

/** A line after the header, without comment, its words apart by single spaces. */
export function parseLine(content: string, line: number, seats: number): Line {
  const rest = content.slice(1).trim();
  if ('@~?='.includes(content[0]) && rest === '') throw new RecordError(line, `nothing follows the ${content[0]}`);
  switch (content[0]) {
    case '@':
      return { kind: 'fact', line, text: rest };
    case '~': {
      const [luck, ...values] = rest.split(' ');
      return { kind: 'chance', line, luck, values };
    }
    case '?':
      return { kind: 'check', line, check: parseCheck(rest, line, seats) };
    case '=':
      return { kind: 'result', line, scores: parseResult(rest, line, seats) };
    default: {
      const match = /^([A-Z]) (.+)$/.exec(content);
      if (!match) throw new RecordError(line, `"${shorten(content)}" is neither a move nor @, ~, ?, = or #`);
      return { kind: 'move', line, seat: parseSeat(match[1], line, seats), text: match[2] };
    }
  }
}

function parseSeat(letter: string, line: number, seats: number): Seat {
  const seat = seatOf(letter);
  if (seat < 0 || seat >= seats) throw new RecordError(line, `there is no seat ${letter} among ${seats}`);
  return seat;
}

function parseCheck(text: string, line: number, seats: number): Check {
  const judged = /^(can|cannot) ([A-Z]) (.+)$/.exec(text);
  if (judged) {
    return { kind: judged[1] as 'can' | 'cannot', seat: parseSeat(judged[2], line, seats), move: judged[3] };
  }
  const listed = /^moves ([A-Z]) ?: ?(.+)$/.exec(text);
  if (listed) {
    const moves = listed[2] === 'none' ? [] : listed[2].split(/ ?, ?/);
    return { kind: 'moves', seat: parseSeat(listed[1], line, seats), moves };
  }
  const seen = /^([A-Z]|spectator) sees (.+)$/.exec(text);
  if (!seen) return { kind: 'fact', text };
  const viewer = seen[1] === 'spectator' ? SPECTATOR : parseSeat(seen[1], line, seats);
  return { kind: 'sees', viewer, text: seen[2] };
}

function parseResult(text: string, line: number, seats: number): Map<Seat, number> {
  const scores = new Map<Seat, number>();
  for (const part of text.split(/ ?, ?/)) {
    const match = /^([A-Z]) (-?\d{1,6})$/.exec(part);
    if (!match) throw new RecordError(line, 'a result is a seat and its number for each seat, as in = A 1, B 12');
    const seat = parseSeat(match[1], line, seats);
    if (scores.has(seat)) throw new RecordError(line, `${letterOf(seat)} stands twice in the result`);
    scores.set(seat, Number(match[2]));
  }
  if (scores.size !== seats) throw new RecordError(line, `a result gives a number for each of ${seats} seats`);
  return scores;
}
