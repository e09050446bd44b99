import { Command } from 'commander';

const program = new Command('rumpus').description('Card games: check, replay, simulate and measure them');

if (process.argv.length < 3) program.outputHelp();
else program.parse();
