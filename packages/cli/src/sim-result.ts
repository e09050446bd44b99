import { letterOf, type Game, type Setup } from '@rumpus/engine';
import { quantile, summarize, wilson, type Interval, type Summary } from './statistics.ts';
import type { Tally } from './tally.ts';
import { columns, paint } from './terminal.ts';

/** What `rumpus sim` finds out; --json prints it as it is. */
export interface SimResult {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly games: number;
  readonly seed: string;
  /** Who played, a seat each; left out where all moved at random. */
  readonly bots?: readonly string[];
  readonly withoutWinner: Rate;
  readonly shared: Rate;
  readonly moves: Summary & { readonly p5: number; readonly p50: number; readonly p95: number };
  readonly bySeat: readonly SeatResult[];
}

interface SeatResult {
  readonly seat: string;
  readonly wins: Rate;
  readonly score: Summary;
  /** Answers of a bot that could not be played; left out where all moved at random. */
  readonly faults?: number;
}

interface Rate {
  readonly count: number;
  readonly rate: number;
  /** 95 % confidence (Wilson). */
  readonly interval: Interval;
}

export function resultOf(
  game: Game,
  setup: Setup,
  seedText: string,
  tally: Tally,
  bots: readonly string[] = [],
  faults: readonly number[] = [],
): SimResult {
  const rate = (times: number): Rate => ({
    count: times,
    rate: times / tally.games,
    interval: wilson(times, tally.games),
  });
  return {
    game: game.name,
    seats: setup.seats,
    options: setup.options,
    games: tally.games,
    seed: seedText,
    ...(bots.length > 0 && { bots }),
    withoutWinner: rate(tally.withoutWinner),
    shared: rate(tally.shared),
    moves: {
      ...summarize(tally.lengths),
      p5: quantile(tally.lengths, 0.05),
      p50: quantile(tally.lengths, 0.5),
      p95: quantile(tally.lengths, 0.95),
    },
    bySeat: tally.scores.map((scores, seat) => ({
      seat: letterOf(seat),
      wins: rate(tally.wins[seat] ?? 0),
      score: summarize(scores),
      ...(bots.length > 0 && { faults: faults[seat] ?? 0 }),
    })),
  };
}

/** The result for people. */
export function describe(result: SimResult): string[] {
  const { moves } = result;
  const options = Object.entries(result.options).map(([name, value]) => `${name}=${value}`);
  return [
    paint.bold(
      `${result.game}, ${result.seats} seats, ${result.games} ${result.bots ? '' : 'random '}${result.games === 1 ? 'game' : 'games'}, seed ${result.seed}`,
    ),
    `Options: ${options.join(' ')}`,
    '',
    ...columns([
      ['Seat', 'wins', '95 % interval', 'score', '95 % interval', 'sd', 'min', 'max'],
      ...result.bySeat.map(({ seat, wins, score }, at) => [
        result.bots ? `${seat} ${result.bots[at]}` : seat,
        percent(wins.rate),
        range(wins.interval, percent),
        fixed(score.mean),
        range(score.interval, fixed),
        fixed(score.sd),
        String(score.min),
        String(score.max),
      ]),
    ]),
    '',
    `Moves a game: ${fixed(moves.mean)} on average (${range(moves.interval, fixed)}), ` +
      `5 % have at most ${moves.p5}, half at most ${moves.p50}, 95 % at most ${moves.p95}.`,
    `Without a winner: ${tell(result.withoutWinner)}.`,
    `Won by several sides together: ${tell(result.shared)}.`,
  ];
}

const fixed = (value: number): string => value.toFixed(2);
const percent = (rate: number): string => `${(100 * rate).toFixed(2)} %`;
const range = ({ low, high }: Interval, format: (value: number) => string): string =>
  `${format(low)} to ${format(high)}`;
const tell = ({ count, rate, interval }: Rate): string =>
  `${count} ${count === 1 ? 'game' : 'games'}, ${percent(rate)} (${range(interval, percent)})`;
