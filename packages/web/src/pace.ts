/** How long bots wait, so that people can follow. */
export type Pace = 'calm' | 'brisk' | 'at-once';

const PAUSES: Readonly<Record<Pace, readonly [number, number]>> = {
  calm: [500, 900],
  brisk: [350, 500],
  'at-once': [0, 0],
};

/** Milliseconds a bot waits before its move; `luck` is from 0 to 1. */
export function pauseAt(pace: Pace, luck: number): number {
  const [least, most] = PAUSES[pace];
  return least + luck * (most - least);
}
