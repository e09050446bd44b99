import { overAndOut } from './over-and-out.ts';
import type { Words } from './words.ts';

/** The words of every game that has its own, by its name. */
export const wordsOf: Readonly<Record<string, Words>> = {
  'over-and-out': overAndOut,
};
