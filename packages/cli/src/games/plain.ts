import type { Words } from './words.ts';

/** Words for a game that has none of its own: its moves and facts as the notation writes them. */
export const plainWords = (title: string, facts: readonly string[]): Words => ({
  title,
  tellTable: (_, sight) => facts.map((fact) => `  ${fact}: ${sight(fact)}`),
  tellMove: ({ table, seat, text, before, after }) => [
    `${table.nameOf(seat)}: ${text}`,
    ...facts
      .filter((fact) => before(fact) !== after(fact))
      .map((fact) => `${fact} is now ${after(fact)} (it was ${before(fact)}).`),
  ],
});
