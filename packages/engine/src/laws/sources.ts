import { letterOf, type Seat } from '../seats.ts';
import type { State } from '../state.ts';
import { countCards, hiddenPart, isOwnHand, openPart, places, surplus, type Count } from './places.ts';
import type { Walk } from './walk.ts';

/**
 * Nobody knows a card in a face-down pile or in another's hand unless they saw it go there: it left their own hand
 * or an open place, or a label or an outcome shown to them named it. What was shuffled nobody knows.
 */
export function checkSources<S extends State>(walk: Walk<S>): void {
  for (const viewer of walk.viewers) {
    const now = knownTo(walk, walk.s, viewer);
    const explained = explainedTo(walk, viewer);
    const [card] = surplus(now.hidden, explained);
    if (card !== undefined) {
      walk.broken(8, `${letterOf(viewer)} knows where a hidden ${card} is and was never shown it`, [
        `last move: ${walk.last === undefined ? 'the deal' : `${letterOf(walk.last.seat)} ${walk.game.moves[walk.last.move]}`}`,
      ]);
    }
  }
}

interface Known {
  /** In places that the viewer may know only by having seen cards go there. */
  readonly hidden: Count;
  /** In the open, and in the own hand. */
  readonly seen: Count;
}

function knownTo<S extends State>(walk: Walk<S>, s: S, viewer: Seat): Known {
  const known: Known = { hidden: new Map(), seen: new Map() };
  for (const place of places(walk.game.print(walk.game.view(s, viewer, walk.game.empty())))) {
    countCards(hiddenPart(place, viewer), known.hidden);
    countCards(isOwnHand(place, viewer) ? place.cards : openPart(place), known.seen);
  }
  return known;
}

/** The hidden cards that the viewer may know after the last move. */
function explainedTo<S extends State>(walk: Walk<S>, viewer: Seat): Count {
  const { game, last } = walk;
  if (last === undefined) return countCards(shownByRule(walk, viewer));
  const before = knownTo(walk, walk.before, viewer);
  const explained = new Map(before.hidden);
  countCards(surplus(before.seen, knownTo(walk, walk.s, viewer).seen), explained);
  const isParty = game.isParty(walk.before, last.seat, last.move, viewer);
  const told: string[] = [
    game.labels[game.label(walk.before, last.seat, last.move, viewer)].replaceAll(/[=:]\S+/g, ''),
  ];
  const shuffled: Count = new Map();
  for (const { luck, values } of walk.drawn) {
    const { shownTo, texts } = game.lucks[luck];
    const names = values.map((value) => texts[value]);
    if (shownTo === 'all' || (shownTo === 'parties' && isParty)) told.push(...names);
    if (shownTo === 'nobody') countCards(names, shuffled);
  }
  const named = countCards(told.flatMap((text) => text.split(' ')));
  countCards(
    [...named].flatMap(([card, count]) => new Array<string>(count).fill(card)),
    explained,
  );
  forget(walk, shuffled, explained);
  for (const shown of [named, countCards(shownByRule(walk, viewer))]) {
    for (const [card, count] of shown) explained.set(card, Math.max(count, explained.get(card) ?? 0));
  }
  return explained;
}

/** The action cards that were passed over are shown to all (RAGE-5), the pile to who plays a Change Rage (RAGE-16). */
function shownByRule<S extends State>(walk: Walk<S>, viewer: Seat): readonly string[] {
  const { game, last, s } = walk;
  const facts = game.print(s);
  const isSearch = last?.seat === viewer && game.moves[last.move] === 'CHANGE';
  return facts.get(isSearch ? 'pile' : 'passed')?.split(' ') ?? [];
}

/** No more of a card can be known than were left out of the shuffle. */
function forget<S extends State>(walk: Walk<S>, shuffled: Count, explained: Count): void {
  if (shuffled.size === 0) return;
  const all = countCards(places(walk.game.print(walk.s)).flatMap(({ cards }) => cards));
  for (const [card, count] of shuffled) {
    explained.set(card, Math.min(explained.get(card) ?? 0, Math.max(0, (all.get(card) ?? 0) - count)));
  }
}
