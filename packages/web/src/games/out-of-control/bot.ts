import { outOfControlBrain } from '@rumpus/bots/games/out-of-control';
import { botOf } from '../../net/bot-worker.ts';

export const { think, warm } = botOf(outOfControlBrain);
