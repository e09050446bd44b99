// A thread in which bots think. It gets what the seat sees, as text, and gives a move, as text.
import { parentPort } from 'node:worker_threads';
import { think, type Task } from './think.ts';

export interface Asked extends Task {
  readonly id: number;
}

parentPort?.on('message', (asked: Asked) => {
  parentPort?.postMessage({ id: asked.id, answer: think(asked) }, []);
});
