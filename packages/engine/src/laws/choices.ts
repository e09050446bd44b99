import type { Game, Move } from '../game.ts';
import { letterOf, type Seat } from '../seats.ts';
import { copy, type State } from '../state.ts';
import { differences, differsAt, dirty } from './compare.ts';
import { chooseSeat, TappedChance, type Drawn, type Walk } from './walk.ts';

const room = new Uint16Array(65536);

export function legalMoves<S extends State>(game: Game<S>, s: S, seat: Seat): Move[] {
  if (seat >= game.seatCount(s)) return [];
  return Array.from(room.subarray(0, game.legal(s, seat, room)));
}

/**
 * Two moves that might come next, each with its luck: where a viewer is shown the same of them, its views after them
 * are the same; where it is shown something else, its views tell. (Not where a shuffle hides it all again.)
 */
export function compareChoices<S extends State>(walk: Walk<S>): void {
  const { game, rng, s } = walk;
  if (walk.isOver) return;
  const seat = chooseSeat(game, s, rng);
  const moves = legalMoves(game, s, seat);
  const one = outcomeOf(walk, seat, moves[rng.below(moves.length)]);
  const other = outcomeOf(walk, seat, moves[rng.below(moves.length)]);
  if (one.isShuffled || other.isShuffled || differsAt(one.s, other.s) < 0) return;
  const tried = [one, other].map(({ move, drawn }) =>
    [`${letterOf(seat)} ${game.moves[move]}`, ...drawn.map((luck) => `~ ${textOf(game, luck)}`)].join(', '),
  );
  for (const viewer of walk.viewers) {
    const views = [one, other].map((after) => game.view(after.s, viewer, dirty(game)));
    const shown = [one, other].map((after) => shownOf(walk, seat, after, viewer));
    const [told] = differences(game, views[0], views[1]);
    if (shown[0] === shown[1] && told !== undefined) {
      walk.broken(8, `${letterOf(viewer)} is shown "${shown[0]}" in both cases, and sees ${told}`, tried);
    }
    if (shown[0] !== shown[1] && told === undefined) {
      walk.broken(8, `${letterOf(viewer)} is shown "${shown.join('" or "')}", of which its view knows nothing`, tried);
    }
  }
}

interface Choice<S> {
  readonly move: Move;
  readonly s: S;
  readonly drawn: readonly Drawn[];
  readonly isShuffled: boolean;
}

function outcomeOf<S extends State>({ game, rng, s }: Walk<S>, seat: Seat, move: Move): Choice<S> {
  const after = copy(s, game.empty());
  const chance = new TappedChance(rng);
  game.play(after, seat, move, chance);
  const isShuffled = chance.drawn.some(({ luck }) => game.lucks[luck].shownTo === 'nobody');
  return { move, s: after, drawn: chance.drawn, isShuffled };
}

/** The label of the move and the outcomes, as the viewer is shown them. */
function shownOf<S extends State>({ game, s }: Walk<S>, seat: Seat, { move, drawn }: Choice<S>, viewer: Seat): string {
  const told = [game.labels[game.label(s, seat, move, viewer)]];
  for (const luck of drawn) {
    const { name, shownTo } = game.lucks[luck.luck];
    const isShown = shownTo === 'all' || game.isParty(s, seat, move, viewer);
    told.push(isShown ? textOf(game, luck) : `${name} ?`);
  }
  return told.join(', ');
}

function textOf(game: Game, { luck, values }: Drawn): string {
  const { name, texts } = game.lucks[luck];
  return `${name} ${values.map((value) => texts[value]).join(' ')}`;
}
