// Counts what a lead in Rage is worth between rounds: the numbers LEADS of packages/bots/src/games/rage-leads.ts, which it prints.
//   node scripts/train/rage-leads.ts [--games 6000] [--seed 1]
// Solid bots play at tables of two to eight; with weaker players about, leads would tell of strength, too. A seat wins
// with p ∝ exp(score ÷ spread), the spread growing with every round left as explains best who won.
import { FastChance, nextSeat, setupOf } from '@rumpus/engine';
import { rage as game, ROUNDS } from '@rumpus/engine/games/rage';
import { moveByPrior } from '@rumpus/bots';
import { rageBrain } from '@rumpus/bots/games/rage';
import { scoreOf } from '@rumpus/bots/games/rage-leads';
import { readOptions, seedFrom } from '../options.ts';

const values = readOptions('rage-leads', { games: 6000, seed: seedFrom(1) });
/** First steps of the two numbers, halved until the last is as fine as they are printed. */
const FIRST_STEP = 0.8;
const LAST_STEP = 0.05;

interface Lead {
  readonly scores: readonly number[];
  readonly left: number;
  winners: number;
}

/** The scores after every round but the last, and who won. */
function leadsOf(seats: number, seed: number): Lead[] {
  const rng = new FastChance(seed);
  const s = game.deal(setupOf(game, seats), rng);
  const seen = game.empty();
  const leads: Lead[] = [];
  for (let nth = 0, { round } = s; game.toMove(s) !== 0; nth++) {
    const seat = nextSeat(game, s);
    const question = { seat, level: 'solid', budget: { iterations: 1 }, seed: seed + nth } as const;
    game.play(s, seat, moveByPrior(rageBrain, game.view(s, seat, seen), question), rng);
    if (s.round === round || game.toMove(s) === 0) continue;
    ({ round } = s);
    const scores = Array.from({ length: seats }, (_, at) => scoreOf(s, at));
    leads.push({ scores, left: ROUNDS + 1 - round, winners: 0 });
  }
  for (const lead of leads) lead.winners = game.winners(s);
  return leads;
}

/** How well such spreads explain who won, as a log-likelihood. */
function likelihood(leads: readonly Lead[], last: number, more: number): number {
  return leads.reduce((sum, { scores, left, winners }) => {
    const spread = last + more * (left - 1);
    const top = Math.max(...scores);
    const worths = scores.map((score) => Math.exp((score - top) / spread));
    const won = worths.reduce((all, worth, seat) => all + (winners & (1 << seat) ? worth : 0), 0);
    return sum + Math.log(won / worths.reduce((all, worth) => all + worth, 0));
  }, 0);
}

/** Climbs to the best two numbers in ever smaller steps. */
function fit(leads: readonly Lead[]): [last: number, more: number] {
  let [last, more] = [2, 1];
  let most = likelihood(leads, last, more);
  for (let step = FIRST_STEP; step >= LAST_STEP; step /= 2) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const [by, moreBy] of [
        [step, 0],
        [-step, 0],
        [0, step / 2],
        [0, -step / 2],
      ] as const) {
        if (last + by < LAST_STEP || more + moreBy < 0) continue;
        const fits = likelihood(leads, last + by, more + moreBy);
        if (fits <= most) continue;
        [most, last, more, isBetter] = [fits, last + by, more + moreBy, true];
      }
    }
  }
  return [last, more];
}

for (let seats = 2; seats <= 8; seats++) {
  const leads = Array.from({ length: values.games }, (_, nth) => leadsOf(seats, values.seed * 10_000_000 + nth)).flat();
  const [last, more] = fit(leads);
  console.log(`  { last: ${last.toFixed(2)}, more: ${more.toFixed(3)} }, // ${seats} seats, ${values.games} games`);
}
