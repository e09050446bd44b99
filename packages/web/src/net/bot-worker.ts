import {
  answerBy,
  answeringBy,
  finish,
  hintingBy,
  searchingBy,
  warmUp,
  type Answer,
  type Ask,
  type Brain,
  type Findings,
  type Task,
} from '@rumpus/bots';

export interface BotQuestion {
  readonly id: number;
  readonly task: Task;
  readonly ask: Ask;
  /** One part of a question that several workers share, or what its parts found; else it is asked as a whole. */
  readonly work?: 'part' | readonly Findings[];
  /** Tell what the bot thinks at first glance, too. */
  readonly glance?: boolean;
}

export type BotAnswer = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly findings: Findings }
  | { readonly glance: Answer }
  | { readonly error: string }
);

/** A bot's answer from what its seat may know: its own move, or its advice. */
export type Think = (task: Task, ask: Ask) => Answer;

/** Milliseconds of a first glance: with all around it a slow phone tells it within 150. */
export const GLANCE_MS = 25;

const now = (): number => performance.now();
const isWorker = typeof document === 'undefined' && typeof postMessage === 'function';

export interface Bot {
  readonly think: Think;
  /** What a worker does before it is asked: after it the first thought is as quick as any other. */
  readonly warm: () => void;
}

/** The bot of a game. In a worker it answers the page's questions; in a page it is there to be called. */
export function botOf(brain: Brain): Bot {
  const think: Think = (task, ask) => finish((task === 'hint' ? hintingBy : answeringBy)(brain, ask, now));
  const reply = ({ id, task, ask, work }: BotQuestion): BotAnswer => {
    if (work === undefined) return { id, answer: think(task, ask) };
    if (work === 'part') return { id, findings: finish(searchingBy(brain, task, ask, now)) };
    return { id, answer: answerBy(brain, task, ask, work) };
  };
  const tell = (told: BotAnswer): void => postMessage(told);
  const warm = (): void => warmUp(brain);
  if (isWorker) {
    // Whoever waits for an answer already goes first.
    const idle = setTimeout(warm);
    addEventListener('message', ({ data }: MessageEvent<BotQuestion>) => {
      clearTimeout(idle);
      try {
        if (data.glance) tell({ id: data.id, glance: think(data.task, { ...data.ask, budget: { ms: GLANCE_MS } }) });
        tell(reply(data));
      } catch (error) {
        tell({ id: data.id, error: error instanceof Error ? error.message : String(error) });
      }
    });
  }
  return { think, warm };
}
