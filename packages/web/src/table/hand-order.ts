/** Something in a hand, by the key that stays its own. */
interface Keyed {
  readonly key: string;
}

/** The sorted cards in the order a person wants: new ones come at their sorted place, and nothing else moves. */
export function arrange<T extends Keyed>(sorted: readonly T[], order: readonly string[]): readonly T[] {
  const wanted = order.filter((key) => sorted.some((card) => card.key === key));
  if (wanted.length === 0) return sorted;
  const hand = wanted.flatMap((key) => sorted.find((card) => card.key === key) ?? []);
  sorted.forEach((card, at) => {
    if (wanted.includes(card.key)) return;
    const before = sorted[at - 1];
    hand.splice(before === undefined ? 0 : hand.indexOf(before) + 1, 0, card);
  });
  return hand;
}

/** The keys with the one at `from` moved to `to`; as they were where there is no such place. */
export function moved(keys: readonly string[], from: number, to: number): readonly string[] {
  const key = keys[from];
  if (key === undefined || to < 0 || to >= keys.length) return keys;
  const rest = keys.filter((_, at) => at !== from);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}
