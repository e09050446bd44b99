import { hasSeat, type Seat } from '@rumpus/engine';
import type { GameModule } from '../games/module.ts';
import { inLanguage, t } from '../i18n/index.svelte.ts';
import { ruleWords } from '../i18n/refusals.ts';
import { go } from '../routes.svelte.ts';
import { play as sound } from '../ui/sound.ts';
import { toast } from '../ui/toasts.svelte.ts';
import type { Position } from './position.ts';

/** Why the seat may not make the move, in a sentence; undefined when it may. */
export function reasonFor(
  module: GameModule,
  position: Position,
  seat: Seat,
  move: string,
): { rule: string; words: string } | undefined {
  const rule = position.why(seat, move);
  if (rule === undefined) return undefined;
  return { rule, words: sentenceFor(module, position, seat, move, rule) };
}

function sentenceFor(module: GameModule, position: Position, seat: Seat, move: string, rule: string): string {
  const words = inLanguage(module.words);
  const own = words.why?.(rule, move, position, seat);
  if (own !== undefined) return own;
  const isTooEarly = !position.isOver && !hasSeat(position.toMove, seat);
  return isTooEarly ? t().table.notYourTurn : (ruleWords(module, rule) ?? t().table.whyNot);
}

/** Says so in passing, with a way to the rule. */
export function explainRefusal(module: GameModule, position: Position, seat: Seat, move: string): void {
  const reason = reasonFor(module, position, seat, move);
  if (reason === undefined) return;
  sound('no');
  const button = { text: t().table.rule(reason.rule), press: () => go(`/rules/${module.game.name}#${reason.rule}`) };
  toast(reason.words, reason.rule === '' ? undefined : button);
}
