// npm run fuzz -- --inputs 1000000 [--seed S]: the parsers on as many broken inputs as asked, others each time.
import { run } from './run.ts';
import { readOptions, seedFrom } from './options.ts';

const values = readOptions('fuzz', { inputs: 1_000_000, seed: seedFrom(Date.now() % 2 ** 31) });
console.log(`seed ${values.seed}`);

const passed = run(['vitest', 'run', 'fuzz', '--testTimeout=0'], {
  RUMPUS_FUZZ_INPUTS: String(values.inputs),
  RUMPUS_FUZZ_SEED: String(values.seed),
});
process.exitCode = passed ? 0 : 1;
