import { letterOf } from '@rumpus/engine';
import { t } from '../i18n/index.svelte.ts';
import type { Outgoing } from '../net/connection.ts';
import type { Session } from '../net/session.svelte.ts';
import { USUAL_LEVEL } from '../setups.ts';
import type { IconName } from '../ui/icons.ts';
import { chairName, type Player } from './players.ts';

export interface ChairAction {
  readonly icon: IconName;
  readonly text: string;
  readonly message: Outgoing;
}

/** What somebody who sits at the table may do with another chair. */
export function chairActions(session: Session, { letter, kind, name, isYou }: Player): ChairAction[] {
  const { seat, isHost, table } = session;
  if (seat === undefined || isYou) return [];
  const own = letterOf(seat);
  const words = t().lobby;
  const swap = { type: 'swap', seat: own, with: letter } as const;
  const host: ChairAction[] =
    isHost && kind === 'person'
      ? [
          { icon: 'people', text: words.makeHost(name), message: { type: 'host', seat: letter } },
          { icon: 'close', text: words.removePerson(name), message: { type: 'remove', seat: letter } },
        ]
      : [];
  if (table?.phase !== 'lobby') return host;
  if (kind === 'open') {
    const bot = { type: 'chair', seat: letter, chair: { type: 'bot', level: USUAL_LEVEL } } as const;
    return [
      { icon: 'door', text: words.moveHere, message: { type: 'sit', seat: letter } },
      ...(isHost ? [{ icon: 'bot', text: words.botHere, message: bot } as const] : []),
    ];
  }
  if (kind === 'bot') {
    const open = { type: 'chair', seat: letter, chair: { type: 'open' } } as const;
    return [
      { icon: 'people', text: words.swap, message: swap },
      ...(isHost ? [{ icon: 'close', text: words.removeBot(name), message: open } as const] : []),
    ];
  }
  return [{ icon: 'people', text: isHost ? words.swap : words.askSwap(name), message: swap }, ...host];
}

/** Something that is asked for at the table, as this person sees it. */
export interface OpenRequest {
  readonly id: number;
  readonly words: string;
  /** May this person say yes? Otherwise they asked themselves and can take it back. */
  readonly isForMe: boolean;
}

/** The first thing asked for that this person can answer or has asked. */
export function openRequest({ table, seat, isHost, name }: Session): OpenRequest | undefined {
  const own = seat === undefined ? undefined : letterOf(seat);
  const nameAt = (letter: string): string => {
    const chair = table?.chairs.find(({ seat: one }) => one === letter);
    return (chair && chairName(chair)) ?? letter;
  };
  const words = t().lobby;
  for (const request of table?.requests ?? []) {
    const { id, kind } = request;
    if (kind === 'swap' && request.seat === own) return { id, words: words.wantsSwap(request.name), isForMe: true };
    if (kind === 'seat' && isHost)
      return { id, words: words.wantsSeat(request.name, nameAt(request.seat)), isForMe: true };
    if (kind === 'swap' && own !== undefined && request.by === own)
      return { id, words: words.askedSwap(nameAt(request.seat)), isForMe: false };
    if (kind === 'seat' && own === undefined && request.name === name)
      return { id, words: words.askedSeat, isForMe: false };
  }
  return undefined;
}

/** The chairs that somebody who watches may ask for. */
export function seatsToTake({
  table,
  seat,
  connection,
}: Session): { readonly letter: string; readonly name: string }[] {
  if (connection.kind !== 'served' || seat !== undefined || table?.phase !== 'play' || table.newcomers === 'closed')
    return [];
  return table.chairs
    .filter(({ kind, standIn, present }) => kind === 'bot' || (kind === 'person' && standIn && !present))
    .map((chair) => ({ letter: chair.seat, name: chairName(chair) ?? chair.seat }));
}
