import { MOST_SEATS, NONE, type FastChance, type Seat, type View } from '@rumpus/engine';
import { KINDS, WIDTH, type SequenceState } from '@rumpus/engine/games/sequence';
import { factors, readHistory } from './sequence-belief.ts';

type S = SequenceState;

/** How often each hidden card of a hand is offered another place: enough for the worlds to come by their weights. */
const SWEEPS = 3;
const places = new Uint8Array(MOST_SEATS * WIDTH);

/**
 * Lets the hidden cards of a guess change places by their weights (Metropolis' rule). Once a deck was renewed some
 * cards are sure to be in hands, so they change only among these.
 */
export function rearrange(view: View<S>, seat: Seat, world: S, rng: FastChance): void {
  readHistory(view);
  const { hands, handCounts, draw } = world;
  let count = 0;
  for (let other = 0; other < world.seats; other++)
    if (other !== seat) for (let nth = 0; nth < handCounts[other]; nth++) places[count++] = other * WIDTH + nth;
  const all = count + (world.reshuffles === 0 ? world.drawCount : 0);
  for (let nth = 0; nth < SWEEPS * count; nth++) {
    const one = places[nth % count];
    const other = rng.below(all);
    const card = hands[one];
    const offered = other < count ? hands[places[other]] : draw[other - count];
    const owner = holderOf(one);
    const rival = other < count ? holderOf(places[other]) : NONE;
    if (card === offered || owner === rival) continue;
    let likelier = factors[owner * KINDS + offered] / factors[owner * KINDS + card];
    if (rival !== NONE) likelier *= factors[rival * KINDS + card] / factors[rival * KINDS + offered];
    if (likelier < 1 && rng.below(0x40000000) >= likelier * 0x40000000) continue;
    hands[one] = offered;
    if (rival === NONE) draw[other - count] = card;
    else hands[places[other]] = card;
  }
  for (let other = 0; other < world.seats; other++)
    hands.subarray(other * WIDTH, other * WIDTH + handCounts[other]).sort();
}

const holderOf = (place: number): Seat => Math.floor(place / WIDTH);
