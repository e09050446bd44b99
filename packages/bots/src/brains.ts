import { games, type Game } from '@rumpus/engine';
import type { Brain } from './brain.ts';
import { outOfControlBrain } from './games/out-of-control.ts';
import { greedyMove as outOfControlGreedy } from './games/out-of-control-greedy.ts';
import { overAndOutBrain } from './games/over-and-out.ts';
import { greedyMove as overAndOutGreedy } from './games/over-and-out-greedy.ts';
import { rageBrain } from './games/rage.ts';
import { sequenceBrain } from './games/sequence.ts';
import { plainBrain } from './plain.ts';
import { answeringBy, hintingBy, type Answer, type Ask, type Clock } from './seat.ts';

/** Every brain there is, by the name of its game; yardsticks that no table needs join them here. */
const brains: Readonly<Record<string, Brain>> = {
  'out-of-control': { ...outOfControlBrain, greedy: outOfControlGreedy },
  'over-and-out': { ...overAndOutBrain, greedy: overAndOutGreedy },
  rage: rageBrain,
  sequence: sequenceBrain,
};

const plainBrains = new WeakMap<Game, Brain>();

/** The brain of a game; a game that has none of its own is played without knowledge. */
export function brainOf(name: string): Brain {
  if (Object.hasOwn(brains, name)) return brains[name];
  if (!Object.hasOwn(games, name)) throw new RangeError(`there is no game "${name}"`);
  const game = games[name];
  let plain = plainBrains.get(game);
  if (plain === undefined) plainBrains.set(game, (plain = plainBrain(game)));
  return plain;
}

/** As `answeringBy`, by the brain of the game that is asked about. */
export const answering = (ask: Ask, now: Clock): Generator<void, Answer> => answeringBy(brainOf(ask.game), ask, now);

/** As `hintingBy`, by the brain of the game that is asked about. */
export const hinting = (ask: Ask, now: Clock): Generator<void, Answer> => hintingBy(brainOf(ask.game), ask, now);
