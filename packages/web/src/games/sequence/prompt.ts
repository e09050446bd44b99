import { SIDES } from '../../art/shapes.ts';
import { roleOf, signOf } from './cards.ts';
import type { Phase } from './phase.ts';
import type { TableWords } from './table-words.ts';

export interface Asking {
  readonly what: string;
  readonly why?: string;
  readonly button?: string;
}

/** What the prompt has to know of the table. */
export interface Asked {
  /** The picked card. */
  readonly card: string | undefined;
  /** The squares it can be played on. */
  readonly targets: readonly string[];
  /** What the square shows that was aimed at. */
  readonly aimed: string | undefined;
  /** It can be turned in. */
  readonly isDead: boolean;
  readonly accused: string | undefined;
  readonly isAccused: boolean;
  /** Who says that there was table talk. */
  readonly callers: readonly string[];
  /** Somebody who could take a card before the viewer does. */
  readonly quicker: string | undefined;
}

export function promptFor(phase: Phase, words: TableWords, asked: Asked): Asking {
  switch (phase) {
    case 'answer': {
      const side = SIDES.find((one) => one === asked.accused);
      const why = asked.isAccused ? words.accusedOwn : words.accusedOther;
      return {
        what: words.accusedTitle(side === undefined ? '' : words.sides[side]),
        why: `${words.confirmedBy(asked.callers.join(', '))} ${why}`,
      };
    }
    case 'forfeit':
      return {
        what: words.forfeitTitle,
        why: words.forfeitWords,
        ...(asked.card !== undefined && { button: words.forfeit }),
      };
    case 'draw':
      return {
        what: words.owed,
        why: asked.quicker === undefined ? words.owedWords : words.owedLate(asked.quicker),
        button: words.take,
      };
    case 'pass':
      return { what: words.nothing, why: words.nothingWords, button: words.pass };
    case 'turn':
      return asked.card === undefined ? { what: words.yourTurn, why: words.pick } : turnFor(asked.card, words, asked);
    default:
      return { what: '' };
  }
}

function turnFor(card: string, words: TableWords, { targets, aimed, isDead }: Asked): Asking {
  const sign = signOf(card);
  if (isDead) return { what: words.deadTitle(sign), why: words.deadWords, button: words.turnIn };
  switch (roleOf(card)) {
    case 'place':
      return aimed === undefined
        ? { what: words.yourTurn, why: words.placeAnywhere }
        : { what: words.placeOn(signOf(aimed)), button: words.placeIt };
    case 'remove':
      return aimed === undefined
        ? { what: words.yourTurn, why: words.tapToTake }
        : { what: words.takeFrom(signOf(aimed)), button: words.takeIt };
    default:
      if (aimed !== undefined) return { what: words.playHere(sign), button: words.playIt };
      return {
        what: words.yourTurn,
        why: words.fits(sign, targets.length),
        ...(targets.length === 1 && { button: words.playIt }),
      };
  }
}
