import { sequenceBrain } from '@rumpus/bots/games/sequence';
import { botOf } from '../../net/bot-worker.ts';

export const { think, warm } = botOf(sequenceBrain);
