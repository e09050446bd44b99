import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startScript } from './cost.ts';
import { RawSocket } from './raw-socket.ts';
import { SEATS, type SeatAddress, type Target } from './target.ts';

interface Seated extends SeatAddress {
  readonly match: string;
}

interface ToyState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
  readonly G: { readonly hands: readonly (number | readonly number[])[] };
}

const JOIN = '40/toy,';
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
    async makeTable() {
      const match = `match-${++tables}`;
      const url = `${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      await makeMatch(url, match);
      return Array.from({ length: SEATS }, (): Seated => ({ url, match }));
    },
    hello: () => JOIN,
    read(text, hand) {
      const { match } = hand.address as Seated;
      const seat = String(hand.seat);
      if (text === '2') hand.socket?.send('3');
      if (text.startsWith(JOIN)) {
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

/** The first seat that asks for a match makes it; two at once would make two of it. */
function makeMatch(url: string, match: string): Promise<void> {
  return new Promise((resolveMatch) => {
    const socket = new RawSocket(url, undefined, {
      open: () => socket.send(JOIN),
      text(text) {
        if (text.startsWith(JOIN)) socket.send(EVENT + JSON.stringify(['sync', match, '0', null, SEATS]));
        if (text.startsWith(EVENT)) socket.destroy();
      },
      end: resolveMatch,
    });
  });
}
