/** One window of this browser at a time has a table. Where the browser has no locks, every window may. */
export class WindowLock {
  readonly #name: string;
  readonly #onLost: () => void;
  #release: (() => void) | undefined;

  constructor(name: string, onLost: () => void) {
    this.#name = `rumpus ${name}`;
    this.#onLost = onLost;
  }

  /** Takes the lock; false when another window has it. `steal` takes it away from there. */
  async take(steal = false): Promise<boolean> {
    const { locks } = navigator as { locks?: LockManager };
    if (locks === undefined) return true;
    return new Promise<boolean>((resolve) => {
      const options = steal ? { steal: true } : { ifAvailable: true };
      const held = locks.request(this.#name, options, async (lock) => {
        resolve(lock !== null);
        if (lock === null) return;
        await new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held.catch(() => {
        this.#release = undefined;
        resolve(false);
        this.#onLost();
      });
    });
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
