/** How to point at a move on the table, for moves that are hard to find by their words. */
export type Showing = (move: string) => (() => void) | undefined;
