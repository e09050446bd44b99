import { copy, FastChance, letterOf, NONE, type Move, type Seat } from '@rumpus/engine';
import {
  ADD,
  cardOfAdd,
  cardOfDiscard,
  cardOfGive,
  CARDS,
  colourOfLay,
  COLOURS,
  countOfPick,
  DECK,
  DISCARD,
  END,
  GIVE,
  LAY,
  NUMBER_KINDS,
  NUMBERS,
  nthOfAdd,
  nthOfSwap,
  outOfControl,
  PICK,
  placeOfSwap,
  receiverOf,
  ROLL,
  seatOfAdd,
  seatOfSwap,
  startOfLay,
  successionOf,
  SWAP,
  victimOf,
  WILD,
  wildsOfLay,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import type { Reason } from '../bot.ts';
import { coverOf, isFinalAdd, isFinalLay, isMate, isSpare, longestOf, plan, readPlan } from './out-of-control-plan.ts';

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
  if (move < SWAP) return laying(view, move);
  return move < ADD ? swapping(view, seat, move) : adding(view, move);
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

function adding(view: S, move: Move): Reason {
  const at = successionOf(view, seatOfAdd(move), nthOfAdd(move));
  const isWin = isFinalAdd(view, at, cardOfAdd(move) % NUMBERS, cardOfAdd(move) >= NUMBER_KINDS);
  return planned(isWin ? 'win' : 'lay', view.colours[at]);
}

function laying(view: S, move: Move): Reason {
  const colour = colourOfLay(move);
  return planned(isFinalLay(view, colour, startOfLay(move), wildsOfLay(move)) ? 'win' : 'lay', colour);
}

const after = outOfControl.empty();
const noLuck = new FastChance(0);

/** A wild got is for the colour farthest on; a wild for a number card that is not missing only breaks the run it lies in. */
function swapping(view: S, seat: Seat, move: Move): Reason {
  const owner = seatOfSwap(move);
  const at = successionOf(view, owner, nthOfSwap(move));
  const colour = view.colours[at];
  copy(view, after);
  outOfControl.play(after, seat, move, noLuck);
  if (after.turn === NONE) return planned('win', colour);
  const place = placeOfSwap(move);
  const card = CARDS[colour * NUMBERS + place];
  const isWild = ((view.wilds[at] >> place) & 1) !== 0;
  if (!isWild && ((plan.covered[colour] >> place) & 1) !== 0 && !isMate(view, seat, owner)) {
    const words = { card, colour: COLOURS[colour], seat: letterOf(owner) };
    return { code: 'out-of-control-break', numbers: { longest: longestOf(view, owner, colour) }, words };
  }
  const { code, numbers, words } = isWild ? planned('wild', plan.best) : planned('number', colour);
  return { code, numbers, words: { ...words, card } };
}
