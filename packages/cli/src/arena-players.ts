import { brainOf, chooseInParts, isLevel, isShared, playerOf, PLAYERS, type Budget } from '@rumpus/bots';
import type { Game } from '@rumpus/engine';
import type { Contestant } from './arena-match.ts';
import { ProgramContestant } from './arena-program.ts';
import { listed, UsageError } from './usage.ts';

/** How much each player may think at a decision. */
export type Effort = { readonly iterations: number } | { readonly ms: number };

/** A program is given this long where the others count playouts. */
const PROGRAM_MS = 1000;

/**
 * `expert,solid` for four seats: the last one takes the seats left over. `bot`, `bot2` … are the programs given.
 * `expert@50` thinks that much instead, `expert*3` as three threads that share each decision would.
 */
export function readBots(text: string, seats: number, programs: readonly string[]): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length > seats) throw new UsageError(`--bots names ${names.length} players for ${seats} seats`);
  for (const name of names) checkName(name, programs);
  const used = new Set(names.map((name) => programNumber(partsOfName(name)?.plain ?? '')));
  const idle = programs.findIndex((_, at) => !used.has(at));
  if (idle >= 0)
    throw new UsageError(`No seat is played by --bot "${programs[idle]}": name it ${programName(idle)} in --bots`);
  return Array.from({ length: seats }, (_, seat) => names[Math.min(seat, names.length - 1)] as string);
}

/** What stands behind a player's name: how much it thinks instead of what the others do, and in how many parts. */
function partsOfName(name: string): { plain: string; own: string | undefined; parts: number } | undefined {
  const match = /^([^@*]+)(?:@([1-9]\d{0,8}))?(?:\*([2-8]))?$/.exec(name);
  return match === null ? undefined : { plain: match[1] ?? '', own: match[2], parts: Number(match[3] ?? 1) };
}

function checkName(name: string, programs: readonly string[]): void {
  const [plain = ''] = name.split(/[@*]/);
  if (!PLAYERS.includes(plain) && programNumber(plain) >= programs.length) {
    if (/^bot\d*$/.test(plain)) throw new UsageError(`"${name}" needs a program: --bot "COMMAND"`);
    throw new UsageError(`There is no player "${name}": choose ${listed([...PLAYERS, 'bot'])}`);
  }
  const read = partsOfName(name);
  if (read === undefined)
    throw new UsageError(`"${name}" is written ${plain}, ${plain}@50 (from 1 to 999999999) or expert*3 (from 2 to 8)`);
  if (read.parts > 1 && !(isLevel(plain) && isShared('play', plain)))
    throw new UsageError(`Only expert shares a decision among threads, not "${name}"`);
}

const programName = (at: number): string => (at === 0 ? 'bot' : `bot${at + 1}`);

/** The index of the program that `bot`, `bot2` … names; Infinity where it names none. */
function programNumber(name: string): number {
  const match = /^bot([1-9]\d?)?$/.exec(name);
  return match ? Number(match[1] ?? 1) - 1 : Infinity;
}

export function contestantOf(game: Game, name: string, effort: Effort, programs: readonly string[]): Contestant {
  const { plain = '', own, parts = 1 } = partsOfName(name) ?? {};
  const command = programs[programNumber(plain)];
  if (command !== undefined)
    return new ProgramContestant(game, command, own ? Number(own) : 'ms' in effort ? effort.ms : PROGRAM_MS);
  const brain = brainOf(game.name);
  const player = playerOf(brain, plain);
  const now = (): number => performance.now();
  let budget: Budget = 'ms' in effort ? { ms: effort.ms, now } : effort;
  if (own !== undefined) budget = 'ms' in effort ? { ms: Number(own), now } : { iterations: Number(own) };
  return {
    isOutside: false,
    choose: ({ view, seat, seed }) =>
      parts > 1
        ? chooseInParts(brain, view, 'play', { seat, level: 'expert', budget, seed }, parts).move
        : player(view, seat, budget, seed),
  };
}

export const ITERATIONS = 300;

export function addProgram(command: string, earlier: readonly string[] = []): string[] {
  if (command.trim() === '') throw new UsageError('--bot is a command that starts a program, not ""');
  return [...earlier, command];
}

export function effortOf({ iterations, ms }: { readonly iterations?: number; readonly ms?: number }): Effort {
  if (iterations !== undefined && ms !== undefined) throw new UsageError('--iterations and --ms exclude each other');
  return ms === undefined ? { iterations: iterations ?? ITERATIONS } : { ms };
}
