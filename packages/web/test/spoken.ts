import type { Game } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { rage } from '@rumpus/engine/games/rage';
import { sequence } from '@rumpus/engine/games/sequence';
import type { Hints, Nudges } from '../src/games/hint.ts';
import type { GameWords } from '../src/games/module.ts';
import { hints as controlHints } from '../src/games/out-of-control/hints.ts';
import { nudges as controlNudges } from '../src/games/out-of-control/nudges.ts';
import { en as controlEn } from '../src/games/out-of-control/words-en.ts';
import { es as controlEs } from '../src/games/out-of-control/words-es.ts';
import { hints as overHints } from '../src/games/over-and-out/hints.ts';
import { nudges as overNudges } from '../src/games/over-and-out/nudges.ts';
import { en as overEn } from '../src/games/over-and-out/words-en.ts';
import { es as overEs } from '../src/games/over-and-out/words-es.ts';
import { hints as rageHints } from '../src/games/rage/hints.ts';
import { nudges as rageNudges } from '../src/games/rage/nudges.ts';
import { en as rageEn } from '../src/games/rage/words-en.ts';
import { es as rageEs } from '../src/games/rage/words-es.ts';
import { hints as sequenceHints } from '../src/games/sequence/hints.ts';
import { nudges as sequenceNudges } from '../src/games/sequence/nudges.ts';
import { en as sequenceEn } from '../src/games/sequence/words-en.ts';
import { es as sequenceEs } from '../src/games/sequence/words-es.ts';
import type { Language } from '../src/settings.svelte.ts';

/** A game with all that its hints are said with. */
export interface Spoken {
  readonly game: Game;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly hints: Readonly<Record<Language, Hints>>;
  readonly nudges: Readonly<Record<Language, Nudges>>;
  readonly words: Readonly<Record<Language, GameWords>>;
}

export const games: readonly Spoken[] = [
  {
    game: sequence,
    seats: 4,
    options: { tableTalk: 'on', manualDraw: 'on' },
    hints: sequenceHints,
    nudges: sequenceNudges,
    words: { en: sequenceEn, es: sequenceEs },
  },
  {
    game: rage,
    seats: 3,
    options: { rounds: '3' },
    hints: rageHints,
    nudges: rageNudges,
    words: { en: rageEn, es: rageEs },
  },
  { game: overAndOut, seats: 3, options: {}, hints: overHints, nudges: overNudges, words: { en: overEn, es: overEs } },
  {
    game: outOfControl,
    seats: 4,
    options: { teams: 'on' },
    hints: controlHints,
    nudges: controlNudges,
    words: { en: controlEn, es: controlEs },
  },
];
export const languages: readonly Language[] = ['en', 'es'];
