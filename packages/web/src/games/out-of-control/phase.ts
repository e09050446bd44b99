/** What the viewer is asked: to roll, to use a card taken from the discards, to move as the die says, to pass it on, or nothing. */
export type Phase = 'roll' | 'owed' | 'die' | 'done' | 'wait';

const DIE_MOVE = /^(deck|steal|pick|discard|give)\b/;

export function phaseOf(legal: readonly string[], owed: string): Phase {
  if (legal.length === 0) return 'wait';
  if (legal.includes('roll')) return 'roll';
  if (owed !== 'none') return 'owed';
  return legal.some((move) => DIE_MOVE.test(move)) ? 'die' : 'done';
}
