/** The order a person has given the own hand. New cards come at their sorted place; nothing else moves. */
export class HandOrder {
  #wanted = $state.raw<readonly string[]>([]);

  /** The cards in the person's order, those never moved where they are. */
  arrange<T extends { readonly key: string }>(cards: readonly T[]): readonly T[] {
    const wanted = this.#wanted.filter((key) => cards.some((card) => card.key === key));
    if (wanted.length === 0) return cards;
    const moved = wanted.map((key) => cards.find((card) => card.key === key)).filter((card) => card !== undefined);
    const rest = cards.filter((card) => !wanted.includes(card.key));
    return [...moved, ...rest];
  }

  /** Moves the card at `from` to `to`; from then on this order is kept. */
  move(keys: readonly string[], from: number, to: number): void {
    const key = keys[from];
    if (key === undefined || to < 0 || to >= keys.length) return;
    const rest = keys.filter((_, at) => at !== from);
    this.#wanted = [...rest.slice(0, to), key, ...rest.slice(to)];
  }

  /** Back to the sorted hand. */
  reset(): void {
    this.#wanted = [];
  }
}
