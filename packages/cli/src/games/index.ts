import { outOfControl } from './out-of-control.ts';
import { overAndOut } from './over-and-out.ts';
import { rage } from './rage.ts';
import { sequence } from './sequence.ts';
import type { Words } from './words.ts';

/** The words of every game that has its own, by its name. */
export const wordsOf: Readonly<Record<string, Words>> = {
  sequence,
  rage,
  'over-and-out': overAndOut,
  'out-of-control': outOfControl,
};
