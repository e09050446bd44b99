/** Whole seconds until what the table waits for runs out. Counted from when it was told, so a wrong clock does no harm. */
export function secondsLeft(waiting: () => { readonly left: number } | undefined): { readonly value: number } {
  let value = $state(0);
  $effect(() => {
    const now = waiting();
    if (now === undefined) return undefined;
    const end = performance.now() + now.left;
    const tick = (): void => {
      value = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  });
  return {
    get value() {
      return value;
    },
  };
}
