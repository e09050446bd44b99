import type { Command } from 'commander';
import type { Finish } from './usage.ts';

export type AddCommand = (program: Command, finish: Finish) => void;

const backup = async (): Promise<AddCommand> => (await import('./backup.ts')).addBackup;
const transfer = async (): Promise<AddCommand> => (await import('./backup.ts')).addExport;

/** Where each command is found. It is loaded when asked for: the server takes longer to load than most commands run. */
const found: Readonly<Record<string, () => Promise<AddCommand>>> = {
  check: async () => (await import('./check.ts')).addCheck,
  replay: async () => (await import('./replay.ts')).addReplay,
  sim: async () => (await import('./sim.ts')).addSim,
  arena: async () => (await import('./arena.ts')).addArena,
  hint: async () => (await import('./hint.ts')).addHint,
  rules: async () => (await import('./rules.ts')).addRules,
  bench: async () => (await import('./bench.ts')).addBench,
  serve: async () => (await import('./serve.ts')).addServe,
  verify: async () => (await import('./verify.ts')).addVerify,
  backup,
  restore: backup,
  audit: backup,
  export: transfer,
  import: transfer,
};

/** The command of that name; all commands where there is none, to list them. */
export async function loadCommands(name: string | undefined): Promise<AddCommand[]> {
  const load = name !== undefined && Object.hasOwn(found, name) ? found[name] : undefined;
  if (load !== undefined) return [await load()];
  return Promise.all([...new Set(Object.values(found))].map((loadOne) => loadOne()));
}
