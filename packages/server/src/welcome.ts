import { letterOf } from '@rumpus/engine';
import { VERSION } from '@rumpus/protocol';
import { isDigest, openFrame } from './egress.ts';
import type { Table, Visitor } from './table.ts';

export const BUILD = '0.0.0';

/** Tells a visitor who they are here, and how the game stands; `has` is the last view they have. */
export function welcome(
  visitor: Visitor & { readonly name: string },
  table: Table,
  has: { readonly number?: number; readonly hash?: string } = {},
): void {
  const seat = table.seatOf(visitor.user);
  const name = seat === undefined ? visitor.name : (table.row.chairs[seat]?.name ?? visitor.name);
  visitor.send(
    openFrame({
      v: VERSION,
      type: 'welcome',
      table: table.message(),
      ...(seat !== undefined && { seat: letterOf(seat), invite: table.row.invite }),
      isHost: table.isHost(seat),
      name,
      build: BUILD,
    }),
  );
  const { play } = table;
  const since = has.number ?? 0;
  const view = table.viewFor(visitor.user, since);
  if (view === undefined || play === undefined) return;
  const isAhead = since > play.seq;
  const isSame = has.hash === undefined || isDigest(play, table.viewerOf(visitor.user), has.hash);
  if (isAhead || (since === play.seq && !isSame)) {
    const sentence = isAhead
      ? `The server has this table only up to number ${play.seq}: what came after is lost, and the game goes on from there.`
      : 'The table is not as you have it: here is how it stands.';
    visitor.send(openFrame({ v: VERSION, type: 'resync', reason: isAhead ? 'lost' : 'behind', sentence }));
  }
  visitor.send(view);
  const over = table.overMessage();
  if (over !== undefined) visitor.send(openFrame(over));
}
