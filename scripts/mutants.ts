// npm run mutants [-- NAME]: plants each bug of packages/engine/test/mutants.ts in a copy of the engine, runs its tests
// there, and fails unless every bug makes a test fail.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.ts';

/** A bug: in `file` (from packages/engine/src), the text `from`, which stands there once, becomes `to`. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface Verdict {
  readonly mutant: string;
  readonly caught: boolean;
  readonly by: string;
}

const list = join(root, 'packages/engine/test/mutants.ts');
const minutes = 10;

if (import.meta.main) process.exitCode = await main(process.argv[2] ?? '');

async function main(wanted: string): Promise<number> {
  if (!existsSync(list)) {
    console.error('There are no mutants: packages/engine/test/mutants.ts is missing.');
    return 1;
  }
  const { mutants } = (await import(list)) as { mutants: readonly Mutant[] };
  const queue = mutants.filter(({ name }) => name.includes(wanted));
  const folder = mkdtempSync(join(tmpdir(), 'rumpus-mutants-'));
  try {
    const lanes = Array.from({ length: Math.min(availableParallelism(), queue.length) }, (_, index) =>
      makeLane(join(folder, `lane-${index}`)),
    );
    const healthy = lanes[0] === undefined ? 'no mutant has that name' : await failingTest(lanes[0]);
    if (healthy !== undefined) {
      console.error(`The tests must pass before bugs are planted: ${healthy}.`);
      return 1;
    }
    const verdicts: Verdict[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
          const verdict = await tryMutant(lane, mutant);
          console.log(
            `${verdict.caught ? 'caught  ' : 'SURVIVED'}  ${verdict.mutant}${verdict.caught ? `  (${verdict.by})` : ''}`,
          );
          verdicts.push(verdict);
        }
      }),
    );
    const caught = verdicts.filter((verdict) => verdict.caught).length;
    console.log(`\n${caught} of ${verdicts.length} mutants caught.`);
    return caught === verdicts.length ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of the engine that finds its packages as the original does, and itself under its own name. */
function makeLane(lane: string): string {
  mkdirSync(join(lane, 'node_modules/@rumpus'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'vitest.config.ts'])
    cpSync(join(root, file), join(lane, file));
  cpSync(join(root, 'packages/engine'), join(lane, 'packages/engine'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@rumpus') continue;
    symlinkSync(join(root, 'node_modules', name), join(lane, 'node_modules', name), 'junction');
  }
  symlinkSync(join(lane, 'packages/engine'), join(lane, 'node_modules/@rumpus/engine'), 'junction');
  return lane;
}

async function tryMutant(lane: string, { name, file, from, to }: Mutant): Promise<Verdict> {
  const path = join(lane, 'packages/engine/src', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) {
    return { mutant: `${name}: its text must stand exactly once in ${file}`, caught: false, by: '' };
  }
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const by = await failingTest(lane);
  writeFileSync(path, source);
  return { mutant: name, caught: by !== undefined, by: by ?? '' };
}

/** The first engine test that fails in the lane, if any. */
async function failingTest(lane: string): Promise<string | undefined> {
  const report = join(lane, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(lane, 'node_modules/vitest/vitest.mjs');
  const words = ['run', 'packages/engine', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...words], { cwd: lane, stdio: 'ignore', timeout: minutes * 60_000 });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === 0) return undefined;
  if (code === null) return `no end within ${minutes} minutes`;
  if (!existsSync(report)) return 'the tests did not start';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  const failed = testResults.find(({ status }) => status === 'failed');
  return (
    failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? failed?.name ?? 'a test failed'
  );
}
