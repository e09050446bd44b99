import { holds } from '../../cards.ts';
import type { Move, RuleId } from '../../game.ts';
import { hasSeat, type Seat } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { COLOUR_CARDS, colourOf } from './deck.ts';
import { BID, CARD_OF, LAY_TRUMP, PLAY_CHANGE, PLAY_CHANGE_TO, PLAY_OUT } from './moves.ts';
import { canBeTrump, hookedBid, toMove } from './rules.ts';
import { BIDDING, cardsInRound, CHANGING, MOST_CARDS, OVER, type RageState } from './state.ts';

type S = RageState;

export const REASONS: Readonly<Record<RuleId, string>> = {
  'RAGE-6':
    'Before play everyone bids once, clockwise from the left of the dealer: 0 up to the number of cards in hand.',
  'RAGE-7': 'On your turn you play one card of your hand.',
  'RAGE-8': 'Whoever holds a card of the lead colour must play one.',
  'RAGE-9': 'Whoever can follow suit may not play an action card.',
  'RAGE-16':
    'The player of a Change Rage, and nobody else, chooses a new trump at once, of another colour than the one that held: ' +
    'a colour card of the pile, or at a table with blindChange just a colour.',
  'RAGE-17': 'Whoever plays a Wild Rage names its colour.',
  'RAGE-19': 'The game is over.',
  'RAGE-22': 'You have written down your bid.',
  'RAGE-26': 'The last bidder may not make the bids add up to the tricks.',
};

export function why(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.phase === OVER) return 'RAGE-19';
  if (s.phase === BIDDING) return whyNotBid(s, seat, move);
  if (move >= BID) return 'RAGE-6';
  if (seat !== s.turn) return 'RAGE-7';
  if (s.phase === CHANGING || move >= LAY_TRUMP) return whyNotTrump(s, move);
  return whyNotCard(s, seat, move);
}

function whyNotBid(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.secretBids === 1 && hasSeat(s.bidders, seat)) return 'RAGE-22';
  if (!hasSeat(toMove(s), seat) || move < BID || move - BID > cardsInRound(s.round)) return 'RAGE-6';
  return move - BID === hookedBid(s) ? 'RAGE-26' : undefined;
}

function whyNotTrump(s: S, move: Move): RuleId | undefined {
  if (s.phase !== CHANGING || move < LAY_TRUMP || !canBeTrump(s, move - LAY_TRUMP)) return 'RAGE-16';
  for (let at = 0; at < s.pileCount; at++) if (s.pile[at] === move - LAY_TRUMP) return undefined;
  return 'RAGE-16';
}

function whyNotCard(s: S, seat: Seat, move: Move): RuleId | undefined {
  const card = CARD_OF[move];
  if (!holds(s.hands, s.handCounts, MOST_CARDS, seat, card)) return 'RAGE-7';
  if (card < COLOUR_CARDS) return colourOf(card) !== s.lead && canFollow(s, seat) ? 'RAGE-8' : undefined;
  if (s.actionAnytime === 0 && canFollow(s, seat)) return 'RAGE-9';
  if (move < PLAY_CHANGE || move >= PLAY_OUT) return undefined;
  const isBlind = move >= PLAY_CHANGE_TO;
  if (isBlind !== (s.blindChange === 1)) return 'RAGE-16';
  return isBlind && move - PLAY_CHANGE_TO === s.trump ? 'RAGE-16' : undefined;
}

function canFollow(s: S, seat: Seat): boolean {
  if (s.lead === NONE) return false;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) if (colourOf(s.hands[at]) === s.lead) return true;
  return false;
}
