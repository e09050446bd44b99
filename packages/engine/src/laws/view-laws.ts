import { letterOf, SPECTATOR } from '../seats.ts';
import { BLANK, type State } from '../state.ts';
import { differences, dirty } from './compare.ts';
import type { Law } from './law.ts';
import { faultIn } from './move-laws.ts';
import { countAll, places, surplus } from './places.ts';
import { parsesBack } from './state-laws.ts';
import { playOn, type Walk } from './walk.ts';

export const viewsShowTheState: Law = {
  number: 6,
  says: "every byte of a view that is not blank is the state's, and what a spectator sees every seat sees",
  watch(walk) {
    const { game } = walk;
    const outside = dirty(game);
    const into = dirty(game);
    return {
      everyStep() {
        const { bytes } = walk.s;
        const blank = BLANK; // once, as this is asked for every byte of every view
        const seen = game.view(walk.s, SPECTATOR, outside).bytes;
        for (const viewer of walk.viewers) {
          const view = game.view(walk.s, viewer, into).bytes;
          for (let at = 0; at < bytes.length; at++) {
            if (view[at] !== blank && view[at] !== bytes[at]) {
              walk.broken(6, `byte ${at} is ${bytes[at]}, and ${letterOf(viewer)} sees ${view[at]}`);
            }
            if (seen[at] !== blank && view[at] !== seen[at]) {
              walk.broken(6, `byte ${at} is ${seen[at]} to a spectator, and ${letterOf(viewer)} sees ${view[at]}`);
            }
          }
        }
      },
    };
  },
};

export const guessesFitTheView: Law = {
  number: 7,
  says: 'the view of a guess is the view it came from, and the guess is a state that could be',
  watch(walk) {
    return {
      sampledStep() {
        for (const viewer of walk.viewers) guessFits(walk, viewer);
      },
    };
  },
};

function guessFits<S extends State>(walk: Walk<S>, viewer: number): void {
  const { game, rng, setup } = walk;
  const view = game.view(walk.s, viewer, dirty(game));
  const guess = game.guess(view, rng, dirty(game));
  const facts = game.print(guess);
  const tried = [`a guess of ${letterOf(viewer)}:`, ...[...facts].map(([name, value]) => `@ ${name} ${value}`)];
  const [told] = differences(game, view, game.view(guess, viewer, dirty(game)));
  if (told !== undefined) walk.broken(7, `${letterOf(viewer)} sees and would see in its guess: ${told}`, tried);
  const hidden = places(game, guess).find(({ cards }) => cards.includes('?'));
  if (hidden !== undefined) walk.broken(7, `a guess of ${letterOf(viewer)} leaves ${hidden.fact} open`, tried);
  const [truth, guessed] = [countAll(game, walk.s), countAll(game, guess)];
  const wrong = [...surplus(guessed, truth), ...surplus(truth, guessed)];
  if (wrong.length > 0) walk.broken(7, `a guess of ${letterOf(viewer)} has not the right number of ${wrong[0]}`, tried);
  const out = new Uint16Array(game.moves.length);
  if (game.toMove(guess) !== game.toMove(walk.s)) walk.broken(7, 'in a guess other seats are to move', tried);
  for (let seat = 0; seat < setup.seats; seat++) {
    const fault = faultIn(game, guess, seat, out);
    if (fault !== undefined) walk.broken(7, `in a guess of ${letterOf(viewer)} ${letterOf(seat)} ${fault}`, tried);
  }
  parsesBack(walk, guess, `a guess of ${letterOf(viewer)}`, 7);
  try {
    playOn(game, guess, rng, 12);
  } catch (error) {
    walk.broken(7, `a guess of ${letterOf(viewer)} cannot be played on: ${String(error)}`, tried, error);
  }
}
