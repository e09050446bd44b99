import type { BrowserContext } from '@playwright/test';

/**
 * Draws the chance of a page from a seed: the deals of this device, its ids, and its bots, who count playouts instead
 * of milliseconds. What the server draws stays the server's. Each load of a page has luck of its own, in order.
 */
export const fixLuck = (context: BrowserContext, seed: string): Promise<unknown> =>
  context.addInitScript((text) => {
    const PLAYOUTS = 60;
    const hash = (words: string): number => {
      let sum = 2_166_136_261;
      for (const sign of words) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619);
      return sum >>> 0;
    };
    let load = '1';
    try {
      load = String(Number(localStorage.getItem('test.loads') ?? 0) + 1);
      localStorage.setItem('test.loads', load);
    } catch {
      // A browser that keeps nothing has the same luck at every load.
    }
    let state = hash(`${text} ${load}`);
    const next = (): number => {
      state = (state + 0x6d_2b_79_f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    Math.random = () => next() / 2 ** 32;
    crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at++) bytes[at] = next();
      return array;
    };
    interface Question {
      readonly ask?: { readonly seat: number; readonly facts: unknown };
    }
    globalThis.Worker = class extends Worker {
      override postMessage(question: Question): void {
        const { ask } = question;
        const thought = ask && {
          ...ask,
          budget: { iterations: PLAYOUTS },
          seed: hash(JSON.stringify([ask.seat, ask.facts])),
        };
        super.postMessage(thought === undefined ? question : { ...question, ask: thought });
      }
    };
  }, seed);
