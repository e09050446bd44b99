// What a player by rule of thumb would like: the start of a policy that learns.
import { NEARNESS } from '@rumpus/bots/games/sequence-cards';
import { FRESH, STALE, THEIRS, WINDOW_KINDS } from '@rumpus/bots/games/sequence-kinds';
import { OWN, SPOIL } from '@rumpus/bots/games/sequence-moves';
import { HANDS, SIGNS, STANDINGS } from '@rumpus/bots/games/sequence-scene';
import { BY_HAND } from '@rumpus/bots/games/sequence-taste';

const LOGIT = 0.04;
const JACK = 1.1;

export function layThumb(plain: Float32Array): void {
  for (let open = 0; open < STALE.length; open++) {
    const chips = 5 - squaresIn(open);
    if (chips < 0) continue;
    for (const kind of [STALE[open] ?? 0, FRESH[open] ?? 0]) {
      for (let standing = 0; standing < STANDINGS; standing++) {
        plain[standing * WINDOW_KINDS + kind] = LOGIT * (OWN[chips] ?? 0);
        plain[standing * WINDOW_KINDS + THEIRS + kind] = -LOGIT * (SPOIL[chips] ?? 0);
      }
    }
  }
  for (let hand = 0; hand < HANDS; hand++) {
    const jacks = Math.floor(hand / SIGNS) % 9;
    plain[BY_HAND + hand] = JACK * (Math.floor(jacks / 3) + (jacks % 3));
  }
}

function squaresIn(open: number): number {
  let count = 0;
  for (let near = 0; near < NEARNESS; near++) count += (open >> (3 * near)) & 7;
  return count;
}
