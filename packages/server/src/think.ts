import { answering, finish, type Ask } from '@rumpus/bots';

/** All a bot is told: the seat's own view as facts, never a state. */
export interface Thought extends Omit<Ask, 'budget'> {
  /** How long it may think. */
  readonly ms: number;
}

/** The text of the bot's move. */
export const think = ({ ms, ...thought }: Thought): string =>
  finish(answering({ ...thought, budget: { ms } }, () => performance.now())).move;
