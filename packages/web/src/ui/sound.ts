import { settings } from '../settings.svelte.ts';

export type Sound = 'turn' | 'pick' | 'land' | 'no' | 'gather' | 'win' | 'lose' | 'die' | 'tick';

const buzzes: Partial<Record<Sound, number[]>> = {
  turn: [30],
  pick: [8],
  land: [12],
  no: [8, 40, 8],
  gather: [20],
  win: [20, 50, 20, 50, 40],
  lose: [60],
  die: [10, 30, 10, 30, 20],
};

let audio: AudioContext | undefined;
let strike: ((sound: Sound) => void) | undefined;

/** Browsers allow sound only after the first tap; only then is it fetched, and without it the game goes on. */
export async function wakeSound(): Promise<void> {
  if (!settings.sound || audio !== undefined || typeof AudioContext === 'undefined') return;
  audio = new AudioContext();
  const found = await import('./synth.ts').catch(() => undefined);
  strike = found?.synth(audio);
}

export function play(sound: Sound): void {
  if (settings.vibration && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(buzzes[sound] ?? []);
  }
  if (settings.sound && audio?.state === 'running') strike?.(sound);
}
