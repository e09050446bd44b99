/** What the screen reader says: one polite region for the table, one assertive for the own turn. */
const regions = $state({ polite: '', assertive: '' });

export const spoken = (): Readonly<typeof regions> => regions;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says it when there is a pause; several moves of bots become one message. */
export function announce(words: string): void {
  waiting.push(words);
  clearTimeout(timer);
  timer = setTimeout(() => {
    regions.polite = waiting.join(' ');
    waiting = [];
  }, 250);
}

/** Says it at once: the own turn, the last seconds. */
export function announceNow(words: string): void {
  regions.assertive = words;
}
