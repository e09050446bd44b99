import { answering, finish, hinting, type Answer, type Ask } from '@rumpus/bots';
import type { BotTask } from './bot-worker.ts';

const now = (): number => performance.now();

/** A bot's answer from what its seat may know: its own move, or its advice. */
export const think = (task: BotTask, ask: Ask): Answer =>
  finish(task === 'hint' ? hinting(ask, now) : answering(ask, now));
