/** 0-based, in turn order (clockwise); letters A, B, C … in text. */
export type Seat = number;

/** A set of seats, one bit a seat. */
export type Seats = number;

export const MOST_SEATS = 12;

/** The viewer who sits nowhere. */
export const SPECTATOR: Seat = 15;

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKL'];

export const letterOf = (seat: Seat): string => (seat === SPECTATOR ? 'spectator' : LETTERS[seat]);

/** The seat a letter names, or -1. */
export const seatOf = (letter: string): Seat => LETTERS.indexOf(letter);

export const allSeats = (count: number): Seats => (1 << count) - 1;

export const hasSeat = (seats: Seats, seat: Seat): boolean => (seats & (1 << seat)) !== 0;

/** The lowest seat of a set that is not empty. */
export const firstSeat = (seats: Seats): Seat => 31 - Math.clz32(seats & -seats);

export function countSeats(seats: Seats): number {
  let count = 0;
  for (let rest = seats; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function listSeats(seats: Seats): Seat[] {
  const list: Seat[] = [];
  for (let rest = seats; rest !== 0; rest &= rest - 1) list.push(firstSeat(rest));
  return list;
}

/** Seat letters apart by spaces, "-" for none. */
export const printSeats = (seats: Seats): string => listSeats(seats).map(letterOf).join(' ') || '-';
