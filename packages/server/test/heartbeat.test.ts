import { expect, test } from 'vitest';
import { BEATS, Heartbeat, type Line } from '../src/heartbeat.ts';

class TestLine implements Line {
  isAlive = true;
  beat: number;
  asked = 0;
  isCut = false;
  readonly answers: boolean;
  constructor(beat: number, answers: boolean) {
    this.beat = beat;
    this.answers = answers;
  }
  ask(): void {
    this.asked++;
    this.isAlive = this.answers;
  }
  cut(): void {
    this.isCut = true;
  }
}

test('every line is asked once a round, few at a time; who does not answer is cut off a round later', () => {
  const lines: TestLine[] = [];
  const heartbeat = new Heartbeat(lines);
  for (let n = 0; n < 2.5 * BEATS; n++) lines.push(new TestLine(heartbeat.nextBeat(), n % 7 !== 0));
  for (let beat = 0; beat < BEATS; beat++) {
    const before = lines.filter(({ asked }) => asked > 0).length;
    heartbeat.beat();
    expect(lines.filter(({ asked }) => asked > 0).length - before).toBeLessThanOrEqual(3);
  }
  expect(lines.every(({ asked, isCut }) => asked === 1 && !isCut)).toBe(true);
  for (let beat = 0; beat < BEATS; beat++) heartbeat.beat();
  for (const { answers, asked, isCut } of lines) {
    expect(isCut).toBe(!answers);
    expect(asked).toBe(answers ? 2 : 1);
  }
});
