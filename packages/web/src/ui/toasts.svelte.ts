export interface Toast {
  readonly words: string;
  readonly button?: { readonly text: string; readonly press: () => void };
  readonly tone?: 'plain' | 'ask';
}

const PLAIN_MS = 4000;
const WITH_BUTTON_MS = 8000;

let shown = $state.raw<Toast | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

export const currentToast = (): Toast | undefined => shown;

/** Says something in passing, one thing at a time. */
export function toast(words: string, button?: Toast['button']): void {
  clearTimeout(timer);
  shown = button === undefined ? { words } : { words, button };
  timer = setTimeout(dropToast, button === undefined ? PLAIN_MS : WITH_BUTTON_MS);
}

let waiting: string | undefined;

/** Says something that can wait until nothing else is being said. */
export function murmur(words: string): void {
  if (shown === undefined) toast(words);
  else waiting = words;
}

export function dropToast(): void {
  clearTimeout(timer);
  shown = undefined;
  if (waiting === undefined) return;
  const next = waiting;
  waiting = undefined;
  toast(next);
}
