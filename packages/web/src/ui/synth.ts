import type { Sound } from './sound.ts';

/** A short note: start in seconds, frequency in hertz, length in seconds, loudness, and how woody (noise share). */
type Note = readonly [at: number, hertz: number, length: number, loud: number, noise: number];

const scores: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [
    [0, 392, 0.09, 0.22, 0.25],
    [0.12, 523, 0.12, 0.22, 0.25],
  ],
  pick: [[0, 1800, 0.03, 0.06, 0.9]],
  land: [[0, 180, 0.07, 0.25, 0.6]],
  no: [[0, 110, 0.09, 0.2, 0.4]],
  gather: [
    [0, 220, 0.06, 0.18, 0.5],
    [0.08, 262, 0.06, 0.18, 0.5],
    [0.16, 330, 0.08, 0.18, 0.5],
  ],
  win: [
    [0, 392, 0.12, 0.22, 0.15],
    [0.13, 494, 0.12, 0.22, 0.15],
    [0.26, 659, 0.2, 0.24, 0.15],
  ],
  lose: [
    [0, 330, 0.14, 0.2, 0.2],
    [0.14, 233, 0.22, 0.2, 0.2],
  ],
  die: [
    [0, 300, 0.04, 0.18, 0.8],
    [0.07, 340, 0.04, 0.18, 0.8],
    [0.16, 280, 0.04, 0.18, 0.8],
    [0.3, 200, 0.08, 0.22, 0.6],
  ],
  tick: [[0, 900, 0.03, 0.08, 0.4]],
};

/** Wood, paper and felt on this context. */
export function synth(context: AudioContext): (sound: Sound) => void {
  const noise = context.createBuffer(1, context.sampleRate * 0.4, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return (sound) => {
    for (const note of scores[sound]) strike(context, noise, note);
  };
}

function strike(context: AudioContext, noise: AudioBuffer, [at, hertz, length, loud, woody]: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(hertz * 1.5, start);
  tone.frequency.exponentialRampToValueAtTime(hertz, start + 0.02);
  fade(context, tone, start, length, loud * (1 - woody));
  tone.start(start);
  tone.stop(start + length + 0.05);
  const grain = context.createBufferSource();
  grain.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz * 3;
  grain.connect(filter);
  fade(context, filter, start, length * 0.6, loud * woody);
  grain.start(start, Math.random() * 0.2, length + 0.05);
}

function fade(context: AudioContext, from: AudioNode, start: number, length: number, loud: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  from.connect(gain).connect(context.destination);
}
