import { parseRecord, printHeader, replay, setupOf, splitRecords } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { rage } from '@rumpus/engine/games/rage';
import { sequence } from '@rumpus/engine/games/sequence';
import { describe, expect, test } from 'vitest';
import type { Game } from '@rumpus/engine';
import type { Lesson } from './module.ts';
import { lesson as outOfControlLesson } from './out-of-control/lesson.ts';
import { lesson as overAndOutLesson } from './over-and-out/lesson.ts';
import { lesson as rageLesson } from './rage/lesson.ts';
import { lesson as sequenceLesson } from './sequence/lesson.ts';

const lessons: readonly (readonly [Game, Lesson])[] = [
  [sequence, sequenceLesson],
  [rage, rageLesson],
  [overAndOut, overAndOutLesson],
  [outOfControl, outOfControlLesson],
];

describe.each(lessons)('the lesson of $name', (game, lesson) => {
  test('every step can be played by each of its moves, and its answers are legal', () => {
    const setup = setupOf(game, lesson.seats, lesson.options);
    let lines: readonly string[] = [];
    const check = (body: readonly string[]): void => {
      const [found] = splitRecords(`${printHeader(game, setup)}${body.join('\n')}\n`);
      replay(parseRecord({ [game.name]: game }, 1, found!.lines));
    };
    for (const step of lesson.steps) {
      if (step.position !== undefined) lines = step.position.map((fact) => `@ ${fact}`);
      check(lines);
      const [usual] = step.moves ?? [];
      for (const move of step.moves ?? []) check([...lines, `A ${move}`, ...(step.answers ?? [])]);
      if (usual !== undefined) lines = [...lines, `A ${usual}`, ...(step.answers ?? [])];
    }
    expect(lesson.steps.length).toBeGreaterThan(4);
    expect(lesson.names).toHaveLength(lesson.seats);
  });
});
