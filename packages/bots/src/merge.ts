import type { Choice, Considered } from './bot.ts';

/** What several searches of the same view with different seeds found, added up: visits count, values are weighed by them. */
export function mergeChoices(choices: readonly Choice[]): Choice {
  const [first] = choices;
  if (first === undefined) throw new RangeError('nothing to merge');
  const moves = [...new Set(choices.flatMap(({ considered }) => considered.map(({ move }) => move)))];
  if (moves.length === 0) return first;
  const considered = moves
    .map((move) => mergeMove(choices.flatMap((choice) => choice.considered.filter((one) => one.move === move))))
    .sort((a, b) => b.visits - a.visits || b.value - a.value || a.move - b.move);
  const [best] = considered;
  const backers = choices.filter(({ move }) => move === best.move);
  const { why } = backers[0] ?? first;
  const winChance = averageChance(backers.length > 0 ? backers : choices);
  return { move: best.move, considered, winChance, why };
}

function mergeMove(parts: readonly Considered[]): Considered {
  const visits = parts.reduce((sum, part) => sum + part.visits, 0);
  const shareOf = (part: Considered): number => (visits === 0 ? 1 / parts.length : part.visits / visits);
  const value = parts.reduce((sum, part) => sum + shareOf(part) * part.value, 0);
  const half = Math.sqrt(parts.reduce((sum, part) => sum + (shareOf(part) * ((part.high - part.low) / 2)) ** 2, 0));
  return { move: parts[0].move, visits, value, low: Math.max(0, value - half), high: Math.min(1, value + half) };
}

function averageChance(choices: readonly Choice[]): number[] {
  return choices[0].winChance.map(
    (_, seat) => choices.reduce((sum, { winChance }) => sum + winChance[seat], 0) / choices.length,
  );
}
