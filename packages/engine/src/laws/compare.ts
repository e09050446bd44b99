import type { Game } from '../game.ts';
import type { State } from '../state.ts';

/** The first byte in which two states differ, or -1. */
export function differsAt(a: State, b: State): number {
  for (let at = 0; at < a.bytes.length; at++) if (a.bytes[at] !== b.bytes[at]) return at;
  return -1;
}

/** In which facts two states or views differ, or in which byte where no fact tells. */
export function differences<S extends State>(game: Game<S>, a: S, b: S): string[] {
  const at = differsAt(a, b);
  if (at < 0) return [];
  const [first, second] = [game.print(a), game.print(b)];
  const told = [...new Set([...first.keys(), ...second.keys()])]
    .filter((name) => first.get(name) !== second.get(name))
    .map((name) => `${name} = ${first.get(name) ?? 'nothing'} and ${second.get(name) ?? 'nothing'}`);
  return told.length > 0 ? told : [`byte ${at} = ${a.bytes[at]} and ${b.bytes[at]}`];
}

/** A state that does not look empty, to write over: what is not written shows. */
export function dirty<S extends State>(game: Game<S>): S {
  const s = game.empty();
  s.bytes.fill(0xaa);
  return s;
}
