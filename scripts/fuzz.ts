// npm run fuzz -- --inputs 1000000 [--seed S]: the parsers on as many broken inputs as asked.
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const env: Record<string, string> = { RUMPUS_FUZZ_INPUTS: values.inputs };
if (values.seed !== undefined) env['RUMPUS_FUZZ_SEED'] = values.seed;

const passed = run(['vitest', 'run', 'fuzz', '--testTimeout=0'], env);
process.exitCode = passed ? 0 : 1;
