import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { loadCommands, type AddCommand } from './commands.ts';
import { printable } from './terminal.ts';
import { listed, TaskError, UsageError, type Finish } from './usage.ts';

/** Runs the command that the words ask for; returns the exit code. */
export async function run(words: readonly string[]): Promise<number> {
  try {
    let code = 0;
    const program = makeProgram(await loadCommands(words[0]), (result) => {
      code = result;
    });
    if (words.length === 0) program.outputHelp();
    else await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error);
  }
}

function makeProgram(commands: readonly AddCommand[], finish: Finish): Command {
  const program = new Command('rumpus')
    .description('Card games: check, replay, simulate, look up and measure them.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain the command')
    .helpCommand('help [command]', 'explain a command')
    .configureOutput({ writeErr: () => {} })
    .showSuggestionAfterError(false)
    .exitOverride();
  for (const add of commands) add(program, finish);
  for (const command of program.commands) {
    command.exitOverride((error) => {
      throw withHint(error, `rumpus ${command.name()} --help`);
    });
  }
  program.exitOverride((error) => {
    const isUnknown = error.code === 'commander.unknownCommand' || error.code === 'commander.help';
    throw isUnknown ? unknownCommand(program) : withHint(error, 'rumpus --help');
  });
  return program.addHelpText('after', examples);
}

const examples = `
Examples:
  rumpus check packages/engine/test/records
  rumpus replay game.rec --seat A
  rumpus sim rage --seats 4 --games 20000
  rumpus rules rage RAGE-13
  rumpus bench --json`;

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function unknownCommand(program: Command): UsageError {
  const names = program.commands.map((command) => command.name());
  const [word = '', topic = ''] = program.args;
  return new UsageError(`There is no command "${word === 'help' ? topic : word}": choose ${listed(names)}`);
}

/** Commander's message as one sentence; what is no error stays as it is. */
function withHint(error: CommanderError, help: string): Error {
  if (error.exitCode === 0) return error;
  const message = error.message
    .replace(/^error: /, '')
    .replace(/\.$/, '')
    .replace('. Expected', ', expected');
  return new UsageError(`${message.charAt(0).toUpperCase()}${message.slice(1)} (see ${help})`);
}

/** Prints one sentence about what went wrong; returns the exit code. */
export function explain(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  if (process.env['RUMPUS_DEBUG']) console.error(error);
  const isExpected = error instanceof UsageError || error instanceof TaskError;
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = isExpected ? reason : `Something is wrong inside rumpus (RUMPUS_DEBUG=1 shows where): ${reason}`;
  process.stderr.write(`rumpus: ${printable(sentence).slice(0, 500)}${/[.?!]$/.test(sentence) ? '' : '.'}\n`);
  return error instanceof UsageError ? 2 : 1;
}
