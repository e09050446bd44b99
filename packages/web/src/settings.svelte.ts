import { pauseAt, type Pace } from './pace.ts';
import { readSaved, save } from './saved.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';
export type Language = 'en' | 'es';

const LANGUAGES: readonly Language[] = ['en', 'es'];

interface Saved {
  theme: Theme;
  motion: Motion;
  language: Language;
  largeCards: boolean;
  leftHanded: boolean;
  /** A tap plays the card at once; otherwise the second tap does. */
  oneTap: boolean;
  /** The hand lies by number; otherwise by colour. */
  byNumber: boolean;
  sound: boolean;
  vibration: boolean;
  pace: Pace;
  name: string;
  /** Index into PEOPLE. */
  peg: number;
}

function languageOfBrowser(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((tag) => tag === 'en' || tag === 'es')) ?? 'en';
}

const defaults = (): Saved => ({
  theme: 'system',
  motion: 'system',
  language: languageOfBrowser(),
  largeCards: false,
  leftHanded: false,
  oneTap: false,
  byNumber: false,
  sound: true,
  vibration: true,
  pace: 'calm',
  name: '',
  peg: 0,
});

const allowed: { [K in keyof Saved]?: readonly Saved[K][] } = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'reduced'],
  language: LANGUAGES,
  pace: ['calm', 'brisk', 'at-once'],
};

/** What was saved, as far as it makes sense; the default for the rest. */
function load(): Saved {
  const values: Record<string, unknown> = { ...defaults() };
  for (const [key, value] of Object.entries(readSaved<Record<string, unknown>>('settings') ?? {})) {
    const list: readonly unknown[] | undefined = allowed[key as keyof Saved];
    const fits = key in values && typeof value === typeof values[key] && (list === undefined || list.includes(value));
    if (fits) values[key] = value;
  }
  return values as unknown as Saved;
}

/** How this person likes the app; kept on the device. */
export const settings = $state<Saved>(load());

/** Keeps the page and the saved settings in step with the settings. Call once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    const page = document.documentElement;
    page.lang = settings.language;
    mark(page, 'theme', settings.theme === 'system' ? undefined : settings.theme);
    mark(page, 'motion', settings.motion === 'system' ? undefined : settings.motion);
    mark(page, 'cards', settings.largeCards ? 'large' : undefined);
    mark(page, 'hand', settings.leftHanded ? 'left' : undefined);
    save('settings', $state.snapshot(settings));
  });
}

function mark(page: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete page.dataset[name];
  else page.dataset[name] = value;
}

/** Does the person want things to stay still? */
export const isStill = (): boolean =>
  settings.motion === 'reduced' ||
  (settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Milliseconds a bot waits before its move. */
export const botPause = (): number => pauseAt(settings.pace, Math.random());
