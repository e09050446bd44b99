import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LETTERS } from '@rumpus/protocol';

const letters = (count: number): string =>
  Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** What a new table gets by chance. */
export interface Random {
  /** Six letters; how a table is named in links and aloud. */
  code(): string;
  /** 128 bits for the link of a table. */
  invite(): string;
  /** 256 bits the deal comes from, and the salt of their commitment, in hexadecimal. */
  secret(): { readonly secret: string; readonly salt: string };
}

export const REAL_RANDOM: Random = {
  code: () => letters(6),
  invite: () => randomBytes(16).toString('base64url'),
  secret: () => ({ secret: randomBytes(32).toString('hex'), salt: randomBytes(16).toString('hex') }),
};

/** 256 bits that are a person's whole identity; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Short enough to type on another device; it lives for minutes and works once. */
export const newClaim = (): string => `${letters(5)}-${letters(5)}`;

/** What is stored of a token or a claim. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');
