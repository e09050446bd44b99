import type { Setup } from '@rumpus/engine';
import type { Effort } from './arena-players.ts';
import type { Faults } from './arena-faults.ts';
import type { DealResult } from './arena-task.ts';
import type { SprtResult } from './arena-sprt.ts';
import type { Thinking, Thoughts } from './arena-thinking.ts';
import { studentFactor, wilson, type Interval } from './statistics.ts';
import { columns, paint } from './terminal.ts';

interface Mean {
  readonly mean: number;
  /** 95 % confidence, the deal as the unit. */
  readonly interval: Interval;
}

interface PlayerResult {
  readonly name: string;
  /** Seats it holds at every table. */
  readonly seats: number;
  readonly wins: Mean;
  readonly payoff: Mean;
  /** 400 points are ten to one; a player with its fair share has 0. */
  readonly rating: Mean;
  readonly faults: number;
}

/** What `rumpus arena` finds out; --json prints it. All but `timing` is the same on every machine for iterations. */
export interface ArenaResult {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly bots: readonly string[];
  /** Who plays together; every rotation keeps partners. */
  readonly sides: readonly (readonly string[])[];
  readonly seed: string;
  readonly effort: Effort;
  readonly deals: number;
  readonly games: number;
  readonly moves: number;
  readonly players: readonly PlayerResult[];
  readonly sprt?: SprtResult;
  /** Ctrl-C ended the match before all deals were played. */
  readonly interrupted?: true;
  readonly timing: {
    readonly seconds: number;
    readonly movesPerSecond: number;
    readonly players: readonly Thinking[];
  };
}

export interface Gathered {
  readonly game: string;
  readonly setup: Setup;
  readonly bots: readonly string[];
  readonly sides: readonly (readonly string[])[];
  readonly names: readonly string[];
  readonly rotations: number;
  readonly seed: string;
  readonly effort: Effort;
  /** In the order of the deals. */
  readonly deals: readonly DealResult[];
  readonly thoughts: readonly Thoughts[];
  readonly faults: readonly Faults[];
  readonly seconds: number;
  readonly sprt?: SprtResult;
  readonly interrupted?: true;
}

export function arenaResult(all: Gathered): ArenaResult {
  const { deals, names } = all;
  const moves = deals.reduce((sum, deal) => sum + deal.moves, 0);
  const meanPayoffs = names.map((_, at) => meanOf(deals.map(({ payoff }) => payoff[at] ?? 0)));
  const seatsOf = (name: string): number => all.bots.filter((bot) => bot === name).length;
  const fair = names.reduce((sum, name, at) => sum + seatsOf(name) * (meanPayoffs[at]?.mean ?? 0), 0) / all.bots.length;
  return {
    game: all.game,
    seats: all.setup.seats,
    options: all.setup.options,
    bots: all.bots,
    sides: all.sides,
    seed: all.seed,
    effort: all.effort,
    deals: deals.length,
    games: deals.length * all.rotations,
    moves,
    players: names.map((name, at) => ({
      name,
      seats: seatsOf(name),
      wins: meanOf(deals.map(({ won }) => won[at] ?? 0)),
      payoff: meanPayoffs[at] as Mean,
      rating: ratingOf(meanPayoffs[at] as Mean, fair, deals.length * all.rotations),
      faults: all.faults[at]?.total ?? 0,
    })),
    ...(all.sprt && { sprt: all.sprt }),
    ...(all.interrupted && { interrupted: true }),
    timing: {
      seconds: all.seconds,
      movesPerSecond: moves / all.seconds,
      players: names.map((name, at) => (all.thoughts[at] as Thoughts).summary(name)),
    },
  };
}

/** Where all values are alike they say nothing about their spread: then as of so many trials that came out or not. */
export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.every((value) => value === values[0]))
    return { mean, interval: wilson(mean * values.length, values.length) };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = studentFactor(values.length) * Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, interval: { low: Math.max(0, mean - half), high: Math.min(1, mean + half) } };
}

/** Whoever wins with a chance in proportion to its strength has strengths as its payoffs: the rating is their logarithm. */
function ratingOf({ mean, interval }: Mean, fair: number, games: number): Mean {
  const points = (share: number): number => 400 * Math.log10(Math.max(share, 0.5 / games) / fair);
  return { mean: points(mean), interval: { low: points(interval.low), high: points(interval.high) } };
}

/** The result for people. */
export function describe(result: ArenaResult): string[] {
  const effort = 'ms' in result.effort ? `${result.effort.ms} ms` : `${result.effort.iterations} iterations`;
  const changed = Object.entries(result.options).map(([name, value]) => `${name}=${value}`);
  return [
    paint.bold(
      `${result.game}, ${result.seats} seats, ${counted(result.deals, 'deal')}, ${counted(result.games, 'game')}, ${effort}, seed ${result.seed}`,
    ),
    `Options: ${changed.join(' ')}`,
    '',
    ...columns([
      ['Player', 'seats', 'wins', '95 % interval', 'payoff', '95 % interval', 'rating', '95 % interval', 'faults'],
      ...result.players.map(({ name, seats, wins, payoff, rating, faults }) => [
        name,
        String(seats),
        percent(wins.mean),
        range(wins.interval, percent),
        percent(payoff.mean),
        range(payoff.interval, percent),
        whole(rating.mean),
        range(rating.interval, whole),
        String(faults),
      ]),
    ]),
    '',
    ...columns([
      ['Time', 'decisions', 'mean', '95 % within', 'longest'],
      ...result.timing.players.map(({ name, decisions, meanMs, p95Ms, maxMs }) => [
        name,
        String(decisions),
        ...[meanMs, p95Ms, maxMs].map((ms) => `${ms.toFixed(2)} ms`),
      ]),
    ]),
    '',
    `${result.moves} moves in ${result.timing.seconds.toFixed(1)} s, ${whole(result.timing.movesPerSecond)} a second.`,
    ...tellMixedSides(result),
    ...(result.sprt ? [tellSprt(result.sprt, result.bots[0] ?? '')] : []),
    ...(result.interrupted ? ['Interrupted before all deals were played.'] : []),
  ];
}

/** Partners win together: what one of them is worth does not show unless the whole side is of a kind. */
function tellMixedSides({ sides, bots }: ArenaResult): string[] {
  if (sides.every((side) => new Set(side).size === 1)) return [];
  const [first = '', second = ''] = new Set(bots);
  const alike = bots.map((_, seat) => (seat % sides.length === 0 ? first : second));
  return [
    `Partners win together (${sides.map((side) => side.join(' and ')).join(' against ')}), so wins and ratings blur who ` +
      `is better; sides of a kind tell them apart: --bots ${alike.join(',')}`,
  ];
}

function tellSprt({ low, high, ratio, bound, verdict }: SprtResult, name: string): string {
  const ends = {
    high: `${name} gains more than ${low}, as ${high} would`,
    low: `${name} gains less than ${high}, as ${low} would`,
    open: 'undecided',
  };
  return `SPRT of a gain of ${low} against ${high} points: log ratio ${ratio.toFixed(2)} of ±${bound.toFixed(2)}: ${ends[verdict]}.`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const whole = (value: number): string => value.toFixed(0);
const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
const range = ({ low, high }: Interval, format: (value: number) => string): string =>
  `${format(low)} to ${format(high)}`;
