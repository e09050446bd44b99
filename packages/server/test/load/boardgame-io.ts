import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startScript } from './cost.ts';
import { SEATS, type SeatAddress, type Target } from './target.ts';

interface Seated extends SeatAddress {
  readonly match: string;
}

interface ToyState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
  readonly G: { readonly hands: readonly (number | readonly number[])[] };
}

const EVENT = '42/toy,';

/** A boardgame.io server that keeps its matches in memory or in files, spoken to as its own client does. */
export async function startBoardgameIo(folder: string, store: 'memory' | 'files'): Promise<Target> {
  const files = await mkdtemp(join(tmpdir(), 'boardgame-io-'));
  const words = store === 'memory' ? [resolve(folder)] : [resolve(folder), files];
  const { child, base } = await startScript('./boardgame-io-server.ts', words);
  let tables = 0;
  return {
    name: `boardgame.io, ${store}`,
    child,
    // The first seat that asks for a match it does not know makes it.
    async makeTable() {
      const match = `match-${++tables}`;
      const url = `${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      return Array.from({ length: SEATS }, (): Seated => ({ url, match }));
    },
    hello: () => '40/toy,',
    read(text, hand) {
      const { match } = hand.address as Seated;
      const seat = String(hand.seat);
      if (text === '2') hand.socket?.send('3');
      if (text.startsWith('40/toy,')) {
        hand.socket?.send(EVENT + JSON.stringify(['sync', match, seat, null, SEATS]));
      }
      if (!text.startsWith(EVENT)) return undefined;
      const [type, , body] = JSON.parse(text.slice(EVENT.length)) as [string, string, ToyState & { state?: ToyState }];
      if (type !== 'sync' && type !== 'update') return undefined;
      const { _stateID, ctx, G } = body.state ?? body;
      const [card] = G.hands[hand.seat] as readonly number[];
      const payload = { type: 'play', args: [card], playerID: seat, credentials: null };
      const message = EVENT + JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, _stateID, match, seat]);
      hand.move = ctx.currentPlayer === seat ? () => message : undefined;
      return type === 'update' ? 'view' : undefined;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(files, { recursive: true, force: true });
    },
  };
}
