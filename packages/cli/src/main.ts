import { explain, run } from './program.ts';
import { TaskError } from './usage.ts';

// A reader that has seen enough (`| head`) ends the program quietly.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : explain(new TaskError(`The output cannot be written (${error.code})`)));
});
process.on('uncaughtException', (error) => {
  process.exit(explain(error));
});

process.exitCode = await run(process.argv.slice(2));
