// npm run fuzz -- --inputs 1000000 [--seed S]: the parsers on as many broken inputs as asked, others each time.
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
console.log(`seed ${seed}`);

const passed = run(['vitest', 'run', 'fuzz', '--testTimeout=0'], {
  RUMPUS_FUZZ_INPUTS: values.inputs,
  RUMPUS_FUZZ_SEED: seed,
});
process.exitCode = passed ? 0 : 1;
