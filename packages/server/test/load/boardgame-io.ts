import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { playable, type Tricks } from './boardgame-io-game.ts';
import { startScript } from './cost.ts';
import type { Hand } from './players.ts';
import { SEATS, type SeatAddress, type Target } from './target.ts';

interface Seated extends SeatAddress {
  readonly match: string;
  readonly credentials: string;
}

interface MatchState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string; readonly phase: string; readonly gameover?: unknown };
  readonly G: Tricks;
}

const JOIN = '40/tricks,';
const EVENT = '42/tricks,';

/** A boardgame.io server that keeps its matches in memory or in files, spoken to as its own client and lobby do. */
export async function startBoardgameIo(folder: string, store: 'memory' | 'files'): Promise<Target> {
  const files = await mkdtemp(join(tmpdir(), 'boardgame-io-'));
  const words = store === 'memory' ? [resolve(folder)] : [resolve(folder), files];
  const { child, base } = await startScript('./boardgame-io-server.ts', words);
  const { port, searchParams } = new URL(base);
  const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const lobby = `http://127.0.0.1:${searchParams.get('lobby')}/games/tricks`;
  const post = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${lobby}/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
    return (await answer.json()) as Record<string, string>;
  };
  return {
    name: `boardgame.io, ${store}`,
    child,
    async makeTable() {
      const { matchID } = await post('create', { numPlayers: SEATS });
      const seats: Seated[] = [];
      for (let seat = 0; seat < SEATS; seat++) {
        const joined = await post(`${matchID}/join`, { playerID: String(seat), playerName: `Player ${seat}` });
        seats.push({ url, match: matchID!, credentials: joined['playerCredentials']! });
      }
      return seats;
    },
    hello: () => JOIN,
    read(text, hand, table) {
      const { match, credentials } = hand.address as Seated;
      if (text === '2') hand.socket?.send('3');
      if (text.startsWith(JOIN)) {
        hand.socket?.send(EVENT + JSON.stringify(['sync', match, String(hand.seat), credentials, SEATS]));
      }
      if (!text.startsWith(EVENT)) return undefined;
      const [type, , body] = JSON.parse(text.slice(EVENT.length)) as [
        string,
        string,
        MatchState & { state?: MatchState },
      ];
      if (type !== 'sync' && type !== 'update') return undefined;
      noteState(hand, body.state ?? body);
      if ((body.state ?? body).ctx.gameover !== undefined) table.isOver = true;
      return type === 'update' ? 'view' : undefined;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** Bids one trick, and plays the first card that may be played. */
function noteState(hand: Hand, { _stateID, ctx, G }: MatchState): void {
  const { match, credentials } = hand.address as Seated;
  const playerID = String(hand.seat);
  hand.move = undefined;
  if (ctx.currentPlayer !== playerID || ctx.gameover !== undefined) return;
  const [type, args] = ctx.phase === 'bidding' ? ['bid', [1]] : ['play', playable(G, playerID).slice(0, 1)];
  const payload = { type, args, playerID, credentials };
  const message = EVENT + JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, _stateID, match, playerID]);
  hand.move = () => message;
}
