import { answerBy, answering, brainOf, finish, searchingBy, type Ask, type Findings } from '@rumpus/bots';

/** All a bot is told: the seat's own view as facts, never a state. */
export interface Thought extends Omit<Ask, 'budget'> {
  /** How long it may think. */
  readonly ms: number;
}

/** What a thread is given: a whole question, one part of it, or what its parts found. */
export interface Task {
  readonly thought: Thought;
  readonly work: 'whole' | 'part' | readonly Findings[];
}

/** The text of the bot's move, or what a part found. */
export function think({ thought: { ms, ...thought }, work }: Task): string | Findings {
  const ask = { ...thought, budget: { ms } };
  const now = (): number => performance.now();
  if (work === 'whole') return finish(answering(ask, now)).move;
  const brain = brainOf(ask.game);
  if (work === 'part') return finish(searchingBy(brain, 'play', ask, now));
  return answerBy(brain, 'play', ask, work).move;
}
