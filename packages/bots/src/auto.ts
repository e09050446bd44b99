import { LEVELS, type Level } from './bot.ts';

/** A finished game of a person against bots: at which level, how many sides there were, what it was worth to the person. */
export interface Result {
  readonly level: Level;
  readonly sides: number;
  /** 1 won, 0 lost, between when shared. */
  readonly payoff: number;
}

/** Games looked at, the newest counting most. */
const LOOK_BACK = 20;
const FADE = 0.92;
/** Before the first game a person is taken to play like Casual; so many games it takes to outweigh that. */
const CAUTION = 1;
/** How many levels better than the bots a person must be who always wins. */
const REACH = 1.5;

/**
 * The level that promises a close game, by the person's last results (the oldest first): whoever wins more than a fair
 * share plays better than the bots did, whoever wins less plays worse. It is told to the person, and a game keeps it.
 */
export function autoLevel(results: readonly Result[]): Level {
  let weights = CAUTION;
  let sum = CAUTION * LEVELS.indexOf('casual');
  for (const [age, { level, sides, payoff }] of results.slice(-LOOK_BACK).toReversed().entries()) {
    const weight = FADE ** age;
    const surplus = (payoff - 1 / sides) / (1 - 1 / sides);
    sum += weight * (LEVELS.indexOf(level) + REACH * surplus);
    weights += weight;
  }
  return LEVELS[Math.min(LEVELS.length - 1, Math.max(0, Math.round(sum / weights)))];
}
