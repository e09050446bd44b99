/** Moves as a hint lists them: the advised one, then by their chance, then those that nobody has tried. */
export const byChance = (
  moves: readonly string[],
  chances: ReadonlyMap<string, number>,
  advised: string | undefined,
): readonly string[] => {
  const rank = (move: string): number => (move === advised ? Infinity : (chances.get(move) ?? -1));
  return moves.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
};
