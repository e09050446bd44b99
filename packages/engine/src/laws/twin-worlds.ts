import { FastChance } from '../chance.ts';
import { FactError } from '../facts.ts';
import type { Game, Move } from '../game.ts';
import { letterOf, listSeats, type Seat } from '../seats.ts';
import { copy, type State } from '../state.ts';
import { differences, differsAt, dirty } from './compare.ts';
import type { Law, Tally } from './law.ts';
import { compareChoices, legalMoves } from './choices.ts';
import { handsEndRounds, unveils } from './reveals.ts';
import { checkSources } from './sources.ts';
import { countCards, deckOf, isHand, isOwnHand, openPart, opennessOf, places, surplus, type Count } from './places.ts';
import { TwinChance } from './twin-chance.ts';
import { breakers, chooseSeat, type Walk } from './walk.ts';

/** For how many moves twin worlds are kept side by side. */
const LONGEST_RUN = 60;

export const nonInterference: Law = {
  number: 8,
  says: 'states that differ only in what a seat may not know give that seat the same views and labels',
  watch(walk, tally) {
    const { rng, viewers } = walk;
    return {
      sampledStep() {
        checkSources(walk);
        const viewer = viewers[rng.below(viewers.length)];
        const twin = rng.below(2) === 0 ? guessTwin(walk, viewer) : swapTwin(walk, viewer);
        if (twin !== undefined) new TwinWorlds(walk, viewer, twin, tally).run();
        compareChoices(walk);
        runHiddenChoices(walk, tally);
      },
    };
  },
};

/** A guess is a world that differs only in what the viewer may not know. */
function guessTwin<S extends State>(walk: Walk<S>, viewer: Seat): S {
  const { game, rng, s } = walk;
  return game.guess(game.view(s, viewer, game.empty()), rng, game.empty());
}

interface Hidden {
  readonly fact: string;
  readonly at: number;
  readonly card: string;
}

/** The state with two hidden cards exchanged; nothing where that makes no state. */
function swapTwin<S extends State>(walk: Walk<S>, viewer: Seat): S | undefined {
  const { game, rng, s, setup } = walk;
  const facts = game.print(s);
  const hidden = hiddenCards(game, s, viewer);
  if (hidden.length < 2) return undefined;
  const one = hidden[rng.below(hidden.length)];
  const other = hidden[rng.below(hidden.length)];
  if (one.card === other.card || deckOf(game, one.card) !== deckOf(game, other.card)) return undefined;
  if (one.fact === other.fact && opennessOf(game, one.fact) === 'held') return undefined;
  for (const [{ fact, at }, { card }] of [
    [one, other],
    [other, one],
  ] as const) {
    facts.set(fact, facts.get(fact)!.split(' ').with(at, card).join(' '));
  }
  try {
    const twin = game.parse(setup, facts, new FastChance(rng.next()));
    const made = game.print(twin);
    const asMeant = [...facts].every(
      ([name, value]) => inOrder(game, name, made.get(name)) === inOrder(game, name, value),
    );
    if (!asMeant) return undefined;
    const [told] = differences(game, game.view(s, viewer, game.empty()), game.view(twin, viewer, game.empty()));
    if (told === undefined) return twin;
    return walk.broken(8, `${letterOf(viewer)} sees two cards that it may not know change places: ${told}`, [
      `${one.card} (${one.fact}) and ${other.card} (${other.fact}) exchanged:`,
      ...differences(game, s, twin),
    ]);
  } catch (error) {
    if (error instanceof FactError) return undefined;
    throw error;
  }
}

const inOrder = (game: Pick<Game, 'places'>, name: string, value: string | undefined): string | undefined =>
  opennessOf(game, name) === 'held' ? value?.split(' ').toSorted().join(' ') : value;

/** Where the cards lie that the viewer's view does not show. */
function hiddenCards<S extends State>(game: Game<S>, s: S, viewer: Seat): Hidden[] {
  const seen = new Map(places(game, game.view(s, viewer, game.empty())).map((place) => [place.fact, place]));
  return places(game, s).flatMap((place) => {
    const view = seen.get(place.fact);
    if (view === undefined) return [];
    const shown = isHand(place) ? countCards(view.cards) : undefined;
    return place.cards.flatMap((card, at) => {
      if (shown === undefined) return view.cards[at] === '?' ? [{ fact: place.fact, at, card }] : [];
      const known = shown.get(card) ?? 0;
      shown.set(card, known - 1);
      return known > 0 ? [] : [{ fact: place.fact, at, card }];
    });
  });
}

/** Two worlds between which the viewer must see no difference, move by move. */
class TwinWorlds<S extends State> {
  readonly #walk: Walk<S>;
  readonly #viewer: Seat;
  readonly #tally: Tally;
  readonly #one: S;
  readonly #other: S;
  /** What the viewer saw before the last move, and sees now in both worlds. */
  readonly #before: S;
  readonly #view: S;
  readonly #otherView: S;
  readonly #chance: TwinChance;
  readonly #log: string[];

  constructor(walk: Walk<S>, viewer: Seat, twin: S, tally: Tally) {
    const { game, s } = walk;
    this.#walk = walk;
    this.#viewer = viewer;
    this.#tally = tally;
    this.#one = copy(s, game.empty());
    this.#other = copy(twin, game.empty());
    [this.#before, this.#view, this.#otherView] = [dirty(game), dirty(game), dirty(game)];
    this.#chance = new TwinChance(game, walk.rng);
    this.#log = [`the twin world (viewer ${letterOf(viewer)}) differs in:`, ...differences(game, s, twin)];
  }

  run(): void {
    const { game } = this.#walk;
    this.#tally.twins++;
    this.#compareShown();
    for (let step = 0; step < LONGEST_RUN; step++) {
      if (game.toMove(this.#one) === 0 || differsAt(this.#one, this.#other) < 0) return;
      const choice = this.#choose();
      if (choice === undefined) return;
      if (!this.play(choice.seat, choice.move, choice.twinMove)) return;
      this.#compareShown();
      this.#tally.twinSteps++;
    }
  }

  /** One move in both worlds; says whether they still look alike, and ought to. */
  play(seat: Seat, move: Move, twinMove: Move): boolean {
    const { game } = this.#walk;
    const viewer = this.#viewer;
    const label = game.label(this.#one, seat, move, viewer);
    this.#log.push(`${letterOf(seat)} ${game.moves[move]}, in the twin world ${game.moves[twinMove]}`);
    const isParty = game.isParty(this.#one, seat, move, viewer);
    if (game.label(this.#other, seat, twinMove, viewer) !== label) this.#broken('is shown another label');
    if (game.isParty(this.#other, seat, twinMove, viewer) !== isParty)
      this.#broken('learns an outcome in one world only');
    game.view(this.#one, viewer, this.#before);
    game.play(this.#one, seat, move, this.#chance.lead(isParty));
    this.#logOutcomes();
    game.play(this.#other, seat, twinMove, this.#chance.follow());
    this.#logOutcomes();
    if (!this.#looksDifferent() || !this.#isRevealed(seat, move)) return true;
    this.#tally.reveals++;
    return false;
  }

  #logOutcomes(): void {
    for (const { luck, values } of this.#chance.outcomes) {
      const { name, texts } = this.#walk.game.lucks[luck];
      this.#log.push(`~ ${name} ${values.map((value) => texts[value]).join(' ')}`);
    }
  }

  /** A seat and its move in both worlds, which look alike to the viewer. */
  #choose(): { seat: Seat; move: Move; twinMove: Move } | undefined {
    const { game, rng } = this.#walk;
    const seat = chooseSeat(game, this.#one, rng);
    const [moves, twinMoves] = [legalMoves(game, this.#one, seat), legalMoves(game, this.#other, seat)];
    if (moves.length === 0) return undefined;
    const move = moves[rng.below(moves.length)];
    const label = game.label(this.#one, seat, move, this.#viewer);
    const alike = twinMoves.filter((twin) => game.label(this.#other, seat, twin, this.#viewer) === label);
    if (seat === this.#viewer || alike.length === 0)
      return twinMoves.includes(move) ? { seat, move, twinMove: move } : undefined;
    return { seat, move, twinMove: alike[rng.below(alike.length)] };
  }

  #looksDifferent(): boolean {
    const { game } = this.#walk;
    game.view(this.#one, this.#viewer, this.#view);
    game.view(this.#other, this.#viewer, this.#otherView);
    return differsAt(this.#view, this.#otherView) >= 0;
  }

  #compareShown(): void {
    const { game } = this.#walk;
    const [one, other, viewer] = [this.#one, this.#other, this.#viewer];
    if (this.#looksDifferent())
      this.#broken(`is shown a difference: ${differences(game, this.#view, this.#otherView)[0]}`);
    if (game.toMove(one) !== game.toMove(other)) this.#broken('sees other seats to move');
    if (breakers(game, one) !== breakers(game, other)) this.#broken('sees other seats that may break in');
    const [moves, twinMoves] = [legalMoves(game, one, viewer), legalMoves(game, other, viewer)];
    if (moves.join() !== twinMoves.join()) this.#broken('has other legal moves');
  }

  #broken(what: string): never {
    const told = `${letterOf(this.#viewer)} ${what} between worlds that differ only in what it may not know`;
    return this.#walk.broken(8, told, this.#log);
  }

  /** Did the rules order a reveal: a luck that the viewer is shown, a new card in its hand, a card turned up? */
  #isRevealed(seat: Seat, move: Move): boolean {
    const { game } = this.#walk;
    if (this.#chance.shownDiffers || (handsEndRounds(game) && this.#endsDiffer())) return true;
    if (unveils(game, this.#before, this.#view, seat === this.#viewer ? move : undefined)) return true;
    const [before, one, other] = [this.#before, this.#view, this.#otherView].map((view) => this.#cardsShown(view));
    return hasNewCard(one.own, other.own, before.own) || hasNewCard(one.open, other.open, before.open);
  }

  /** Did a new deal, or the end, come in one world only? */
  #endsDiffer(): boolean {
    const { game } = this.#walk;
    return this.#chance.asksDiffer || (game.toMove(this.#one) === 0) !== (game.toMove(this.#other) === 0);
  }

  #cardsShown(view: S): Shown {
    const shown: Shown = { own: new Map(), open: new Map() };
    for (const place of places(this.#walk.game, view)) {
      if (isOwnHand(place, this.#viewer)) countCards(place.cards, shown.own);
      else countCards(openPart(place), shown.open);
    }
    return shown;
  }
}

/** The cards in the viewer's own hand and those that lie open. */
interface Shown {
  readonly own: Count;
  readonly open: Count;
}

/** Does one world show a card that the other does not show, nor did the time before? */
function hasNewCard(one: Count, other: Count, before: Count): boolean {
  const isNew = (now: Count) => (card: string) => (now.get(card) ?? 0) > (before.get(card) ?? 0);
  return surplus(one, other).some(isNew(one)) || surplus(other, one).some(isNew(other));
}

/** Two choices that look alike to a viewer (two bids, two gifts) make no difference to that viewer later on either. */
function runHiddenChoices<S extends State>(walk: Walk<S>, tally: Tally): void {
  const { game, rng, s } = walk;
  for (const seat of listSeats(game.toMove(s) | breakers(game, s))) {
    const moves = legalMoves(game, s, seat);
    for (const viewer of walk.viewers) {
      const veiled = moves.filter((move) => game.label(s, seat, move, viewer) >= game.moves.length);
      if (viewer === seat || veiled.length < 2) continue;
      const move = veiled[rng.below(veiled.length)];
      const label = game.label(s, seat, move, viewer);
      const alike = veiled.filter((other) => other !== move && game.label(s, seat, other, viewer) === label);
      if (alike.length === 0) continue;
      const worlds = new TwinWorlds(walk, viewer, s, tally);
      if (worlds.play(seat, move, alike[rng.below(alike.length)])) worlds.run();
    }
  }
}
