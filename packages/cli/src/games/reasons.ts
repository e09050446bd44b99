import type { Reason } from '@rumpus/bots';
import { outOfControlReasons } from './out-of-control-reasons.ts';
import { overAndOutReasons } from './over-and-out-reasons.ts';
import { rageReasons } from './rage-reasons.ts';
import { sequenceReasons } from './sequence-reasons.ts';
import type { Sentences } from './words.ts';

/** A sentence for every code of docs/bots-reasons.md. */
export const sentences: Sentences = {
  tried: ({ number }) => `It won most of the playouts in ${number('worlds')} guessed worlds.`,
  ...rageReasons,
  ...sequenceReasons,
  ...overAndOutReasons,
  ...outOfControlReasons,
};

/** Why a move is best, in a sentence with its numbers; nothing for a code that has none. */
export function tellReason({ code, numbers, words }: Reason): string | undefined {
  const number = (name: string): number => numbers[name] ?? 0;
  const percent = (name: string): string => `${Math.round(100 * number(name))} %`;
  return sentences[code]?.({ number, percent, word: (name) => words?.[name] ?? '' });
}
