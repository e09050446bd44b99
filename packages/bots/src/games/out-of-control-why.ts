import { letterOf, type Move, type Seat } from '@rumpus/engine';
import {
  ADD,
  cardOfAdd,
  cardOfDiscard,
  cardOfGive,
  CARDS,
  colourOfLay,
  COLOURS,
  countOfPick,
  countPlaces,
  DECK,
  DISCARD,
  END,
  GIVE,
  handOf,
  LAY,
  NUMBER_KINDS,
  NUMBERS,
  nthOfSwap,
  PICK,
  placeOfSwap,
  placesIn,
  receiverOf,
  ROLL,
  seatOfSwap,
  successionOf,
  SWAP,
  victimOf,
  WILD,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import type { Reason } from '../bot.ts';
import { coverOf, isMate, isSpare, longestOf, placesOfRun, plan, readPlan } from './out-of-control-plan.ts';

type S = OutOfControlState;

/** What speaks for a move, from what its seat can see. */
export function reasonFor(view: S, seat: Seat, move: Move): Reason {
  readPlan(view, seat);
  if (move === ROLL) return planned('roll', plan.best);
  if (move === DECK) return planned('deck', plan.best);
  if (move === END) return planned('end', plan.best);
  if (move < PICK) return stealing(view, seat, victimOf(move));
  if (move < DISCARD) return picking(view, seat, countOfPick(move));
  if (move < GIVE) return parting('discard', view, seat, cardOfDiscard(move), opponentsOf(view, seat));
  if (move < LAY) return giving(view, seat, receiverOf(move), cardOfGive(move));
  if (move < SWAP) return laying(view, seat, colourOfLay(move));
  return move < ADD
    ? swapping(view, seat, move)
    : laying(view, seat, Math.floor((cardOfAdd(move) % NUMBER_KINDS) / NUMBERS));
}

const planned = (code: string, colour: number): Reason => ({
  code: `out-of-control-${code}`,
  numbers: { covered: coverOf(colour), wilds: plan.wilds },
  words: { colour: COLOURS[colour] },
});

/** How many cards and how long a run the victim has, and the most that any other opponent has. */
function stealing(view: S, seat: Seat, victim: Seat): Reason {
  let [mostCards, longestOther] = [0, 0];
  for (let other = 0; other < view.seats; other++) {
    if (other === victim || isMate(view, seat, other)) continue;
    mostCards = Math.max(mostCards, view.handCounts[other]);
    if (!isMate(view, victim, other)) longestOther = Math.max(longestOther, longestOf(view, other));
  }
  const numbers = { cards: view.handCounts[victim], mostCards, longest: longestOf(view, victim), longestOther };
  return { code: 'out-of-control-steal', numbers, words: { seat: letterOf(victim) } };
}

function picking(view: S, seat: Seat, cards: number): Reason {
  let wilds = 0;
  let fresh = 0;
  for (let at = view.discardCount - cards; at < view.discardCount; at++) {
    if (view.discard[at] === WILD) wilds++;
    else if (!isSpare(view, seat, view.discard[at])) fresh++;
  }
  const chosen = CARDS[view.discard[view.discardCount - cards]];
  return { code: 'out-of-control-pick', numbers: { cards, wilds, fresh }, words: { card: chosen } };
}

/** A card that goes, and those who may come to use it: how far its colour is on here, and with them. */
function parting(code: string, view: S, seat: Seat, card: number, others: readonly Seat[]): Reason {
  const colour = card === WILD ? plan.best : Math.floor(card / NUMBERS);
  const longest = Math.max(0, ...others.map((other) => longestOf(view, other, colour)));
  const fits = card !== WILD && others.some((other) => fitsRunOf(view, other, card)) ? 1 : 0;
  const isBest = colour === plan.best ? 1 : 0;
  const numbers = { spare: isSpare(view, seat, card) ? 1 : 0, covered: coverOf(colour), isBest, longest, fits };
  return { code: `out-of-control-${code}`, numbers, words: { card: CARDS[card], colour: COLOURS[colour] } };
}

/** Does the card lengthen a run of the seat's side, or take the place of a wild in it? */
function fitsRunOf(view: S, other: Seat, card: number): boolean {
  const place = card % NUMBERS;
  for (let at = 0; at < view.tableCount; at++) {
    if (view.colours[at] !== Math.floor(card / NUMBERS) || !isMate(view, other, view.owners[at])) continue;
    if (place === view.lows[at] - 1 || place === view.highs[at] + 1 || ((view.wilds[at] >> place) & 1) !== 0)
      return true;
  }
  return false;
}

function opponentsOf(view: S, seat: Seat): Seat[] {
  return Array.from({ length: view.seats }, (_, other) => other).filter((other) => !isMate(view, seat, other));
}

function giving(view: S, seat: Seat, receiver: Seat, card: number): Reason {
  const kind = isMate(view, seat, receiver) ? 'help' : 'give';
  const { code, numbers, words } = parting(kind, view, seat, card, [receiver]);
  return { code, numbers, words: { ...words, seat: letterOf(receiver) } };
}

function laying(view: S, seat: Seat, colour: number): Reason {
  const wilds = view.naturalFinish === 1 ? 0 : plan.jokers[colour];
  return planned(missingOf(view, seat, colour) <= wilds ? 'win' : 'lay', colour);
}

/** Numbers that hand and table lack of a complete colour; the runs of team mates do not join (OOC-29). */
function missingOf(view: S, seat: Seat, colour: number): number {
  const hand = placesIn(view.bags, handOf(seat), colour);
  let most = 0;
  for (let owner = 0; owner < view.seats; owner++) {
    if (!isMate(view, seat, owner)) continue;
    let places = hand;
    for (let at = 0; at < view.tableCount; at++) {
      if (view.owners[at] !== owner || view.colours[at] !== colour) continue;
      places |= view.naturalFinish === 1 ? placesOfRun(view, at) & ~view.wilds[at] : placesOfRun(view, at);
    }
    most = Math.max(most, countPlaces(places));
  }
  return NUMBERS - most;
}

/** A wild for a number card that is not missing only breaks the run it lies in. */
function swapping(view: S, seat: Seat, move: Move): Reason {
  const owner = seatOfSwap(move);
  const at = successionOf(view, owner, nthOfSwap(move));
  const colour = view.colours[at];
  const place = placeOfSwap(move);
  const card = CARDS[colour * NUMBERS + place];
  const isWild = ((view.wilds[at] >> place) & 1) !== 0;
  if (!isWild && ((plan.covered[colour] >> place) & 1) !== 0 && !isMate(view, seat, owner)) {
    const words = { card, colour: COLOURS[colour], seat: letterOf(owner) };
    return { code: 'out-of-control-break', numbers: { longest: longestOf(view, owner, colour) }, words };
  }
  const { code, numbers, words } = planned(isWild ? 'wild' : 'number', colour);
  return { code, numbers, words: { ...words, card } };
}
