// Fair deals: docs/protocol.md says what is committed to, mixed in and revealed, and when.
import { letterOf } from '@rumpus/engine';
import type { Reveal } from './messages.ts';
import { ascii, fromHex, hkdf, joinBytes, sha256, toHex } from './sha256.ts';

/** The name of this way from a secret to a deal, pinned by every table. */
export const CHANCE_SCHEME = 'chacha20-hkdf-sha256/1';

/** What the table publishes before anyone adds to the deal. All texts are hexadecimal. */
export const commitmentOf = (secret: string, salt: string): string =>
  toHex(sha256(joinBytes(fromHex(secret), fromHex(salt))));

/** The seed of the deal, from the table's secret and what each seat's device added (by letter; a bot adds nothing). */
export function seedOf(secret: string, nonces: Readonly<Record<string, string>>, seats: number, code: string): string {
  const added = Array.from({ length: seats }, (_, seat) => `${letterOf(seat)}:${nonces[letterOf(seat)] ?? '-'}\n`);
  return toHex(hkdf(fromHex(secret), sha256(ascii(added.join(''))), ascii(`rumpus deal ${code}`)));
}

export interface FairDeal extends Reveal {
  readonly code: string;
  readonly commitment: string;
  readonly nonces: Readonly<Record<string, string>>;
}

/** The comment lines that a finished record carries below its first line. */
export function printFairDeal(deal: FairDeal): string {
  const lines = [
    `# Table ${deal.code}`,
    `# commitment ${deal.commitment}`,
    `# secret ${deal.secret}`,
    `# salt ${deal.salt}`,
  ];
  for (const [letter, nonce] of Object.entries(deal.nonces)) lines.push(`# nonce ${letter} ${nonce}`);
  return `${lines.join('\n')}\n`;
}
