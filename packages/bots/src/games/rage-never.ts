import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  COLOUR_CARDS,
  LAY_TRUMP,
  MOST_CARDS,
  PLAY_CHANGE,
  PLAY_OUT,
  PLAY_WILD,
  rage,
  type RageState,
} from '@rumpus/engine/games/rage';
import { isWildPlay, winsTrick } from './rage-cards.ts';
import { chanceOfTrick, chancesOfCards, heldOf, prizeOf, weighHand } from './rage-hand.ts';

type S = RageState;

/** Chance of the trick from which on a trump led wins it as good as surely. */
const SURE = 0.9;

const legalPlays = new Uint16Array(rage.moves.length);

/** A Wild Rage that cannot win the trick, called by one whose other cards fall short of the bid. */
export function wastesWild(s: S, seat: Seat, move: Move): boolean {
  const need = s.bids[seat] - s.tricks[seat];
  if (!isWildPlay(move) || need <= 0 || need > s.handCounts[seat] || chanceOfTrick(s, seat, move) > 0) return false;
  weighHand(s, seat, s.trump, need);
  const cardChances = chancesOfCards();
  let others = 0;
  for (let at = 0; at < s.handCounts[seat]; at++)
    if (s.hands[seat * MOST_CARDS + at] < COLOUR_CARDS) others += cardChances[at];
  return others < need;
}

/** A lost trick of one who has made the bid takes the lower card of a colour, and the higher one stays a danger. */
export function keepsDanger(s: S, seat: Seat, move: Move): boolean {
  if (move >= COLOUR_CARDS || s.bids[seat] !== s.tricks[seat] || s.lead === NONE) return false;
  const isLast = s.playCount - s.trickStart === s.seats - 1;
  const colour = move >> 4;
  if ((colour === s.lead && !isLast) || colour === s.trump) return false;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    const card = s.hands[at];
    if (card > move && card < COLOUR_CARDS && card >> 4 === colour && chanceOfTrick(s, seat, card) === 0) return true;
  }
  return false;
}

/** One who needs every trick that is left calls a colour that a trump may beat. */
export const callsBeatable = (s: S, seat: Seat, move: Move): boolean =>
  isWildPlay(move) &&
  s.lead === NONE &&
  s.trump !== NONE &&
  move !== PLAY_WILD + s.trump &&
  s.bids[seat] - s.tricks[seat] === s.handCounts[seat];

/**
 * Of two cards of a colour that fare alike in a trick the higher one is kept where all tricks left are needed, and the
 * lower one where no more are. One who needs all of them leads the surer card of a colour, or a sure trump, first.
 */
export function keepsWrongCard(s: S, seat: Seat, move: Move): boolean {
  const left = s.handCounts[seat];
  const need = s.bids[seat] - s.tricks[seat];
  if (move >= COLOUR_CARDS || need < 1 || need > left) return false;
  const wins = chanceOfTrick(s, seat, move);
  const isLeading = need === left && s.playCount === s.trickStart;
  const takes = wins === 1 && s.playCount - s.trickStart === s.seats - 1;
  const keepsHigh = takes ? need === left : wins === 0 && need === left - 1;
  if (!isLeading && !keepsHigh && !(takes && need === 1)) return false;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + left; at++) {
    const card = s.hands[at];
    if (card >= COLOUR_CARDS) break;
    const other = chanceOfTrick(s, seat, card);
    if (isLeading && other > wins && (card >> 4 === move >> 4 || (card >> 4 === s.trump && other > SURE))) return true;
    if (!isLeading && card >> 4 === move >> 4 && other === wins && (keepsHigh ? card < move : card > move)) return true;
  }
  return false;
}

/** One who needs every trick that is left plays last and lets this one go, with a card to win it. */
export function givesUp(s: S, seat: Seat, move: Move): boolean {
  const left = s.handCounts[seat];
  if (s.bids[seat] - s.tricks[seat] !== left || s.playCount - s.trickStart !== s.seats - 1) return false;
  if (move >= COLOUR_CARDS || prizeOf(s) < 0 || chanceOfTrick(s, seat, move) > 0) return false;
  const count = rage.legal(s, seat, legalPlays);
  for (let nth = 0; nth < count; nth++) if (winsTrick(s, seat, legalPlays[nth], s.trump) === 1) return true;
  return false;
}

/** Chance of the trick beyond the least there is that one who wants no trick does not take: leading, and later. */
const LEADING_RISK = 0.25;
const FOLLOWING_RISK = 0.6;

/** One who has made the bid plays a card that likely wins, with another to play that likely does not. */
export function takesUnwanted(s: S, seat: Seat, move: Move): boolean {
  if (move >= COLOUR_CARDS || s.bids[seat] !== s.tricks[seat]) return false;
  const most = chanceOfTrick(s, seat, move) - (s.lead === NONE ? LEADING_RISK : FOLLOWING_RISK);
  if (most <= 0 || prizeOf(s) > 0) return false;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    const card = s.hands[at];
    const isLike = s.lead === NONE || move >> 4 !== s.lead || card >> 4 === s.lead;
    if (card < COLOUR_CARDS && isLike && winsTrick(s, seat, card, s.trump) < most) return true;
  }
  return false;
}

/** One whose bid is lost anyway plays last and takes a trick that costs points, with a card to leave it. */
export function takesLoss(s: S, seat: Seat, move: Move): boolean {
  const need = s.bids[seat] - s.tricks[seat];
  if ((need >= 0 && need <= s.handCounts[seat]) || s.playCount - s.trickStart !== s.seats - 1) return false;
  if (prizeOf(s) >= 0 || chanceOfTrick(s, seat, move) === 0) return false;
  const count = rage.legal(s, seat, legalPlays);
  for (let nth = 0; nth < count; nth++) if (winsTrick(s, seat, legalPlays[nth], s.trump) === 0) return true;
  return false;
}

/** Tricks to lose beside those that are needed, from which on there is time to win by the trumps in hand. */
const TIME = 3;

/** One who needs tricks and has time changes away a trump that it holds, other than to leave a trick without a colour. */
export function changesAway(s: S, seat: Seat, move: Move): boolean {
  const need = s.bids[seat] - s.tricks[seat];
  if (move < PLAY_CHANGE || move >= PLAY_OUT || need < 1 || s.handCounts[seat] - need < TIME) return false;
  return (s.lead !== NONE || s.playCount === s.trickStart) && s.trump !== NONE && heldOf(s, seat, s.trump) > 0;
}

/** A higher card of a colour is the same trump as the lowest that can be laid: a search should compare colours. */
export function laysAnother(s: S, seat: Seat, move: Move): boolean {
  const count = rage.legal(s, seat, legalPlays);
  for (let nth = 0; nth < count; nth++)
    if (legalPlays[nth] < move && (legalPlays[nth] - LAY_TRUMP) >> 4 === (move - LAY_TRUMP) >> 4) return true;
  return false;
}
