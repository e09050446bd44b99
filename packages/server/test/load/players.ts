import { RawSocket } from './raw-socket.ts';
import { SEATS, type SeatAddress, type Target } from './target.ts';

/** One seat's socket and what it knows. */
export interface Hand {
  readonly seat: number;
  readonly address: SeatAddress;
  socket: RawSocket | undefined;
  /** The message of the move this seat may make now, for an id. */
  move: ((id: string) => string) | undefined;
  number: number;
  hash: string;
}

export interface LoadTable {
  readonly hands: readonly Hand[];
  readonly target: Target;
  /** 0 while no move is under way. */
  sentAt: number;
  mover: number;
  isAcknowledged: boolean;
  seen: number;
  moves: number;
  isOver: boolean;
}

export const newTable = (target: Target, seats: readonly SeatAddress[]): LoadTable => ({
  target,
  hands: seats.map((address, seat) => ({
    seat,
    address,
    socket: undefined,
    move: undefined,
    number: 0,
    hash: '',
  })),
  sentAt: 0,
  mover: 0,
  isAcknowledged: false,
  seen: 0,
  moves: 0,
  isOver: false,
});

/** In milliseconds. */
export class Times {
  acks: number[] = [];
  sights: number[] = [];

  clear(): void {
    this.acks = [];
    this.sights = [];
  }
}

/** Connects a seat; `onFrame` gets what it is sent, `onEnd` is told when the connection is gone. */
export function connectHand(
  hand: Hand,
  target: Target,
  onFrame: (text: string) => void,
  onEnd: () => void = () => undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new RawSocket(hand.address.url, hand.address.token, {
      open() {
        hand.socket = socket;
        socket.send(target.hello(hand));
        resolve(true);
      },
      text: onFrame,
      end() {
        resolve(false);
        onEnd();
      },
    });
  });
}

/** What a frame does to a table's times. */
export function receive(table: LoadTable, hand: Hand, text: string, times: Times): void {
  const kind = table.target.read(text, hand, table);
  if (kind === undefined || table.sentAt === 0) return;
  // Where nothing acknowledges a move, the mover's own view does.
  const acknowledges = kind === 'committed' || hand.seat === table.mover;
  if (acknowledges && !table.isAcknowledged) {
    table.isAcknowledged = true;
    times.acks.push(performance.now() - table.sentAt);
  }
  if (kind === 'view' && ++table.seen === SEATS) {
    times.sights.push(performance.now() - table.sentAt);
    table.sentAt = 0;
    table.moves++;
  }
}

export function sendMove(table: LoadTable, id: string): boolean {
  if (table.sentAt !== 0 || table.isOver) return false;
  const hand = table.hands.find(({ move }) => move !== undefined);
  if (hand?.move === undefined) return false;
  table.sentAt = performance.now();
  table.mover = hand.seat;
  table.isAcknowledged = false;
  table.seen = 0;
  const message = hand.move(id);
  hand.move = undefined;
  hand.socket?.send(message);
  return true;
}

let moves = 0;

/** Offers moves to the tables in turn at a steady rate; returns how many were sent. */
export async function offer(tables: readonly LoadTable[], rate: number, seconds: number): Promise<number> {
  const began = performance.now();
  let next = 0;
  let sent = 0;
  for (;;) {
    const elapsed = (performance.now() - began) / 1000;
    if (elapsed >= seconds) return sent;
    for (let tries = 0; sent < elapsed * rate && tries < tables.length; tries++) {
      if (sendMove(tables[next++ % tables.length]!, `load-${process.pid}-${++moves}`)) sent++;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
