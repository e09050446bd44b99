import { getHeapStatistics } from 'node:v8';
import { copy, type FastChance, type Game, type Setup, type State } from '@rumpus/engine';
import { moveRoom, playOut } from './playout.ts';
import { median } from './statistics.ts';

const MOVES = 1_000_000;
const WARM_UP = 100_000;
/** Few enough that garbage, if there is any, is rarely collected in between. */
const MOVES_A_READING = 1000;
const DEALS = 64;

/**
 * Bytes put on the heap during a million moves of games dealt beforehand: the median of many readings, so that neither
 * the garbage collector nor the compiler at work in between counts; what a reading itself allocates is taken off.
 */
export function heapGrowth(game: Game, setup: Setup, chance: FastChance): number {
  const dealt = Array.from({ length: DEALS }, () => game.deal(setup, chance, game.empty()));
  const s = game.empty();
  const out = moveRoom(game);
  let nth = 0;
  const playSome = (): number => {
    let moves = 0;
    while (moves < MOVES_A_READING) {
      copy(dealt[nth++ % DEALS] as State, s);
      moves += playOut(game, s, chance, out);
    }
    return moves;
  };
  const rises: number[] = [];
  for (let moves = -WARM_UP; moves < MOVES;) {
    const reading = -heapSize() + heapSize();
    const before = heapSize();
    const played = playSome();
    const rise = heapSize() - before - reading;
    if (moves >= 0) rises.push(rise / played);
    moves += played;
  }
  return Math.round(Math.max(0, median(rises)) * 1e6);
}

const heapSize = (): number => getHeapStatistics().used_heap_size;
