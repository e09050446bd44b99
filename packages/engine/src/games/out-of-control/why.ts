import type { Move, RuleId } from '../../game.ts';
import type { Seat } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { countOf, wildsIn } from './bag.ts';
import { BLUE, GREEN, NUMBER_KINDS, NUMBERS, ORANGE, PURPLE, RED, WILD, YELLOW } from './deck.ts';
import { addDieMoves, uses } from './legal.ts';
import * as moves from './moves.ts';
import { addPicks } from './pick.ts';
import { handOf, sideOf, type OutOfControlState } from './state.ts';
import { hasSuccession, isWon, lengthOf, successionOf, takesWild, wildsAt } from './table.ts';

type S = OutOfControlState;

export const REASONS: Readonly<Record<RuleId, string>> = {
  'OOC-3': 'Nobody sits there.',
  'OOC-5': 'It is another player’s turn.',
  'OOC-7':
    'A turn is one roll of the die, then one move as its colour says, and cards put on the table after the roll.',
  'OOC-8': 'Blue or purple takes the top card of the deck, if there is one.',
  'OOC-9': 'Green puts a card from your hand on the discard pile.',
  'OOC-10': 'Red takes a card from another player who has one.',
  'OOC-11': 'Yellow gives a card from your hand to another player.',
  'OOC-12': 'Orange is one of the four moves, not two.',
  'OOC-13': 'The move that the die asks for comes before the end of the turn.',
  'OOC-15': 'A new succession is three cards from your hand, of one colour and rising by one.',
  'OOC-16': 'You add cards from your hand, at either end, to successions of your own (or of your partner).',
  'OOC-17': 'The game is over: a complete succession lies on the table.',
  'OOC-18': 'No such card lies on the table.',
  'OOC-20':
    'From the discard pile you take, on blue, purple or orange, a card that you can use at once, with all cards above it, and then use it.',
  'OOC-23': 'A succession needs a number card and has no more wilds than this table allows.',
  'OOC-24': 'To take a card from the table you put a wild from your hand there, and have a succession down.',
  'OOC-25': 'To take a wild from the table you put the very card it stands for there, and have a succession down.',
  'OOC-26': 'A place is swapped once a turn, never a wild for a wild, and a number card stays in every succession.',
  'OOC-31': 'The game is over: nobody completed a succession.',
};

/** The rule that forbids the move, nothing when it is legal. */
export function why(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.turn === NONE) return isWon(s) ? 'OOC-17' : 'OOC-31';
  if (seat !== s.turn) return 'OOC-5';
  if (move === moves.ROLL) return s.die === NONE ? undefined : 'OOC-7';
  if (s.die === NONE) return whyNotBeforeRoll(s, move);
  if (s.owed !== NONE && !uses(s, move, s.owed)) return 'OOC-20';
  if (move >= moves.ADD) return whyNotAdd(s, seat, move);
  if (move >= moves.SWAP) return whyNotSwap(s, seat, move);
  if (move >= moves.LAY) return whyNotLay(s, seat, move);
  if (move === moves.END) return s.moved === 1 || !canMove(s, seat) ? undefined : 'OOC-13';
  return whyNotDieMove(s, seat, move);
}

function whyNotBeforeRoll(s: S, move: Move): RuleId | undefined {
  if (move !== moves.DECK || s.strictRoll === 0) return 'OOC-7';
  return s.deckCount > 0 ? undefined : 'OOC-8';
}

const listed = new Uint16Array(512);

const canMove = (s: S, seat: Seat): boolean => addDieMoves(s, seat, listed, 0) > 0;

function whyNotDieMove(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.moved === 1) return s.die === ORANGE ? 'OOC-12' : 'OOC-7';
  if (move === moves.DECK) return asks(s, BLUE) && s.deckCount > 0 ? undefined : 'OOC-8';
  if (move < moves.PICK) return whyNotSteal(s, seat, moves.victimOf(move));
  if (move < moves.DISCARD) return asks(s, BLUE) && canPick(s, seat, move) ? undefined : 'OOC-20';
  if (move < moves.GIVE) return asks(s, GREEN) && holds(s, seat, moves.cardOfDiscard(move)) ? undefined : 'OOC-9';
  return whyNotGive(s, seat, move);
}

/** Does the die ask for the move of this colour? */
function asks(s: S, colour: number): boolean {
  return s.die === colour || s.die === ORANGE || (s.die === PURPLE && colour === BLUE);
}

const holds = (s: S, seat: Seat, card: number): boolean => countOf(s.bags, handOf(seat), card) > 0;

function canPick(s: S, seat: Seat, move: Move): boolean {
  const count = addPicks(s, seat, listed, 0);
  for (let at = 0; at < count; at++) if (listed[at] === move) return true;
  return false;
}

function whyNotSteal(s: S, seat: Seat, victim: Seat): RuleId | undefined {
  if (victim >= s.seats) return 'OOC-3';
  return asks(s, RED) && victim !== seat && s.handCounts[victim] > 0 ? undefined : 'OOC-10';
}

function whyNotGive(s: S, seat: Seat, move: Move): RuleId | undefined {
  const receiver = moves.receiverOf(move);
  if (receiver >= s.seats) return 'OOC-3';
  return asks(s, YELLOW) && receiver !== seat && holds(s, seat, moves.cardOfGive(move)) ? undefined : 'OOC-11';
}

function whyNotLay(s: S, seat: Seat, move: Move): RuleId | undefined {
  const pattern = moves.wildsOfLay(move);
  const lowest = moves.colourOfLay(move) * NUMBERS + moves.startOfLay(move);
  let wilds = 0;
  let missing = false;
  for (let step = 0; step < 3; step++) {
    if ((pattern >> step) & 1) wilds++;
    else if (!holds(s, seat, lowest + step)) missing = true;
  }
  if (wilds === 3 || wilds > s.maxWilds) return 'OOC-23';
  return missing || wilds > wildsIn(s.bags, handOf(seat)) ? 'OOC-15' : undefined;
}

function whyNotAdd(s: S, seat: Seat, move: Move): RuleId | undefined {
  const owner = moves.seatOfAdd(move);
  if (owner >= s.seats) return 'OOC-3';
  const at = successionOf(s, owner, moves.nthOfAdd(move));
  if (at < 0 || sideOf(s, owner) !== sideOf(s, seat)) return 'OOC-16';
  const card = moves.cardOfAdd(move);
  const isWild = card >= NUMBER_KINDS;
  const place = (card % NUMBER_KINDS) - s.colours[at] * NUMBERS;
  const isEnd = place === s.lows[at] - 1 || place === s.highs[at] + 1;
  if (place < 0 || place >= NUMBERS || !isEnd || !holds(s, seat, isWild ? WILD : card)) return 'OOC-16';
  return isWild && !takesWild(s, at) ? 'OOC-23' : undefined;
}

function whyNotSwap(s: S, seat: Seat, move: Move): RuleId | undefined {
  const owner = moves.seatOfSwap(move);
  if (owner >= s.seats) return 'OOC-3';
  const at = successionOf(s, owner, moves.nthOfSwap(move));
  const place = moves.placeOfSwap(move);
  if (at < 0 || place < s.lows[at] || place > s.highs[at]) return 'OOC-18';
  const wildLies = ((s.wilds[at] >> place) & 1) === 1;
  if (!hasSuccession(s, seat)) return wildLies ? 'OOC-25' : 'OOC-24';
  if ((s.swapped[at] >> place) & 1) return 'OOC-26';
  if (wildLies) {
    if (holds(s, seat, s.colours[at] * NUMBERS + place)) return undefined;
    return holds(s, seat, WILD) ? 'OOC-26' : 'OOC-25';
  }
  if (!holds(s, seat, WILD)) return 'OOC-24';
  if (wildsAt(s, at) + 1 === lengthOf(s, at)) return 'OOC-26';
  return takesWild(s, at) ? undefined : 'OOC-23';
}
