// Loaded into a served process before anything else: says on demand how much memory is in use, ends with the loading one.
import type { Memory } from './cost.ts';

declare const gc: () => void;

process.on('message', (message) => {
  if (message !== 'memory') return;
  gc();
  gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory: Memory = { rssKb: rss / 1024, liveKb: (heapUsed + external) / 1024 };
  process.send?.(memory);
});
process.on('disconnect', () => process.exit());
process.channel?.unref();
