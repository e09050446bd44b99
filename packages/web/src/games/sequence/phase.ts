/** What the viewer is asked: to play, to pass, to take a card, to answer a call, to put a card away, or nothing. */
export type Phase = 'turn' | 'pass' | 'draw' | 'answer' | 'forfeit' | 'wait';

export function phaseOf(legal: readonly string[]): Phase {
  if (legal.includes('dismiss')) return 'answer';
  if (legal.includes('draw')) return 'draw';
  if (legal.includes('pass')) return 'pass';
  if (legal.some((move) => move.startsWith('forfeit '))) return 'forfeit';
  return legal.some((move) => !move.startsWith('call ')) ? 'turn' : 'wait';
}
