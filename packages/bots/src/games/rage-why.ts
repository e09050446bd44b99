import { letterOf, NONE, type Move, type Seat, type View } from '@rumpus/engine';
import {
  BID,
  CARD_OF,
  COLOUR_CARDS,
  COLOURS,
  LAY_TRUMP,
  NUMBERS,
  PLAY_BONUS,
  PLAY_CHANGE,
  PLAY_CHANGE_TO,
  PLAY_MAD,
  PLAY_OUT,
  rage,
  trickWinner,
  type RageState,
} from '@rumpus/engine/games/rage';
import type { Reason, Tally } from '../bot.ts';
import { hitChance, tricksInReach } from './rage-bids.ts';
import { chanceOfTrick, heldOf, ownColour, prizeOf } from './rage-hand.ts';

type S = RageState;

/** What speaks for a move, from what its seat can see. */
export function why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  const best = tally.considered.find((one) => one.move === move);
  const common = { worlds: tally.worlds, chance: best?.value ?? 0 };
  if (move >= BID) {
    const bid = move - BID;
    const tricks = tricksInReach(view, seat);
    const near = rage.why(view, seat, BID + Math.round(tricks)) === undefined ? Math.round(tricks) : bid;
    const [hit, nearHit] = [hitChance(view, seat, bid), hitChance(view, seat, near)];
    return { code: 'rage-bid', numbers: { ...common, bid, tricks, hit, near, nearHit } };
  }
  const need = view.bids[seat] - view.tricks[seat];
  const left = view.handCounts[seat];
  const numbers = { ...common, need, left };
  if (move >= LAY_TRUMP) return layingTrump(view, seat, (move - LAY_TRUMP) >> 4, numbers);
  if (move >= PLAY_CHANGE) return playingAction(view, seat, move, numbers);
  const wins = chanceOfTrick(view, seat, move);
  const { most, least } = chancesOfOthers(view, seat, move);
  const high = move < COLOUR_CARDS ? move & 15 : NUMBERS;
  return {
    code: codeOfPlay(need, left, wins, most),
    numbers: { ...numbers, wins, most, least, high, prize: prizeOf(view) },
  };
}

type Numbers = Reason['numbers'];

/** A chance of the trick that is not what a card is played for, where another has more. */
const SLIGHT = 0.4;

function codeOfPlay(need: number, left: number, wins: number, most: number): string {
  if (need < 0 || need > left) return 'rage-missed';
  if (need === 0) return 'rage-duck';
  return wins > 0 && (wins > SLIGHT || wins >= most) ? 'rage-need' : 'rage-save';
}

const legalPlays = new Uint16Array(rage.moves.length);

/** The chances to win the trick of the other cards that may be played, from the least to the most. */
function chancesOfOthers(view: View<S>, seat: Seat, move: Move): { least: number; most: number } {
  const count = rage.legal(view, seat, legalPlays);
  let [least, most] = [1, 0];
  for (let nth = 0; nth < count; nth++) {
    if (CARD_OF[legalPlays[nth]] === CARD_OF[move]) continue;
    const wins = chanceOfTrick(view, seat, legalPlays[nth]);
    [least, most] = [Math.min(least, wins), Math.max(most, wins)];
  }
  return { least, most };
}

/** Who lays a trump has searched the pile, and so can count what the others hold of each colour. */
function layingTrump(view: View<S>, seat: Seat, colour: number, numbers: Numbers): Reason {
  const held = heldOf(view, seat, colour);
  let others = NUMBERS - held;
  for (let at = 0; at < view.playCount; at++) {
    const card = CARD_OF[view.plays[at]];
    if (card < COLOUR_CARDS && card >> 4 === colour) others--;
  }
  for (let at = 0; at < view.pileCount; at++)
    if (view.pile[at] < COLOUR_CARDS && view.pile[at] >> 4 === colour) others--;
  return { code: 'rage-trump', numbers: { ...numbers, held, others }, words: { colour: COLOURS[colour] } };
}

/** Out, Change, Bonus and Mad Rage hardly ever win a trick: they are played for what they do. */
function playingAction(view: View<S>, seat: Seat, move: Move, numbers: Numbers): Reason {
  const trumps = view.trump === NONE ? 0 : heldOf(view, seat, view.trump);
  const code = `rage-${nameOf(move)}`;
  if (move === PLAY_OUT) return { code, numbers: { ...numbers, trumps, isTrump: view.trump === NONE ? 0 : 1 } };
  if (move < PLAY_OUT) {
    const colour = move === PLAY_CHANGE ? ownColour(view, seat, numbers['need'] > 0) : move - PLAY_CHANGE_TO;
    return { code, numbers: { ...numbers, held: heldOf(view, seat, colour) }, words: { colour: COLOURS[colour] } };
  }
  const isLed = view.playCount > view.trickStart;
  return isLed ? { code, numbers, words: { seat: letterOf(trickWinner(view)) } } : { code, numbers };
}

function nameOf(move: Move): string {
  if (move < PLAY_OUT) return 'change';
  return { [PLAY_OUT]: 'out', [PLAY_BONUS]: 'bonus', [PLAY_MAD]: 'mad' }[move] ?? '';
}
