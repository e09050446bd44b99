// A boardgame.io server from the folder it is installed in, with a toy the size of Over and Out: hands, a deck, chips.
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Toy {
  deck: number[];
  hands: number[][];
  played: number[];
  chips: number[];
  total: number;
  round: number;
}

interface Turn {
  readonly G: Toy;
  readonly ctx: { readonly currentPlayer: string };
  readonly random: { Shuffle(cards: number[]): number[] };
  readonly playerID: string | null;
}

const SEATS = 4;
const HAND = 4;
const BUST = 55;
const CARDS = Array.from({ length: 72 }, (_, at) => at % 12);

const [folder = '', files] = process.argv.slice(2);
const load = createRequire(join(folder, 'load.cjs'));
const { Server, Origins, FlatFile } = load('boardgame.io/server');
const { INVALID_MOVE } = load('boardgame.io/core');

const game = {
  name: 'toy',
  setup({ random }: Pick<Turn, 'random'>): Toy {
    const deck = random.Shuffle(CARDS);
    const hands = Array.from({ length: SEATS }, () => deck.splice(0, HAND));
    return { deck, hands, played: [], chips: [4, 4, 4, 4], total: 0, round: 1 };
  },
  moves: {
    play({ G, ctx, random }: Turn, card: number): unknown {
      const seat = Number(ctx.currentPlayer);
      const at = G.hands[seat]!.indexOf(card);
      if (at < 0) return INVALID_MOVE;
      G.hands[seat]!.splice(at, 1);
      G.played.push(card);
      G.total += card;
      if (G.total > BUST) {
        G.chips[seat]!--;
        G.total = 0;
        G.round++;
      }
      if (G.deck.length === 0) G.deck = random.Shuffle(G.played.splice(0));
      G.hands[seat]!.push(G.deck.pop()!);
      return undefined;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }: Turn) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (playerID === String(seat) ? hand : hand.length)),
  }),
};

// Without its own store it keeps everything in memory only.
const db = files === undefined ? {} : { db: new FlatFile({ dir: files }) };
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...db });
const { appServer } = await server.run({ port: 0, callback: () => undefined });
console.log(`http://127.0.0.1:${appServer.address().port}`);
