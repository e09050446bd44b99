// npm run mutants [-- NAME]: plants each bug of scripts/planted-bugs.ts in a copy of the engine outside the
// tree, holds it to the laws and then to the other tests there, and fails unless every bug is caught.
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
import { mutants, type Mutant } from './planted-bugs.ts';
import { root } from './run.ts';

interface Verdict {
  readonly mutant: string;
  /** The law or the test that caught it; nothing when it survived. */
  readonly by: string | undefined;
}

/** A mutant has no end when it takes so many times as long as the healthy engine, and a minute. */
const PATIENCE = 4;
let limit = 0;

async function main(wanted: string): Promise<number> {
  const queue = mutants.filter(({ name }) => name.includes(wanted));
  if (queue.length === 0) {
    console.error(`mutants: no mutant has the name "${wanted}".`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rumpus-mutants-'));
  try {
    const count = Math.min(availableParallelism(), queue.length);
    const lanes = Array.from({ length: count }, (_, index) => makeLane(join(folder, `lane-${index}`)));
    const [first] = lanes;
    const started = Date.now();
    const fault = first === undefined ? undefined : await faultFound(first, '');
    limit = 60_000 + PATIENCE * (Date.now() - started);
    if (fault !== undefined) {
      console.error(`The laws and tests must pass before bugs are planted: ${fault}.`);
      return 1;
    }
    const width = Math.max(...queue.map(({ name }) => name.length));
    const verdicts: Verdict[] = [];
    const work = async (lane: string): Promise<void> => {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const verdict = await tryMutant(lane, mutant);
        console.log(`${verdict.mutant.padEnd(width)}  ${verdict.by ?? 'SURVIVED'}`);
        verdicts.push(verdict);
      }
    };
    console.log(`${'mutant'.padEnd(width)}  caught by`);
    await Promise.all(lanes.map(work));
    const caught = verdicts.filter(({ by }) => by !== undefined).length;
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
  mkdirSync(join(lane, 'scripts'));
  cpSync(join(root, 'scripts/mutant-trial.ts'), join(lane, 'scripts/mutant-trial.ts'));
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
  if (source.split(from).length !== 2) throw new Error(`${name}: its text must stand exactly once in ${file}`);
  try {
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    return { mutant: name, by: await faultFound(lane, /^games\/([^/]+)/.exec(file)?.[1] ?? '') };
  } finally {
    writeFileSync(path, source);
  }
}

/** What the laws or else the other tests find wrong in the lane; with a name, only what concerns that game. */
async function faultFound(lane: string, game: string): Promise<string | undefined> {
  const trial = await runNode(lane, [join(lane, 'scripts/mutant-trial.ts'), game]);
  if (trial.code === null) return 'laws: no end';
  if (trial.code !== 0) return trial.output.trim().split('\n')[0] ?? 'the laws did not start';
  const report = join(lane, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(lane, 'node_modules/vitest/vitest.mjs');
  const where = game === '' ? ['packages/engine'] : [`games/${game}/`, 'test/records.test'];
  const words = ['run', ...where, '--exclude=**/{laws,fuzz}.test.ts', '--bail=1', '--maxWorkers=1'];
  const tests = await runNode(lane, [vitest, ...words, '--reporter=json', `--outputFile=${report}`]);
  if (tests.code === 0) return undefined;
  if (tests.code === null) return 'tests: no end';
  return existsSync(report) ? failedTest(report) : 'the tests did not start';
}

function failedTest(report: string): string {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  const failed = testResults.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName;
  return `test: ${test ?? failed?.name ?? 'one failed'}`;
}

/** The exit code, null when it took too long, and what it said. */
async function runNode(cwd: string, words: readonly string[]): Promise<{ code: number | null; output: string }> {
  const options = { cwd, timeout: limit };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], options);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: chunks.join('') };
}

process.exitCode = await main(process.argv[2] ?? '');
