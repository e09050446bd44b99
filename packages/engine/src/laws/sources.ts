import { letterOf, type Seat } from '../seats.ts';
import type { State } from '../state.ts';
import {
  countAll,
  countCards,
  hiddenPart,
  isHand,
  isOwnHand,
  openPart,
  places,
  surplus,
  type Count,
} from './places.ts';
import { cardsRevealed } from './reveals.ts';
import type { Walk } from './walk.ts';

/**
 * Nobody knows a card in a face-down pile or in another's hand unless they saw it go there: it left their own hand
 * or an open place, or a label or an outcome shown to them named it. What was shuffled nobody knows.
 */
export function checkSources<S extends State>(walk: Walk<S>): void {
  for (const viewer of walk.viewers) {
    const now = knownTo(walk, walk.s, viewer);
    if (now.hidden.size === 0) continue;
    const [secret] = surplus(now.hidden, explainedTo(walk, viewer, now));
    if (secret !== undefined) {
      walk.broken(8, `${letterOf(viewer)} knows where a hidden ${secret} is and was never shown it`);
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
  for (const place of places(walk.game, walk.game.view(s, viewer, walk.game.empty()))) {
    countCards(hiddenPart(place, viewer), known.hidden);
    countCards(isOwnHand(place, viewer) ? place.cards : openPart(place), known.seen);
  }
  return known;
}

/** The hidden cards that the viewer may know after the last move. */
function explainedTo<S extends State>(walk: Walk<S>, viewer: Seat, now: Known): Count {
  if (walk.last === undefined) return countCards(cardsRevealed(walk, viewer));
  const before = knownTo(walk, walk.before, viewer);
  const explained = new Map(before.hidden);
  countCards(surplus(before.seen, now.seen), explained);
  const named = namedTo(walk, viewer);
  countCards(named, explained);
  forget(walk, explained);
  for (const shown of [countCards(named), countCards(cardsRevealed(walk, viewer))]) {
    for (const [card, count] of shown) explained.set(card, Math.max(count, explained.get(card) ?? 0));
  }
  return explained;
}

/** The cards that moved from or to a hand and were named to the viewer, by the last move's label or an outcome. */
function namedTo<S extends State>(walk: Walk<S>, viewer: Seat): string[] {
  const { game, last, before, drawn } = walk;
  if (last === undefined) return [];
  const { seat, move } = last;
  const told = game.labels[game.label(before, seat, move, viewer)].replaceAll(/[=:]\S+/g, '').split(' ');
  for (const { luck, values } of drawn) {
    const { shownTo, texts } = game.lucks[luck];
    const isShown = shownTo === 'all' || (shownTo === 'parties' && game.isParty(before, seat, move, viewer));
    if (isShown) told.push(...values.map((value) => texts[value]));
  }
  // Out of Control's B2 is a card and a succession: which one a label means, the hands tell.
  const moved = movedCards(walk);
  return told.filter((word) => moved.has(word));
}

function movedCards<S extends State>({ game, before, s }: Walk<S>): Set<string> {
  const inHands = (state: S): Count[] =>
    places(game, state)
      .filter(isHand)
      .map(({ cards }) => countCards(cards));
  const [then, now] = [inHands(before), inHands(s)];
  return new Set(now.flatMap((hand, nth) => surplus(hand, then[nth]).concat(surplus(then[nth], hand))));
}

/** No more of a card can be known than were left out of a shuffle. */
function forget<S extends State>({ game, drawn, s }: Walk<S>, explained: Count): void {
  for (const { luck, values } of drawn) {
    const { shownTo, texts } = game.lucks[luck];
    if (shownTo !== 'nobody') continue;
    const all = countAll(game, s);
    for (const [card, count] of countCards(values.map((value) => texts[value]))) {
      explained.set(card, Math.min(explained.get(card) ?? 0, Math.max(0, (all.get(card) ?? 0) - count)));
    }
  }
}
