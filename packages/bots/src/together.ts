import type { State, View } from '@rumpus/engine';
import type { Choice, Question, Task } from './bot.ts';
import type { Brain } from './brain.ts';
import { conclude, search } from './choose.ts';
import { partsOf } from './parts.ts';
import { finish } from './seat.ts';

/** What several threads would choose together, one after the other in this one. */
export function chooseInParts<S extends State>(
  brain: Brain<S>,
  view: View<S>,
  task: Task,
  question: Question,
  count: number,
): Choice {
  const findings = partsOf(question, count).map((part) => finish(search(brain, view, task, part)));
  return conclude(brain, view, task, question, findings);
}
