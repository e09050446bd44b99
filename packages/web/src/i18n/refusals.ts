import type { GameModule } from '../games/module.ts';
import { inLanguage, language, t } from './index.svelte.ts';

/** What was not done and why, as the server or the table on this device says it. */
export interface Refused {
  readonly code: string;
  /** In English; empty when nobody answered. */
  readonly sentence: string;
  readonly rule?: string | undefined;
}

/** Their sentences are for people who write programs: the code's own words say it better. */
const FOR_PROGRAMS = new Set([
  'bad-message',
  'bad-origin',
  'bad-setup',
  'failed',
  'id-used',
  'no-hello',
  'no-session',
  'not-json',
  'stale',
  'too-long',
  'wrong-method',
]);

/** The refusal in the language people read now. */
export function refusalWords({ code, sentence, rule }: Refused, module?: GameModule): string {
  const ruled = rule === undefined ? undefined : module && ruleWords(module, rule);
  if (ruled !== undefined) return ruled;
  const { refusals, told } = t();
  const own = refusals[code] ?? t().errors.refused;
  if (language() === 'en') return sentence === '' || FOR_PROGRAMS.has(code) ? own : sentence;
  return told[sentence] ?? own;
}

/** The sentence for a rule that forbids a move, whatever the position. */
export const ruleWords = (module: GameModule, rule: string): string | undefined =>
  language() === 'en' ? module.game.reasons[rule] : inLanguage(module.words).reasons[rule];
