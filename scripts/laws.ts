// npm run laws -- --games 1000 [--seed S] [--game rage]: the laws on as many random games as asked.
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1000' }, seed: { type: 'string' }, game: { type: 'string' } },
});
const env: Record<string, string> = { RUMPUS_LAWS_GAMES: values.games };
if (values.seed !== undefined) env['RUMPUS_LAWS_SEED'] = values.seed;

const only = values.game === undefined ? [] : ['--testNamePattern', values.game];
const passed = run(['vitest', 'run', 'packages/engine/test/laws', '--testTimeout=0', ...only], env);
process.exitCode = passed ? 0 : 1;
