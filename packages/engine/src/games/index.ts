import type { Game } from '../game.ts';
import { outOfControl } from './out-of-control/index.ts';
import { overAndOut } from './over-and-out/index.ts';
import { rage } from './rage/index.ts';
import { sequence } from './sequence/index.ts';

/** Every game there is, by its name. */
export const games: Readonly<Record<string, Game>> = {
  'out-of-control': outOfControl,
  'over-and-out': overAndOut,
  rage,
  sequence,
};
