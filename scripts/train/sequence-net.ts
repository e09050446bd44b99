// Writes packages/bots/src/nets/sequence.ts; `npm run format` breaks its lines.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SEQUENCE_NET } from '@rumpus/bots/nets/sequence';

const file = join(import.meta.dirname, '../../packages/bots/src/nets/sequence.ts');

export function saveNet(net: typeof SEQUENCE_NET): void {
  const part = (weights: Readonly<Record<string, string>>): string =>
    Object.entries(weights)
      .map(([name, text]) => `    ${name}: '${text}',\n`)
      .join('');
  writeFileSync(
    file,
    '/** The policy is trained as scripts/train/sequence.ts does, the value by scripts/train/sequence-value.ts. */\n' +
      `export const SEQUENCE_NET = {\n  policy: {\n${part(net.policy)}  },\n  value: {\n${part(net.value)}  },\n};\n`,
  );
}
