import { SvelteSet } from 'svelte/reactivity';

/** People this device does not want to hear, by name, until the page is closed. */
const muted = new SvelteSet<string>();

export const isMuted = (name: string): boolean => muted.has(name);

export function toggleMuted(name: string): void {
  if (!muted.delete(name)) muted.add(name);
}
