import type { Level } from '@rumpus/protocol';
import { setupOf, SetupError, type Game } from '@rumpus/engine';
import { BOTS } from './art/people.ts';
import type { GameModule } from './games/module.ts';
import { inLanguage, t } from './i18n/index.svelte.ts';
import type { SavedChair } from './net/store.ts';
import { readSaved, save } from './saved.ts';
import { settings } from './settings.svelte.ts';

/** Who sits in a chair before the table is opened. */
export type ChairWish =
  | { readonly kind: 'you' }
  | { readonly kind: 'bot'; readonly level: Level | 'auto' }
  | { readonly kind: 'friend' }
  | { readonly kind: 'here'; readonly name: string };

/** Everything the set-up screen settles. */
export interface SetupWish {
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly chairs: readonly ChairWish[];
}

export interface Preset extends SetupWish {
  readonly name: string;
}

export const USUAL_LEVEL: Level = 'casual';

/** As many chairs as seats: you first, bots for the rest. */
export function fillChairs(chairs: readonly ChairWish[], seats: number): ChairWish[] {
  const filled = chairs.slice(0, seats);
  while (filled.length < seats)
    filled.push(filled.length === 0 ? { kind: 'you' } : { kind: 'bot', level: USUAL_LEVEL });
  return filled;
}

/** The set-up of the last game, as far as the game still allows it. */
export function lastSetup(module: GameModule): SetupWish {
  const saved = readSaved<SetupWish>(`setup.${module.game.name}`);
  const usual = module.usual?.seats ?? module.game.seats[0] ?? 2;
  const fresh: SetupWish = { seats: usual, options: {}, chairs: fillChairs([], usual) };
  return saved !== undefined && isPossible(module.game, saved)
    ? { ...saved, chairs: fillChairs(saved.chairs, saved.seats) }
    : fresh;
}

export const keepSetup = (game: string, wish: SetupWish): boolean => save(`setup.${game}`, wish);

/** Why the set-up cannot be played, or nothing. */
export function refusalOf(game: Game, wish: Pick<SetupWish, 'seats' | 'options'>): string | undefined {
  try {
    setupOf(game, wish.seats, wish.options);
    return undefined;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

/** The same in the words of the app: a game says by its rule what cannot go together. */
export function setupRefusal(module: GameModule, wish: SetupWish): string | undefined {
  const refusal = refusalOf(module.game, wish);
  const [, rule = ''] = /\(([A-Z]+-\d+)\)$/.exec(refusal ?? '') ?? [];
  return refusal && (inLanguage(module.words).setups[rule] ?? t().refusals['bad-setup']);
}

function isPossible(game: Game, wish: SetupWish): boolean {
  if (typeof wish !== 'object' || !Array.isArray(wish.chairs) || typeof wish.options !== 'object') return false;
  return refusalOf(game, wish) === undefined;
}

export const presetsOf = (game: string): readonly Preset[] => readSaved<Preset[]>(`presets.${game}`) ?? [];
export const keepPresets = (game: string, presets: readonly Preset[]): boolean => save(`presets.${game}`, presets);

export const hasAuto = ({ chairs }: Pick<SetupWish, 'chairs'>): boolean =>
  chairs.some((chair) => chair.kind === 'bot' && chair.level === 'auto');

/**
 * The chairs of a table on this device. A friend who is not here is played by a bot; `suited` is the level of those
 * that are to suit the person.
 */
export function chairsFor(wish: SetupWish, you: string, suited: Level): SavedChair[] {
  let bots = 0;
  return wish.chairs.map((chair): SavedChair => {
    if (chair.kind === 'you') return { kind: 'person', name: settings.name || you };
    if (chair.kind === 'here') return { kind: 'person', name: chair.name };
    const { name } = BOTS[bots++ % BOTS.length] ?? BOTS[0];
    const level = chair.kind === 'bot' ? chair.level : USUAL_LEVEL;
    return { kind: 'bot', name, level: level === 'auto' ? suited : level };
  });
}
