import type { Answer, Ask } from '@rumpus/bots';
import { think } from './think.ts';

export type BotTask = 'play' | 'hint';

export interface BotQuestion {
  readonly id: number;
  readonly task: BotTask;
  readonly ask: Ask;
}

export type BotAnswer =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };

function answer({ id, task, ask }: BotQuestion): BotAnswer {
  try {
    return { id, answer: think(task, ask) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', (event: MessageEvent<BotQuestion>) => postMessage(answer(event.data)));
