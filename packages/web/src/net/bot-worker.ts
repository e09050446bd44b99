import type { Facts, Game, Setup } from '@rumpus/engine';
import { engineOf } from './engines.ts';
import { think, type Thought } from './think.ts';

export interface BotQuestion extends Omit<Thought, 'facts'> {
  readonly id: number;
  readonly game: string;
  readonly setup: Setup;
  readonly facts: readonly (readonly [string, string])[];
}

export type BotAnswer =
  | { readonly id: number; readonly move: string }
  | { readonly id: number; readonly error: string };

const engines = new Map<string, Promise<Game>>();

async function answer(question: BotQuestion): Promise<BotAnswer> {
  const { id, game, setup } = question;
  try {
    const engine = engines.get(game) ?? engineOf(game);
    engines.set(game, engine);
    const facts: Facts = new Map(question.facts);
    return { id, move: think(await engine, setup, { ...question, facts }) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', (event: MessageEvent<BotQuestion>) => {
  void answer(event.data).then((said) => postMessage(said));
});
