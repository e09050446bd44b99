import type { Chance } from './chance.ts';
import type { Game, Move, RuleId } from './game.ts';
import { shorten } from './shorten.ts';
import type { Seat } from './seats.ts';
import type { State } from './state.ts';

export interface Refusal {
  readonly ok: false;
  readonly rule?: RuleId;
  readonly message: string;
}

export type Verdict = { readonly ok: true; readonly move: Move } | Refusal;

const indexes = new WeakMap<readonly string[], ReadonlyMap<string, Move>>();

/** The move a text stands for, if the game has one. */
export function moveOf(game: { readonly moves: readonly string[] }, text: string): Move | undefined {
  let index = indexes.get(game.moves);
  if (index === undefined) {
    index = new Map(game.moves.map((move, at) => [move, at]));
    indexes.set(game.moves, index);
  }
  return index.get(text);
}

/** Is this text a move that the seat may make now? Leaves the state alone. */
export function judge<S extends State>(game: Game<S>, s: S, seat: Seat, text: string): Verdict {
  const move = moveOf(game, text);
  if (move === undefined) return refuseUnknown(game, s, seat, text);
  const rule = game.why(s, seat, move);
  return rule === undefined ? { ok: true, move } : { ok: false, rule, message: game.reasons[rule] };
}

/** Whoever may make no move of that kind is told so first. */
function refuseUnknown<S extends State>(game: Game<S>, s: S, seat: Seat, text: string): Refusal {
  const misfit = game.misfit?.(text);
  if (misfit === undefined) return { ok: false, message: `${game.name} has no move "${shorten(text)}"` };
  const rule = game.why(s, seat, misfit.like) ?? misfit.rule;
  return { ok: false, rule, message: game.reasons[rule] };
}

/** Plays the move if it is legal; a refusal cites its rule and changes nothing. */
export function attempt<S extends State>(game: Game<S>, s: S, seat: Seat, text: string, chance: Chance): Verdict {
  const verdict = judge(game, s, seat, text);
  if (verdict.ok) game.play(s, seat, verdict.move, chance);
  return verdict;
}

/** The texts of the seat's legal moves. */
export function legalTexts<S extends State>(game: Game<S>, s: S, seat: Seat): string[] {
  const out = new Uint16Array(game.moves.length);
  const count = game.legal(s, seat, out);
  return Array.from(out.subarray(0, count), (move) => game.moves[move]);
}
