import { FastChance } from '@rumpus/engine';
import { expect } from 'vitest';
import type { Client, Player } from './client.ts';
import { Player as Person } from './client.ts';

export interface Seated {
  readonly code: string;
  readonly invite: string;
  readonly players: Player[];
  readonly clients: Client[];
}

/** A table with people on the first chairs, all connected, not yet started. */
export async function sitDown(base: string, wish: Readonly<Record<string, unknown>>, people: number): Promise<Seated> {
  const players = await Promise.all(
    Array.from({ length: people }, (_, at) => Person.come(base, `Player ${'ABCDEFGHIJKL'[at]}`)),
  );
  const made = await players[0]!.post('/api/tables', wish);
  expect(made.status).toBe(201);
  const { code, invite } = made.body as { code: string; invite: string };
  for (const player of players.slice(1)) {
    const joined = await player.post(`/api/tables/${code}/join`, { invite });
    expect(joined.status).toBe(200);
  }
  const clients: Client[] = [];
  for (const player of players) clients.push(await player.connect(code));
  return { code, invite, players, clients };
}

/** Everybody adds to the deal, then the host starts. */
export async function begin({ clients }: Seated): Promise<void> {
  for (const [at, client] of clients.entries()) {
    expect(await client.ask({ type: 'contribute', nonce: `0${at.toString(16)}`.repeat(16) })).toMatchObject({
      type: 'done',
    });
  }
  expect(await clients[0]!.ask({ type: 'start' })).toMatchObject({ type: 'done' });
  for (const client of clients) await client.until(({ view }) => view !== undefined);
}

/** Asks again and again until it is so; a test that waits in vain ends by its own time limit. */
export async function eventually(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The client whose decision the game waits for, with its latest view. */
export const mover = (clients: readonly Client[]): Client | undefined =>
  clients.find(({ view }) => view?.decision !== undefined && view.toMove.includes(view.viewer));

/** People play random legal moves until the game is over, or `most` moves are made. */
export async function playOn(clients: readonly Client[], seed: number, most = 100_000): Promise<number> {
  const luck = new FastChance(seed);
  let moves = 0;
  while (moves < most && clients[0]!.table?.phase !== 'over') {
    const client = mover(clients);
    if (client === undefined) {
      const closed = clients.find(({ closeCode }) => closeCode !== undefined);
      if (closed !== undefined) throw new Error(`closed ${closed.closeCode}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const { legal } = client.view!;
    const answer = await client.move(legal[luck.below(legal.length)]!);
    if (answer.type === 'refused') expect(answer.code).toBe('stale');
    else {
      moves++;
      for (const each of clients) await each.until(({ view }) => view!.number >= answer.number);
    }
  }
  return moves;
}
