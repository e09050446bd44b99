import type { Seat } from '@rumpus/engine';
import { t } from '../i18n/index.svelte.ts';
import type { Play } from './play.ts';

// A name stands between two invisible signs (Unicode isolates): text in any script keeps its order, and the log
// can set it apart.
const OPEN = '\u2068';
const CLOSE = '\u2069';

export const markName = (name: string): string => `${OPEN}${name}${CLOSE}`;

export const withoutMarks = (sentence: string): string => sentence.replaceAll(/[\u2068\u2069]/g, '');

/** The sentence in pieces; every second piece is a name. */
export const piecesOf = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/);

/** "You" for the viewer, else the name, for titles and labels. */
export function calledAt(play: Play, seat: Seat): string {
  const player = play.players[seat];
  return player === undefined ? '' : player.isYou ? t().app.you : player.name;
}

export const nameAt = (play: Play, seat: Seat): string => play.players[seat]?.name ?? '';
