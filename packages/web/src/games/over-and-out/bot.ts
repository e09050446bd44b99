import { overAndOutBrain } from '@rumpus/bots/games/over-and-out';
import { botOf } from '../../net/bot-worker.ts';

export const { think, warm } = botOf(overAndOutBrain);
