/** Calls a job off that is still to come. */
export type Cancel = () => void;

/** Where a server takes the time from; a test brings its own. */
export interface Time {
  /** Milliseconds since 1970. Someone may set it forward or back. */
  readonly wall: () => number;
  /** Milliseconds that only ever grow, for durations. */
  readonly steady: () => number;
  after(ms: number, job: () => void): Cancel;
  every(ms: number, job: () => void): Cancel;
}

/** Timers cannot wait for longer. */
const LONGEST_WAIT = 2_000_000_000;

export const REAL_TIME: Time = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  after(ms, job) {
    const timer = setTimeout(job, Math.min(Math.max(0, ms), LONGEST_WAIT));
    return () => clearTimeout(timer);
  },
  every(ms, job) {
    const timer = setInterval(job, ms);
    return () => clearInterval(timer);
  },
};
