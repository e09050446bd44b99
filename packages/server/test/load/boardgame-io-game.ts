// Rage without its special cards, the way boardgame.io's documentation has games written: plain objects that moves
// change, phases, turn orders, hidden cards under `secret` and `players`.

const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];
const VALUES = 16;
const ROUNDS = 10;
const SEATS = 4;

interface Card {
  readonly colour: string;
  readonly value: number;
}

export interface Tricks {
  secret?: { deck: Card[] };
  players: Record<string, { hand: Card[] }>;
  round: number;
  dealer: number;
  trump: Card | null;
  leader: number;
  bids: (number | null)[];
  won: number[];
  trick: { readonly player: number; readonly card: Card }[];
  lastTrick: Tricks['trick'];
  scores: number[];
  sheet: { readonly bids: Tricks['bids']; readonly won: readonly number[]; readonly scores: readonly number[] }[];
}

interface Turn {
  readonly G: Tricks;
  readonly ctx: { readonly playOrderPos: number };
  readonly random: { Shuffle<T>(cards: readonly T[]): T[] };
  readonly playerID: string;
}

/** The cards a hand may play: the colour that was led, if it has one. */
export function playable({ players, trick }: Tricks, playerID: string): readonly Card[] {
  const hand = players[playerID]!.hand;
  const led = trick[0]?.card.colour;
  const following = hand.filter(({ colour }) => colour === led);
  return following.length > 0 ? following : hand;
}

function winnerOf({ trick, trump }: Tricks): number {
  const rank = ({ colour, value }: Card): number =>
    colour === trump?.colour ? value + 2 * VALUES : colour === trick[0]?.card.colour ? value + VALUES : value;
  return trick.reduce((best, next) => (rank(next.card) > rank(best.card) ? next : best)).player;
}

function deal({ G, random }: Turn): void {
  const deck = random.Shuffle(
    COLOURS.flatMap((colour) => Array.from({ length: VALUES }, (_, value) => ({ colour, value }))),
  );
  for (let seat = 0; seat < SEATS; seat++) G.players[seat] = { hand: deck.splice(0, ROUNDS + 1 - G.round) };
  G.trump = deck.pop()!;
  G.secret = { deck };
  G.leader = (G.dealer + 1) % SEATS;
  G.won = [0, 0, 0, 0];
  G.trick = [];
  G.lastTrick = [];
}

function score({ G }: Turn): void {
  for (let seat = 0; seat < SEATS; seat++) G.scores[seat]! += G.won[seat]! + (G.won[seat] === G.bids[seat] ? 10 : -5);
  G.sheet.push({ bids: [...G.bids], won: [...G.won], scores: [...G.scores] });
  // A phase is asked whether it ends before it begins.
  G.bids = [null, null, null, null];
  G.round++;
  G.dealer = (G.dealer + 1) % SEATS;
}

const isPlayedOut = ({ players }: Tricks): boolean => Object.values(players).every(({ hand }) => hand.length === 0);
const afterLeft = ({ ctx }: Turn): number => (ctx.playOrderPos + 1) % SEATS;
const once = { minMoves: 1, maxMoves: 1 };

export const tricks = (invalid: unknown, stripSecrets: unknown): object => ({
  name: 'tricks',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  playerView: stripSecrets,
  setup: (): Tricks => ({
    secret: { deck: [] },
    players: {},
    round: 1,
    dealer: 0,
    trump: null,
    leader: 1,
    bids: [null, null, null, null],
    won: [0, 0, 0, 0],
    trick: [],
    lastTrick: [],
    scores: [0, 0, 0, 0],
    sheet: [],
  }),
  phases: {
    bidding: {
      start: true,
      next: 'playing',
      onBegin: deal,
      endIf: ({ G }: Turn) => G.bids.every((bid) => bid !== null),
      turn: { ...once, order: { first: ({ G }: Turn) => G.leader, next: afterLeft } },
      moves: {
        bid({ G, playerID }: Turn, count: number): unknown {
          if (!Number.isInteger(count) || count < 0 || count > ROUNDS + 1 - G.round) return invalid;
          G.bids[Number(playerID)] = count;
          return undefined;
        },
      },
    },
    playing: {
      next: 'bidding',
      endIf: ({ G }: Turn) => isPlayedOut(G),
      onEnd: score,
      turn: {
        ...once,
        order: {
          first: ({ G }: Turn) => G.leader,
          next: (turn: Turn) => (turn.G.trick.length === 0 ? turn.G.leader : afterLeft(turn)),
        },
      },
      moves: {
        play({ G, playerID }: Turn, card: Card): unknown {
          const isIt = (other: Card): boolean => other.colour === card.colour && other.value === card.value;
          if (!playable(G, playerID).some(isIt)) return invalid;
          const { hand } = G.players[playerID]!;
          hand.splice(hand.findIndex(isIt), 1);
          G.trick.push({ player: Number(playerID), card });
          if (G.trick.length < SEATS) return undefined;
          G.leader = winnerOf(G);
          G.won[G.leader]!++;
          G.lastTrick = G.trick;
          G.trick = [];
          return undefined;
        },
      },
    },
  },
  endIf: ({ G }: Turn) => (G.round > ROUNDS ? { scores: G.scores } : undefined),
});
