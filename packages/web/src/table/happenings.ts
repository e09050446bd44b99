import { seatOf } from '@rumpus/engine';
import type { Happening, Told } from '../games/module.ts';
import { inLanguage, t } from '../i18n/index.svelte.ts';
import type { Event } from '../net/session.svelte.ts';
import { markName } from './names.ts';
import type { Play } from './play.ts';

/** An event in the words of the game. */
export function tell(play: Play, event: Event): Told {
  const { happened } = event;
  if (happened.text === 'undo') return { lines: [t().table.undoneBy] };
  const happening: Happening = {
    ...event,
    nameOf: (seat) => markName(play.players[seat]?.name ?? ''),
    isYou: (seat) => play.players[seat]?.isYou === true,
  };
  const told = inLanguage(play.module.words).happening(happening);
  return told.lines.length === 0 && happened.seat === undefined ? { lines: [t().table.deal] } : told;
}

/** A sentence as a screen reader says it. */
export const spoken = (play: Play, sentence: string): string =>
  inLanguage(play.module.words).spoken?.(sentence) ?? sentence;

export const actorOf = (event: Event): number | undefined =>
  event.happened.seat === undefined ? undefined : seatOf(event.happened.seat);
