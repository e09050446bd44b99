import {
  copy,
  letterOf,
  parseRecord,
  printHeader,
  replay,
  setupOf,
  splitRecords,
  type Seat,
  type State,
} from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import { BOTS } from '../art/people.ts';
import type { GameModule, Lesson, LessonStep } from '../games/module.ts';
import { inLanguage, t } from '../i18n/index.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { toast } from '../ui/toasts.svelte.ts';
import { explainRefusal } from './explain.ts';
import type { Play } from './play.ts';
import { playersOf, type Player } from './players.ts';
import { Position } from './position.ts';

const LEARNER: Seat = 0;

interface Moment {
  readonly step: number;
  /** The record so far: `@` lines, then moves. */
  readonly lines: readonly string[];
}

/** A lesson: the real table, one thing to do at a time. The learner sits at A. */
export class LessonPlay implements Play {
  readonly module: GameModule;
  readonly lesson: Lesson;
  readonly mode = 'lesson';
  readonly viewer = LEARNER;
  readonly isSending = false;
  readonly #setup;
  #moments = $state.raw<readonly Moment[]>([]);

  constructor(module: GameModule, lesson: Lesson) {
    this.module = module;
    this.lesson = lesson;
    this.#setup = setupOf(module.game, lesson.seats, lesson.options);
    this.#moments = [{ step: 0, lines: positionLines(lesson.steps[0]) }];
  }

  get #now(): Moment {
    return this.#moments.at(-1) ?? { step: 0, lines: [] };
  }

  get stepNumber(): number {
    return this.#now.step;
  }

  get step(): LessonStep | undefined {
    return this.lesson.steps[this.#now.step];
  }

  get isDone(): boolean {
    return this.#now.step >= this.lesson.steps.length;
  }

  /** The state after these lines. Throws RecordError when a lesson is wrong: its test replays every step. */
  #stateAfter(lines: readonly string[]): State {
    const { game } = this.module;
    const text = `${printHeader(game, this.#setup)}${lines.join('\n')}\n`;
    const [found] = splitRecords(text);
    const { s } = replay(parseRecord({ [game.name]: game }, 1, found?.lines ?? []));
    return copy(s, game.empty());
  }

  readonly position: Position = $derived.by(() => {
    const { game } = this.module;
    const s = this.#stateAfter(this.#now.lines);
    return Position.of(game, this.#setup, game.view(s, LEARNER, game.empty()));
  });

  readonly players: readonly Player[] = $derived.by(() =>
    playersOf(
      this.lesson.names.map((name, seat) => ({
        seat: letterOf(seat),
        kind: BOTS.some((bot) => bot.name === name) ? ('bot' as const) : ('person' as const),
        name: seat === LEARNER ? settings.name || t().app.you : name,
        present: true,
        standIn: false,
        contributed: false,
        side: this.module.game.side(this.position.s, seat),
      })),
      LEARNER,
      settings.peg,
    ),
  );

  get legal(): readonly string[] {
    return this.step?.moves === undefined ? [] : this.position.legal(LEARNER);
  }

  get number(): number {
    return this.#moments.length;
  }

  get lastMove(): Happened | undefined {
    const line = this.#now.lines.findLast((one) => /^[A-Z] /.test(one));
    if (line === undefined) return undefined;
    return { number: this.number, seat: line.charAt(0), text: line.slice(2), chance: [], bot: false };
  }

  get caption(): string | undefined {
    return this.legal.length > 0 || this.isDone ? undefined : '';
  }

  move(text: string): void {
    const { step } = this;
    if (step?.moves === undefined) return;
    if (!step.moves.includes(text)) {
      toast(step.otherwise ? inLanguage(step.otherwise) : t().lesson.again);
      return;
    }
    this.#goOn([...this.#now.lines, `${letterOf(LEARNER)} ${text}`, ...(step.answers ?? [])]);
  }

  /** To the next step; only where the step asks for nothing. */
  next(): void {
    if (this.step !== undefined && this.step.moves === undefined) this.#goOn(this.#now.lines);
  }

  back(): void {
    if (this.#moments.length > 1) this.#moments = this.#moments.slice(0, -1);
  }

  #goOn(lines: readonly string[]): void {
    const step = this.#now.step + 1;
    const next = this.lesson.steps[step];
    this.#moments = [...this.#moments, { step, lines: next?.position === undefined ? lines : positionLines(next) }];
  }

  explain(text: string): void {
    explainRefusal(this.module, this.position, LEARNER, text);
  }
}

const positionLines = (step: LessonStep | undefined): readonly string[] =>
  (step?.position ?? []).map((fact) => `@ ${fact}`);
