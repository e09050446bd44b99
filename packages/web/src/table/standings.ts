import type { Seat } from '@rumpus/engine';

interface Row {
  readonly seat: Seat;
  readonly score: number;
  readonly won: boolean;
}

/** A place in the end: one player, or a team whose members share it. */
export interface Standing {
  readonly place: number;
  readonly won: boolean;
  readonly seats: readonly Seat[];
}

/** Who wins together with you: team mates, and whoever is level with you. */
export const sharersOf = (standings: readonly Standing[], isYou: (seat: Seat) => boolean): Seat[] =>
  standings.filter(({ won }) => won).flatMap(({ seats }) => seats.filter((seat) => !isYou(seat)));

/** Who came where. Winners stand above everybody else; level ones share a place, and the next place is left out. */
export function standingsOf(rows: readonly Row[], sideOf: (seat: Seat) => number | undefined): Standing[] {
  const sides = new Map<number, Row[]>();
  for (const row of rows) {
    const side = sideOf(row.seat) ?? row.seat;
    sides.set(side, [...(sides.get(side) ?? []), row]);
  }
  const all = [...sides.values()].map((members) => ({
    won: members.some(({ won }) => won),
    score: Math.max(...members.map(({ score }) => score)),
    seats: members.map(({ seat }) => seat),
  }));
  type One = (typeof all)[number];
  const better = (a: One, b: One): number => Number(b.won) - Number(a.won) || b.score - a.score;
  return all.toSorted(better).map((one) => ({
    place: 1 + all.filter((other) => better(one, other) > 0).length,
    won: one.won,
    seats: one.seats,
  }));
}
