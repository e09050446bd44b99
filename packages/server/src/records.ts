import { games, letterOf, printHeader, printResult, setupOf, SPECTATOR, type Seat } from '@rumpus/engine';
import { printFairDeal } from '@rumpus/protocol';
import { happened } from './egress.ts';
import { effectiveRows, Play } from './play.ts';
import type { LogRow } from './store.ts';
import type { Table } from './table.ts';

/** The whole record of a finished game, with the proof of its deal; nothing before the end. */
export function finishedRecord(table: Table, rows: readonly LogRow[], withNames: boolean): string | undefined {
  const { play, row } = table;
  const reveal = table.reveal();
  if (play === undefined || reveal === undefined) return undefined;
  const names = row.chairs.map(({ name }, seat) => name ?? `Seat ${letterOf(seat)}`);
  const header = printHeader(play.game, play.setup, { seed: reveal.seed, ...(withNames && { names }) });
  const proof = printFairDeal({ ...reveal, code: row.code, commitment: row.commitment, nonces: table.nonces() });
  const lines = effectiveRows(rows).map((entry) => entry.lines);
  return `${header.replace('\n', `\n${proof}`)}${lines.join('\n')}\n${printResult(play.game, play.state)}\n`;
}

/** What one viewer may know of a game so far, move by move. It does not replay: it is not the whole record. */
export function ownRecord(table: Table, rows: readonly LogRow[], viewer: Seat): string | undefined {
  const { row } = table;
  const game = games[row.game];
  if (table.play === undefined || game === undefined) return undefined;
  const setup = setupOf(game, row.seats, row.options);
  const play = new Play(game, setup, () => table.seed(), '');
  const who = viewer === SPECTATOR ? 'a spectator' : `seat ${letterOf(viewer)}`;
  const lines = [`${printHeader(game, setup).trimEnd()}\n# Table ${row.code}, as ${who} knows it so far\n`];
  for (const entry of effectiveRows(rows)) {
    play.replay([entry]);
    const told = play.recent.at(-1);
    if (told === undefined) continue;
    const { seat, text, chance } = happened(told, viewer);
    if (seat !== undefined) lines.push(`${seat} ${text}`);
    for (const outcome of chance) lines.push(`~ ${outcome}`);
  }
  return `${lines.join('\n')}\n`;
}
