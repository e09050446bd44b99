import { answeringBy, finish, hintingBy, type Answer, type Ask, type Brain } from '@rumpus/bots';

export type BotTask = 'play' | 'hint';

export interface BotQuestion {
  readonly id: number;
  readonly task: BotTask;
  readonly ask: Ask;
}

export type BotAnswer =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };

/** A bot's answer from what its seat may know: its own move, or its advice. */
export type Think = (task: BotTask, ask: Ask) => Answer;

const now = (): number => performance.now();
const isWorker = typeof document === 'undefined' && typeof postMessage === 'function';

/** The bot of a game. In a worker it answers the page's questions; in a page it is there to be called. */
export function botOf(brain: Brain): Think {
  const think: Think = (task, ask) => finish((task === 'hint' ? hintingBy : answeringBy)(brain, ask, now));
  if (isWorker)
    addEventListener('message', (event: MessageEvent<BotQuestion>) => postMessage(reply(think, event.data)));
  return think;
}

function reply(think: Think, { id, task, ask }: BotQuestion): BotAnswer {
  try {
    return { id, answer: think(task, ask) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
