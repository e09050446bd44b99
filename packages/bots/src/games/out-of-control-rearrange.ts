import { hasSeat, type FastChance, type Seat, type View } from '@rumpus/engine';
import {
  addCard,
  bagOf,
  copyBag,
  DECK_SIZE,
  handOf,
  isBlank,
  KINDS,
  listCards,
  sideOf,
  type OutOfControlState,
} from '@rumpus/engine/games/out-of-control';
import { DECK_ROW, readShown, weights } from './out-of-control-belief.ts';

type S = OutOfControlState;

/** How often each hidden card of a hand is offered another place: enough for the worlds to come by their weights. */
const SWEEPS = 3;

/** The hidden cards hand by hand, then the deck; for each the row of weights that holds where it is. */
const hidden = new Uint8Array(DECK_SIZE);
const rows = new Uint16Array(DECK_SIZE);
const held = new Uint8Array(DECK_SIZE);
const known = new Uint8Array(DECK_SIZE);

/**
 * Lets the hidden cards of a guess change places by how often they are where they come to be (Metropolis' rule), so
 * that worlds come as often as `weigh` says: a few guesses to choose from hardly ever hold one with all hands likely.
 */
export function rearrange(view: View<S>, seat: Seat, world: S, rng: FastChance): void {
  readShown(view, seat);
  const inHands = gatherHands(view, seat, world);
  const all = gatherDeck(world, inHands);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let at = 0; at < inHands; at++) offerSwap(at, rng.below(all), rng);
  }
  putBack(view, seat, world);
}

const isHidden = (view: View<S>, seat: Seat, holder: Seat): boolean =>
  holder !== seat && isBlank(view.bags, handOf(holder));

/** Lists what the seat does not know of the hands; returns how many cards that are. */
function gatherHands(view: View<S>, seat: Seat, world: S): number {
  let count = 0;
  for (let holder = 0; holder < world.seats; holder++) {
    if (!isHidden(view, seat, holder)) continue;
    const row = sideOf(world, holder) * KINDS;
    const cards = listCards(world.bags, handOf(holder), held, 0);
    const certain = listCards(view.bags, bagOf(holder, seat), known, 0);
    for (let at = 0, passed = 0; at < cards; at++) {
      if (passed < certain && known[passed] === held[at]) {
        passed++;
        continue;
      }
      hidden[count] = held[at];
      rows[count++] = row;
    }
  }
  return count;
}

function gatherDeck(world: S, inHands: number): number {
  for (let at = 0; at < world.deckCount; at++) hidden[inHands + at] = world.deck[at];
  rows.fill(DECK_ROW, inHands, inHands + world.deckCount);
  return inHands + world.deckCount;
}

function offerSwap(one: number, other: number, rng: FastChance): void {
  const card = hidden[one];
  const offered = hidden[other];
  const now = weights[rows[one] + card] * weights[rows[other] + offered];
  const then = weights[rows[one] + offered] * weights[rows[other] + card];
  if (then < now && rng.below(0x40000000) * now >= then * 0x40000000) return;
  hidden[one] = offered;
  hidden[other] = card;
}

function putBack(view: View<S>, seat: Seat, world: S): void {
  const { bags } = world;
  let next = 0;
  for (let holder = 0; holder < world.seats; holder++) {
    if (!isHidden(view, seat, holder)) continue;
    const hand = handOf(holder);
    const end = next + world.handCounts[holder] - listCards(view.bags, bagOf(holder, seat), known, 0);
    copyBag(view.bags, bagOf(holder, seat), bags, hand);
    while (next < end) addCard(bags, hand, hidden[next++]);
    for (let viewer = 0; viewer < world.seats; viewer++) {
      const bag = bagOf(holder, viewer);
      if (isBlank(view.bags, bag) && hasSeat(world.whole[holder], viewer)) copyBag(bags, hand, bags, bag);
    }
  }
  for (let at = 0; at < world.deckCount; at++) world.deck[at] = hidden[next++];
}
