import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LETTERS } from '@rumpus/protocol';

const letters = (count: number): string =>
  Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Six letters; how a table is named in links and aloud. */
export const newCode = (): string => letters(6);

/** 128 bits for the link of a table. */
export const newInvite = (): string => randomBytes(16).toString('base64url');

/** 256 bits that are a person's whole identity; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Short enough to type on another device; it lives for minutes and works once. */
export const newClaim = (): string => `${letters(5)}-${letters(5)}`;

export const newSecret = (): { secret: string; salt: string } => ({
  secret: randomBytes(32).toString('hex'),
  salt: randomBytes(16).toString('hex'),
});

/** What is stored of a token or a claim. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');
