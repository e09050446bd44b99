import type { Chance, FastChance } from '../chance.ts';
import type { Game } from '../game.ts';
import { countCards, surplus } from './places.ts';
import type { Drawn } from './walk.ts';

/**
 * Luck for a world and then for its twin: what the viewer is shown comes out alike in both; what the viewer is not
 * shown may differ, and decks come out in the same order but for the cards in which the worlds differ.
 */
export class TwinChance implements Chance {
  readonly #game: Game;
  readonly #rng: FastChance;
  #isParty: boolean;
  #first: Drawn[] | undefined;
  #second: Drawn[] = [];

  constructor(game: Game, rng: FastChance) {
    this.#game = game;
    this.#rng = rng;
    this.#isParty = false;
  }

  /** The next move in the first world; `isParty`: the viewer learns the outcomes of lucks that its parties learn. */
  lead(isParty: boolean): this {
    this.#isParty = isParty;
    this.#first = undefined;
    this.#second = [];
    return this;
  }

  /** The same move in the twin world. */
  follow(): this {
    this.#first = this.#second;
    this.#second = [];
    return this;
  }

  /** Did the two worlds ask for other luck, so that everybody noticed? */
  get asksDiffer(): boolean {
    return this.#first?.map(({ luck }) => luck).join() !== this.#second.map(({ luck }) => luck).join();
  }

  /** Did luck that the viewer is shown have to come out otherwise? */
  get shownDiffers(): boolean {
    return this.#second.some(
      ({ luck, values }, nth) => this.#isShown(luck) && this.#first?.[nth]?.values.join() !== values.join(),
    );
  }

  get outcomes(): readonly Drawn[] {
    return this.#second;
  }

  #isShown(luck: number): boolean {
    const { shownTo } = this.#game.lucks[luck];
    return shownTo === 'all' || (shownTo === 'parties' && this.#isParty);
  }

  #lead(luck: number): readonly number[] | undefined {
    const drawn = this.#first?.[this.#second.length];
    return drawn?.luck === luck ? drawn.values : undefined;
  }

  pick(luck: number, from: Uint8Array, count: number): number {
    const lead = this.#isShown(luck) ? this.#lead(luck)?.[0] : undefined;
    const isOpen = lead !== undefined && from.subarray(0, count).includes(lead);
    const value = isOpen ? lead : this.#rng.pick(luck, from, count);
    this.#second.push({ luck, values: [value] });
    return value;
  }

  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void {
    const lead = this.#lead(luck);
    if (lead?.length === to - from) cards.set(this.#inOrderOf(lead, cards.subarray(from, to)), from);
    else this.#rng.shuffle(luck, cards, from, to);
    this.#second.push({ luck, values: [...cards.subarray(from, to)] });
  }

  /** The cards in the leading order; where a card is not there, another that is left. */
  #inOrderOf(lead: readonly number[], cards: Uint8Array): number[] {
    const [wanted, there] = [countCards(lead.map(String)), countCards(Array.from(cards, String))];
    const missing = countCards(surplus(wanted, there));
    const extra = Uint8Array.from(surplus(there, wanted).map(Number));
    this.#rng.shuffle(0, extra, 0, extra.length);
    let used = 0;
    return lead.map((card) => {
      const count = missing.get(String(card)) ?? 0;
      if (count === 0) return card;
      missing.set(String(card), count - 1);
      return extra[used++];
    });
  }
}
