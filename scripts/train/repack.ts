// Packs nets anew, after a change of how weights are packed: the weights stay the same to the last bit.
//   node scripts/train/repack.ts --from main [--net sequence]   all of packages/bots/src/nets, or one, as packed by that commit
// Only for nets that are still packed the old way: others would be misread.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packSteps, unpackWeights } from '@rumpus/bots/packing';
import { readOptions } from '../options.ts';

const { from, net } = readOptions('repack', { from: 'HEAD', net: undefined });
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'rumpus-repack-'));
const sources = execFileSync('git', ['archive', from, 'packages/bots/src'], { cwd: root, maxBuffer: 2 ** 28 });
execFileSync('tar', ['-x', '-C', folder], { input: sources });
const before = (await import(join(folder, 'packages/bots/src/packing.ts'))) as { unpackWeights: typeof unpackWeights };

const PACKED = /(?<=')(\S+) (\d+) \d+ \d+ [\w-]+(?=')/g;

function repack(text: string, scale: string, unit: string): string {
  const weights = before.unpackWeights(text);
  const steps = Array.from(weights, (weight) => Number(unit) * Math.round(weight / Number(scale) / Number(unit)));
  const packed = packSteps(steps, Number(scale));
  const back = unpackWeights(packed);
  if (weights.length !== back.length || !weights.every((weight, at) => Object.is(weight, back[at])))
    throw new Error('weights would change');
  return packed;
}

const nets = join(root, 'packages/bots/src/nets');
for (const name of net === undefined ? readdirSync(nets) : [`${net}.ts`]) {
  const old = readFileSync(join(nets, name), 'utf8');
  const text = old.replace(PACKED, repack);
  writeFileSync(join(nets, name), text);
  console.log(`${name}: ${old.length} characters become ${text.length}`);
}
