import type { Words } from './words.ts';

const LONGEST = 60;
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Words for a game that has none of its own: its moves and facts as the notation writes them. */
export const plainWords = (title: string, facts: readonly string[]): Words => ({
  title,
  tellTable: (_, sight) => facts.map((fact) => `  ${fact}: ${shorten(sight(fact))}`),
  tellMove: ({ table, seat, text, before, after }) => [
    `${table.nameOf(seat)}: ${text}`,
    ...facts
      .filter((fact) => before(fact) !== after(fact))
      .map((fact) => `${fact} is now ${shorten(after(fact))} (it was ${shorten(before(fact))}).`),
  ],
});
