import { Play } from '../src/play.ts';
import { Table } from '../src/table.ts';

const originals = [Table, Play].map(
  ({ prototype }) => [prototype, Object.getOwnPropertyDescriptors(prototype)] as const,
);

/** Takes out every leak that was planted into tables and games. */
export function takeOutLeaks(): void {
  for (const [prototype, properties] of originals) Object.defineProperties(prototype, properties);
}
