import {
  copy,
  letterOf,
  parseRecord,
  printOutcome,
  replay,
  splitRecords,
  SPECTATOR,
  type Seat,
  type State,
} from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import { BOTS } from '../art/people.ts';
import type { GameModule } from '../games/module.ts';
import type { Event } from '../net/session.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { tell } from './happenings.ts';
import { withoutMarks } from './names.ts';
import type { Play } from './play.ts';
import { playersOf, type Player } from './players.ts';
import { Position } from './position.ts';

interface ReplayStep {
  readonly s: State;
  /** Left out for the deal. */
  readonly seat?: Seat;
  readonly text: string;
  readonly chance: readonly string[];
}

/** Whose eyes: a seat, nobody's, or everybody's at once. */
export type Eyes = Seat | 'all';

/** A record, step by step. Throws RecordError when the record is wrong. */
export class ReplayPlay implements Play {
  readonly module: GameModule;
  readonly mode = 'replay';
  readonly steps: readonly ReplayStep[];
  readonly players: readonly Player[];
  readonly legal: readonly string[] = [];
  readonly isSending = false;
  at = $state(0);
  eyes = $state.raw<Eyes>('all');
  readonly #setup;

  constructor(module: GameModule, text: string) {
    this.module = module;
    const { game } = module;
    const [found] = splitRecords(text);
    const record = parseRecord({ [game.name]: game }, found?.first ?? 1, found?.lines ?? []);
    this.#setup = record.setup;
    const steps: ReplayStep[] = [];
    replay(record, (step) => {
      const { s, seat, move, outcomes } = step;
      steps.push({
        s: copy(s, game.empty()),
        ...(seat !== undefined && { seat }),
        text: move === undefined ? 'deal' : (game.moves[move] ?? ''),
        chance: outcomes.map((outcome) => printOutcome(game, outcome).slice(2)),
      });
    });
    this.steps = steps;
    this.players = playersOf(
      Array.from({ length: record.setup.seats }, (_, seat) => ({
        seat: letterOf(seat),
        kind: BOTS.some((bot) => bot.name === record.names[seat]) ? 'bot' : 'person',
        name: record.names[seat] ?? letterOf(seat),
        side: game.side(steps[0]?.s ?? game.empty(), seat),
        present: true,
        standIn: false,
        contributed: false,
      })),
      undefined,
      settings.peg,
    );
  }

  get viewer(): Seat {
    return this.eyes === 'all' ? SPECTATOR : this.eyes;
  }

  #seenAt(step: ReplayStep | undefined): Position {
    const { game } = this.module;
    const s = step?.s ?? game.empty();
    return Position.of(game, this.#setup, this.eyes === 'all' ? s : game.view(s, this.eyes, game.empty()));
  }

  readonly position: Position = $derived.by(() => this.#seenAt(this.steps[this.at]));

  get number(): number {
    return this.at;
  }

  #happenedAt(at: number): Happened {
    const step = this.steps[at];
    const seat = step?.seat === undefined ? {} : { seat: letterOf(step.seat) };
    return { number: at, ...seat, text: step?.text ?? '', chance: [...(step?.chance ?? [])], bot: false };
  }

  get lastMove(): Happened | undefined {
    return this.at === 0 ? undefined : this.#happenedAt(this.at);
  }

  /** What happened at a step, in words. */
  sentences(at: number): readonly string[] {
    const event: Event = {
      happened: this.#happenedAt(at),
      before: at === 0 ? undefined : this.#seenAt(this.steps[at - 1]),
      after: this.#seenAt(this.steps[at]),
    };
    return tell(this, event).lines.map(withoutMarks);
  }

  readonly caption: string = $derived.by(() => this.sentences(this.at).join(' '));

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.steps.length - 1, at));
  }

  move(): void {
    // Nothing can be played in a replay.
  }

  explain(): void {
    // Nothing is refused in a replay.
  }
}
