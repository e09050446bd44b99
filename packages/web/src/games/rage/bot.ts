import { rageBrain } from '@rumpus/bots/games/rage';
import { botOf } from '../../net/bot-worker.ts';

export const { think, warm } = botOf(rageBrain);
