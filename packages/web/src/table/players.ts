import { letterOf, type Seat } from '@rumpus/engine';
import type { Chair } from '@rumpus/protocol';
import { BOTS, PEOPLE, pegColour } from '../art/people.ts';
import { SIDES } from '../art/shapes.ts';

/** Who sits where, as the table shows them. */
export interface Player {
  readonly seat: Seat;
  readonly letter: string;
  /** The name as others read it. */
  readonly name: string;
  readonly isYou: boolean;
  readonly kind: 'person' | 'bot' | 'open';
  /** Index of the look, into PEOPLE or BOTS. */
  readonly peg: number;
  /** The colour of the peg's body: for chips, lines, scores. */
  readonly colour: string;
  readonly isPresent: boolean;
  readonly hasStandIn: boolean;
  readonly level: Chair['level'];
  readonly side: number | undefined;
}

/** `ownPeg` is the look of whoever has the device, the viewer unless `owner` says otherwise. */
export function playersOf(
  chairs: readonly Chair[],
  you: Seat | undefined,
  ownPeg: number,
  owner: Seat | undefined = you,
): Player[] {
  return chairs.map((chair, seat) => {
    const kind = chair.kind;
    const isYou = seat === you;
    const peg = kind === 'bot' ? botIndex(chair.name ?? '', seat) : seat === owner ? ownPeg : personIndex(seat, ownPeg);
    return {
      seat,
      letter: letterOf(seat),
      name: chairName(chair) ?? letterOf(seat),
      isYou,
      kind,
      peg,
      colour: pegColour(kind === 'bot' ? 'bot' : 'person', peg),
      isPresent: kind === 'bot' || chair.present,
      hasStandIn: chair.standIn,
      level: chair.level,
      side: chair.side,
    };
  });
}

/** What those who win together are shown in: a team has the colour of its side. */
export function colourOf([first, ...others]: readonly Player[]): string | undefined {
  const side = others.length === 0 || first?.side === undefined ? undefined : SIDES[first.side];
  return side === undefined ? first?.colour : `var(--c-${side})`;
}

/** The server marks the names of bots; here their tin heads do. */
export const chairName = ({ kind, name }: Chair): string | undefined =>
  kind === 'bot' ? name?.replace(/ \(bot\)$/, '') : name;

function botIndex(name: string, seat: Seat): number {
  const known = BOTS.findIndex((bot) => name.startsWith(bot.name));
  return known < 0 ? seat % BOTS.length : known;
}

/** Somebody else never wears the viewer's own look while there are enough looks. */
function personIndex(seat: Seat, taken: number): number {
  const index = seat % PEOPLE.length;
  return index === taken ? (index + PEOPLE.length - 1) % PEOPLE.length : index;
}
