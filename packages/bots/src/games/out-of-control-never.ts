import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  ALL_PLACES,
  cardOfDiscard,
  cardOfGive,
  COLOURS,
  countPlaces,
  DECK,
  DISCARD,
  END,
  GIVE,
  LAY,
  NUMBERS,
  ORANGE,
  outOfControl,
  PICK,
  receiverOf,
  STEAL,
  SWAP,
  victimOf,
  WILD,
  wildsOfLay,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { look, worthTo } from './out-of-control-judge.ts';
import { coverOf, isMate, placesOfRun, plan } from './out-of-control-plan.ts';
import { wilds } from './out-of-control-wilds.ts';

type S = OutOfControlState;

/**
 * What only loses: a card stolen from a partner, or given to an opponent instead, a wild or a card for later put down, a
 * wild or a card that the best colour needs parted with, or the card that wins another the game.
 */
export function isWasteful(s: S, seat: Seat, move: Move): boolean {
  if (move < STEAL) return false;
  if (move < PICK) return isMate(s, seat, victimOf(move)) && hasOtherVictims(s, seat);
  if (move < DISCARD) return false;
  look(s, seat);
  if (move >= LAY) return worthTo(s, seat, move) <= -3;
  if (isHelp(s, seat, move)) return false;
  if (move >= GIVE && s.sides < s.seats) return true;
  readWanted(s, seat, move);
  const card = cardOf(move);
  return (isNeeded(card) && hasOthers(completing)) || isIn(completing, card);
}

/** A table move so good is not left undone at the end of a turn. */
const OBVIOUS = 4;
/** A pick so much better than another, or than an unknown card, is plainly the one to take. */
const PLAINLY = 1;

/**
 * A turn that ends, an unknown card that is taken, or two wilds that are laid, where a better move lies open; a card
 * parted with where one may be taken instead, or one that fits the run of another.
 */
export function looksSilly(s: S, seat: Seat, move: Move): boolean {
  look(s, seat);
  if (move === END) return bestOf(s, seat, LAY, outOfControl.moves.length) >= OBVIOUS;
  if (move === DECK || (move >= PICK && move < DISCARD))
    return bestOf(s, seat, PICK, DISCARD) > worthTo(s, seat, move) + PLAINLY;
  if (move >= LAY && move < SWAP && countPlaces(wildsOfLay(move)) > 1)
    return bestOf(s, seat, LAY, outOfControl.moves.length) > worthTo(s, seat, move);
  if (move < DISCARD || move >= LAY || isHelp(s, seat, move)) return false;
  if (s.die === ORANGE && s.deckCount > 0) return true;
  readWanted(s, seat, move);
  return isIn(fitting, cardOf(move)) && hasOthers(fitting);
}

const legalMoves = new Uint16Array(outOfControl.moves.length);

/** What the best of the legal moves in a range is worth. */
function bestOf(s: S, seat: Seat, from: Move, to: Move): number {
  let best = -Infinity;
  for (let nth = outOfControl.legal(s, seat, legalMoves) - 1; nth >= 0; nth--)
    if (legalMoves[nth] >= from && legalMoves[nth] < to) best = Math.max(best, worthTo(s, seat, legalMoves[nth]));
  return best;
}

function hasOtherVictims(s: S, seat: Seat): boolean {
  for (let other = 0; other < s.seats; other++) if (s.handCounts[other] > 0 && !isMate(s, seat, other)) return true;
  return false;
}

const cardOf = (move: Move): number => (move < GIVE ? cardOfDiscard(move) : cardOfGive(move));

const isHelp = (s: S, seat: Seat, move: Move): boolean => move >= GIVE && isMate(s, seat, receiverOf(move));

/** By colour, the number that alone is missing from what an opponent shows, and those that fit a run or stand for a wild. */
const completing = new Uint16Array(COLOURS.length);
const fitting = new Uint16Array(COLOURS.length);

/** Of all opponents, who may pick up a discard; of the receiver's side, where one gets the card. */
function readWanted(s: S, seat: Seat, move: Move): void {
  const receiver = move < GIVE ? NONE : receiverOf(move);
  const isTheirs = (other: Seat): boolean => (receiver === NONE ? !isMate(s, seat, other) : isMate(s, receiver, other));
  const lying = s.naturalFinish === 1 ? plan.natural : plan.shown;
  completing.fill(0);
  for (let other = 0; other < s.seats; other++) {
    if (!isTheirs(other)) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const missing = ALL_PLACES & ~lying[other * COLOURS.length + colour];
      if (countPlaces(missing) === 1) completing[colour] |= missing;
    }
  }
  fitting.set(completing);
  for (let at = 0; at < s.tableCount; at++) {
    if (!isTheirs(s.owners[at])) continue;
    const run = placesOfRun(s, at);
    fitting[s.colours[at]] |= (((run << 1) | (run >> 1)) & ~run & ALL_PLACES) | s.wilds[at];
  }
}

const isIn = (places: Uint16Array, card: number): boolean =>
  card !== WILD && ((places[(card / NUMBERS) | 0] >> (card % NUMBERS)) & 1) !== 0;

/** A wild worth no more than this is one like others. */
const NEEDED = 1;
/** From here on each number of the best colour is one that may win. */
const NEARLY = 6;

function isNeeded(card: number): boolean {
  if (card === WILD) return wilds.held > NEEDED;
  const colour = (card / NUMBERS) | 0;
  if (colour !== plan.best || coverOf(colour) < NEARLY) return false;
  return (((plan.laid[colour] | plan.pairs[colour]) >> (card % NUMBERS)) & 1) === 0;
}

/** Has the hand cards that the best colour can do without, and that are not wanted? */
function hasOthers(wanted: Uint16Array): boolean {
  if (plan.wilds > 0 && wilds.held <= NEEDED) return true;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const needed = colour === plan.best ? ~(plan.laid[colour] | plan.pairs[colour]) : 0;
    if ((plan.held[colour] & ~needed & ~wanted[colour]) !== 0) return true;
  }
  return false;
}
