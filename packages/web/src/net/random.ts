import { CODE_LETTERS } from '@rumpus/protocol';

/** Random bytes as hexadecimal text, from the browser's own source. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const pick = (signs: string, length: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (value) => signs[value % signs.length]).join('');

export const randomId = (length = 10): string => pick(LETTERS_AND_DIGITS, length);
export const randomCode = (): string => pick(CODE_LETTERS, 6);
