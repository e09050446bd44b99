import type { Colour } from '../../art/shapes.ts';
import type { Plan } from './group-lay.ts';
import { seatsToGive } from './moves.ts';
import type { Phase } from './phase.ts';
import { numberOfCard } from './runs.ts';
import type { TableWords } from './table-words.ts';

/** What a button does; the table carries it out. */
export type Deed =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'lay' }
  | { readonly kind: 'steal' }
  | { readonly kind: 'give'; readonly card: string };

export interface Action {
  readonly text: string;
  readonly deed: Deed;
}

export interface Asking {
  readonly what: string;
  readonly why: string;
  /** The loud one first; the others stand beside it. */
  readonly actions: readonly Action[];
}

/** What the prompt has to know of the table. */
export interface Asked {
  readonly legal: readonly string[];
  readonly die: Colour | undefined;
  readonly owed: string;
  readonly hasMoved: boolean;
  /** Cards of the hand that are chosen. */
  readonly chosen: readonly string[];
  readonly plans: readonly Plan[];
  readonly canSwap: boolean;
  /** The lifted discards, the chosen one first. */
  readonly lifted: readonly string[];
  readonly nameOf: (card: string) => string;
  /** The name of the partner whose run a plan adds to. */
  readonly partnerName: (plan: Plan) => string | undefined;
}

export function promptFor(phase: Phase, words: TableWords, asked: Asked): Asking {
  if (phase === 'wait') return { what: '', why: '', actions: [] };
  if (phase === 'roll') return { what: words.rollTitle, why: words.rollWords, actions: [moving(words.roll, 'roll')] };
  if (asked.lifted.length > 0) return taking(words, asked.lifted);
  if (asked.chosen.length > 0) return choosing(phase, words, asked);
  return resting(phase, words, asked);
}

const moving = (text: string, move: string): Action => ({ text, deed: { kind: 'move', move } });

function taking(words: TableWords, lifted: readonly string[]): Asking {
  const [first = '?', ...after] = lifted;
  return {
    what: words.takeTitle(first),
    why: after.length === 0 ? words.takeAlone : words.takeMore(after.length),
    actions: [moving(words.take(lifted.length), `pick ${lifted.length}`)],
  };
}

function choosing(phase: Phase, words: TableWords, asked: Asked): Asking {
  const { legal, chosen, plans, canSwap } = asked;
  const actions: Action[] = [];
  const [only] = chosen.length === 1 ? chosen : [];
  const [plan] = plans;
  if (plan !== undefined) actions.push({ text: layText(words, asked, plan), deed: { kind: 'lay' } });
  if (only !== undefined && legal.includes(`discard ${only}`))
    actions.push(moving(words.discardIt(only), `discard ${only}`));
  if (only !== undefined && seatsToGive(legal, only).length > 0)
    actions.push({ text: words.giveIt(only), deed: { kind: 'give', card: only } });
  const what = phase === 'owed' ? words.owedTitle(asked.owed) : words.picked(asked.chosen.map(asked.nameOf).join(', '));
  const swap = canSwap ? words.swapToo : '';
  const isUseful = canSwap || actions.length > 0;
  const why = isUseful ? swap : only === undefined ? words.noRun : words.noUse;
  return { what, why, actions: [...actions, ...resting(phase, words, asked).actions] };
}

export function layText(words: TableWords, { plans, partnerName }: Asked, plan: Plan): string {
  const [piece] = plan.pieces;
  if (piece === undefined || plan.pieces.length > 1) return words.layAll;
  const numbers = piece.cards.map(numberOfCard);
  if (plans.length > 1) return words.whichWay;
  if (piece.onto === undefined) return words.lay(piece.colour, numbers);
  const partner = partnerName(plan);
  return partner === undefined ? words.add(piece.colour, numbers) : words.addTo(piece.colour, numbers, partner);
}

function resting(phase: Phase, words: TableWords, { legal, die, owed, hasMoved }: Asked): Asking {
  if (phase === 'owed') return { what: words.owedTitle(owed), why: words.owedWords, actions: [] };
  const actions: Action[] = [];
  if (legal.includes('deck')) actions.push(moving(words.takeDeck, 'deck'));
  if (legal.some((move) => move.startsWith('steal '))) actions.push({ text: words.stealOne, deed: { kind: 'steal' } });
  if (legal.includes('end')) actions.push(moving(words.end, 'end'));
  if (phase === 'done' && hasMoved) return { what: words.doneTitle, why: words.doneWords, actions };
  const asks = die === undefined ? undefined : words.die[die];
  return { what: asks?.what ?? '', why: (phase === 'done' ? words.cannotWords : asks?.why) ?? '', actions };
}
