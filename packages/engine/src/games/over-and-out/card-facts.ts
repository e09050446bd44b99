import type { Chance } from '../../chance.ts';
import { CardPool, FactError, type FactReader } from '../../facts.ts';
import { letterOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { CARDS, DECK_SIZE, KINDS, TIP_COUNT, TIP_TOPS } from './deck.ts';
import { SHUFFLE, TIPS } from './moves.ts';
import { addToHand, playableCards } from './rules.ts';
import type { OverAndOutState } from './state.ts';

type S = OverAndOutState;

/** The first Tip Top card is in force, the rest is the pile; those named nowhere lie below, in random order. */
export function readTips(s: S, reader: FactReader, chance: Chance): void {
  const pool = new CardPool(new Array<number>(TIP_COUNT).fill(1), TIP_TOPS);
  const turned = pool.take('turned', reader.cards('turned', TIP_TOPS) ?? []);
  const named = pool.take('tips', reader.cards('tips', TIP_TOPS) ?? []);
  if (turned.includes(BLANK) || turned.length > TIP_COUNT - 2) {
    throw new FactError('turned', 'turned names the Tip Top cards turned up before the one in force, at most three');
  }
  if (named[0] === BLANK) throw new FactError('tips', 'tips names the Tip Top card in force');
  const pile = [...named, ...hiddenOr(named, () => restOf(pool, TIPS, chance))];
  if (pile.length + turned.length !== TIP_COUNT) throw new FactError('tips', `there are ${TIP_COUNT} Tip Top cards`);
  for (const tip of turned) s.turned |= 1 << tip;
  s.tip = pile[0];
  s.tipCount = pile.length - 1;
  s.tips.set(pile.slice(1), TIP_COUNT - s.tipCount);
}

/** Hands not given are dealt by chance; cards named nowhere lie below the named ones of the draw deck. */
export function readCards(s: S, reader: FactReader, chance: Chance): void {
  const pool = new CardPool(s.deckCounts, CARDS);
  const played = pool.take('played', reader.cards('played', CARDS) ?? []);
  if (played.includes(BLANK)) throw new FactError('played', 'everybody has seen the played cards');
  s.played.set(played);
  s.playedCount = played.length;
  const hands = Array.from({ length: s.seats }, (_, seat) => readHand(s, seat, reader, pool));
  const draw = pool.take('draw', reader.cards('draw', CARDS) ?? []);
  const named = [...hands.flatMap((hand) => hand ?? []), ...draw];
  const rest = hiddenOr(named, () => restOf(pool, SHUFFLE, chance));
  for (let seat = 0; seat < s.seats; seat++) setHand(s, seat, hands[seat] ?? rest.splice(0, s.chips[seat]));
  const pile = [...draw, ...rest];
  const count = pile.length + s.playedCount + s.handCounts.reduce((sum, size) => sum + size, 0);
  if (count !== DECK_SIZE) throw new FactError('draw', `these are ${count} cards, not ${DECK_SIZE}`);
  s.drawCount = pile.length;
  s.draw.set(pile, DECK_SIZE - s.drawCount);
  if (
    s.turn !== NONE &&
    hands[s.turn]?.includes(BLANK) &&
    !pool.rest().some((card) => playableCards(s) & (1 << card))
  ) {
    throw new FactError(`hand ${letterOf(s.turn)}`, 'whoever has the turn can play a card');
  }
}

/** Where cards are hidden the list is whole as it stands, else the rest completes it. */
const hiddenOr = (named: readonly number[], rest: () => number[]): number[] => (named.includes(BLANK) ? [] : rest());

function restOf(pool: CardPool, luck: number, chance: Chance): number[] {
  const rest = pool.rest();
  if (rest.length > 0) chance.shuffle(luck, rest, 0, rest.length);
  return [...rest];
}

function readHand(s: S, seat: Seat, reader: FactReader, pool: CardPool): readonly number[] | undefined {
  const name = `hand ${letterOf(seat)}`;
  const hand = reader.cards(name, CARDS);
  if (hand === undefined) return undefined;
  // Who went out last keeps the card that could not be played.
  const room = s.turn === NONE && seat === s.out[s.outCount - 1] ? 1 : s.chips[seat];
  if (hand.length > room) throw new FactError(name, `${name} has more cards than its ${s.chips[seat]} chips allow`);
  if (hand.includes(BLANK) && hand.some((card) => card !== BLANK)) {
    throw new FactError(name, 'a hand is known whole or not at all');
  }
  return pool.take(name, hand);
}

function setHand(s: S, seat: Seat, hand: readonly number[]): void {
  for (const card of hand) if (card !== BLANK) addToHand(s, seat, card);
  if (!hand.includes(BLANK)) return;
  s.handCounts[seat] = hand.length;
  s.held[seat] = -1;
  s.hands.fill(BLANK, seat * KINDS, (seat + 1) * KINDS);
}
