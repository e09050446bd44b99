import { fits } from './facts.ts';
import type { Game } from './game.ts';
import { RecordError } from './record-error.ts';
import type { Check, Line } from './record-line.ts';
import { judge, legalTexts, type Refusal } from './referee.ts';
import { letterOf, printSeats, type Seat } from './seats.ts';
import { shorten } from './shorten.ts';
import type { State } from './state.ts';

/** Any fact of a state or a view, derived ones too. */
export function factOf<S extends State>(game: Game<S>, s: S, name: string): string | undefined {
  if (name === 'turn') return printSeats(game.toMove(s));
  if (name === 'over') return game.toMove(s) === 0 ? 'yes' : 'no';
  if (name === 'winners') return printSeats(game.winners(s)).replace('-', 'none');
  return game.derive(s, name) ?? game.print(s).get(name);
}

/** Throws RecordError if the check of that line does not hold. */
export function verify(game: Game, s: State, check: Check, line: number): void {
  switch (check.kind) {
    case 'fact':
      return verifyFact(game, s, check.text, line, '');
    case 'sees': {
      const view = game.view(s, check.viewer, game.empty());
      return verifyFact(game, view, check.text, line, `${letterOf(check.viewer)} sees `);
    }
    case 'moves':
      return verifyMoves(game, s, check.seat, check.moves, line);
    case 'can': {
      const verdict = judge(game, s, check.seat, check.move);
      if (!verdict.ok) throw new RecordError(line, refusal(check.seat, check.move, verdict));
      return undefined;
    }
    case 'cannot':
      return verifyRefusal(game, s, check.seat, check.move, line);
  }
}

/** Why a seat may not play a text, in a sentence. */
export function refusal(seat: Seat, text: string, { rule, message }: Refusal): string {
  const cited = rule === undefined ? '' : `${rule}: `;
  return `${letterOf(seat)} may not play "${shorten(text)}" here. ${cited}${message}`;
}

/** `text` is a move, or a move and the rule that must refuse it. */
function verifyRefusal(game: Game, s: State, seat: Seat, text: string, line: number): void {
  const cited = /^(.+) ([A-Z]+-\d+)$/.exec(text);
  const move = cited ? cited[1] : text;
  const verdict = judge(game, s, seat, move);
  if (verdict.ok) throw new RecordError(line, `${letterOf(seat)} may play "${shorten(move)}" here`);
  if (cited && verdict.rule !== cited[2]) {
    const actual = `"${shorten(move)}" is refused by ${verdict.rule ?? 'no rule'}, not ${shorten(cited[2])}`;
    throw new RecordError(line, `${actual}: ${verdict.message}`);
  }
}

function verifyFact(game: Game, s: State, text: string, line: number, prefix: string): void {
  const match = /^(.+?) ?= ?(.+)$/.exec(text) ?? /^(turn|over|winners) (.+)$/.exec(text);
  if (!match) throw new RecordError(line, `"${shorten(text)}" is no check: a fact is checked as NAME = VALUE`);
  const [, name, wanted] = match;
  const actual = factOf(game, s, name);
  if (actual === undefined) throw new RecordError(line, `${game.name} has no fact "${shorten(name)}"`);
  if (!fits(name, actual, wanted, prefix !== '')) {
    throw new RecordError(line, `${prefix}${name} = ${actual}, not ${shorten(wanted)}`);
  }
}

function verifyMoves(game: Game, s: State, seat: Seat, wanted: readonly string[], line: number): void {
  const actual = legalTexts(game, s, seat);
  const missing = wanted.filter((text) => !actual.includes(text));
  const extra = actual.filter((text) => !wanted.includes(text));
  if (missing.length > 0) throw new RecordError(line, `${letterOf(seat)} may not play ${shorten(missing.join(', '))}`);
  if (extra.length > 0) throw new RecordError(line, `${letterOf(seat)} may also play ${extra.join(', ')}`);
  if (wanted.length !== actual.length) throw new RecordError(line, 'a move is listed twice');
}

export function verifyResult(game: Game, s: State, line: Line & { kind: 'result' }): void {
  if (game.toMove(s) !== 0) throw new RecordError(line.line, 'the game is not over here');
  for (const [seat, score] of line.scores) {
    const actual = game.score(s, seat);
    if (actual !== score) throw new RecordError(line.line, `${letterOf(seat)} has ${actual}, not ${score}`);
  }
}
