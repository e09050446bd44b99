import { letterOf, SPECTATOR } from '@rumpus/engine';
import { isAsked, type Play } from '../../table/play.ts';
import type { Position } from '../../table/position.ts';
import { play as sound } from '../../ui/sound.ts';
import type * as Grouping from './group-lay.ts';
import type { Plan } from './group-lay.ts';
import { cardsUsed, readMove, seatsToGive, seatsToSteal, swapsFor } from './moves.ts';
import { phaseOf, type Phase } from './phase.ts';
import type { Deed } from './prompt.ts';
import { allRuns, isWild, letterOfColour, numberOfCard, runsOf, type Run } from './runs.ts';

/** What is asked in a dialog. */
export type Question =
  | { readonly kind: 'plans'; readonly plans: readonly Plan[] }
  | { readonly kind: 'player'; readonly seat: number }
  | { readonly kind: 'steal' }
  | { readonly kind: 'fan'; readonly seat: number }
  | { readonly kind: 'give'; readonly card: string }
  | { readonly kind: 'strict' };

const NONE: ReadonlyMap<string, readonly number[]> = new Map();

/** What the viewer has chosen, what it can do, and what a tap makes of it. */
export class Turn {
  /** The keys of the chosen cards in the hand. */
  chosen = $state.raw<readonly string[]>([]);
  /** How many discards are lifted, from the end. */
  lifted = $state(0);
  question = $state.raw<Question | undefined>();
  /** What is left of a plan, and the move of it that is on its way. */
  #queue: readonly string[] = [];
  #sent: string | undefined;
  /** How cards go down together; it comes with the first card that is chosen. */
  #grouping = $state.raw<typeof Grouping | undefined>();
  readonly #look: () => Play;

  /** `look` gives the play that is shown now. */
  constructor(look: () => Play) {
    this.#look = look;
  }

  get #play(): Play {
    return this.#look();
  }
  get #position(): Position {
    return this.#look().position;
  }

  readonly isSeated = $derived.by(() => this.#play.viewer !== SPECTATOR);
  readonly isAsked = $derived.by(() => isAsked(this.#play));
  readonly legal: readonly string[] = $derived.by(() => (this.isAsked ? this.#play.legal : []));
  readonly owed = $derived.by(() => this.#position.fact('owed') ?? 'none');
  readonly phase: Phase = $derived.by(() => phaseOf(this.legal, this.owed));
  readonly isPlaying = $derived.by(() => this.phase === 'owed' || this.phase === 'die' || this.phase === 'done');
  readonly runs: readonly Run[] = $derived.by(() => allRuns(this.#position));
  readonly cards: readonly string[] = $derived.by(() => this.chosen.map((key) => key.split('#')[0] ?? ''));
  readonly plans: readonly Plan[] = $derived.by(() =>
    this.isPlaying && this.cards.length > 0
      ? (this.#grouping?.groupLay(this.cards, this.#position, this.#play.viewer) ?? [])
      : [],
  );
  readonly #only = $derived.by(() => (this.cards.length === 1 ? this.cards[0] : undefined));
  /** Places where the chosen card can be swapped in, by run. */
  readonly swaps: ReadonlyMap<string, readonly number[]> = $derived.by(() =>
    this.isPlaying && this.#only !== undefined ? swapsFor(this.#only, this.legal, this.runs) : NONE,
  );
  /** Numbers that the chosen cards can add, by run. */
  readonly adds: ReadonlyMap<string, readonly number[]> = $derived.by(() => {
    const numbers = new Map<string, readonly number[]>();
    for (const { pieces } of this.plans) {
      for (const { onto, cards } of pieces) {
        if (onto !== undefined)
          numbers.set(onto.id, [...new Set([...(numbers.get(onto.id) ?? []), ...cards.map(numberOfCard)])]);
      }
    }
    return numbers;
  });
  /** How many discards can be taken. */
  readonly picks: ReadonlySet<number> = $derived.by(
    () => new Set(this.legal.map(readMove).flatMap((move) => (move.kind === 'pick' ? [move.count] : []))),
  );
  /** The cards of the hand that can do something. */
  readonly useful: ReadonlySet<string> = $derived.by(
    () => new Set(this.legal.flatMap((move) => cardsUsed(move, this.runs))),
  );

  async learnGrouping(): Promise<void> {
    this.#grouping ??= await import('./group-lay.ts');
  }

  /** The table has changed: what is no longer possible is forgotten, and a plan goes on. */
  follow(): void {
    if (!this.picks.has(this.lifted)) this.lifted = 0;
    if (!this.isAsked) this.question = undefined;
    this.#goOn();
  }

  /** The next move of a plan, once the one before it is confirmed. */
  #goOn(): void {
    const [part] = this.#queue;
    if (part === undefined) return;
    const { lastMove, viewer, position } = this.#play;
    const isConfirmed = lastMove?.text === this.#sent && lastMove?.seat === letterOf(viewer);
    if (isConfirmed && !this.isAsked && !position.isOver) return;
    const move = isConfirmed && this.isAsked ? this.#grouping?.nextMove(part, position, viewer) : undefined;
    this.#queue = move === undefined ? [] : this.#queue.slice(1);
    if (move !== undefined) this.#send(move);
  }

  #send(move: string): void {
    this.#sent = move;
    this.#play.move(move);
  }

  move(move: string): void {
    this.question = undefined;
    this.#queue = [];
    if (!this.#play.legal.includes(move)) return this.#play.explain(move);
    this.chosen = [];
    this.lifted = 0;
    this.#send(move);
  }

  carryOut(plan: Plan): void {
    const [first, ...more] = plan.moves;
    if (first === undefined) return;
    this.move(first);
    sound('gather');
    this.#queue = this.#play.mode === 'lesson' ? [] : more;
  }

  lay(among: readonly Plan[] = this.plans): void {
    const [only] = among;
    if (among.length > 1) this.question = { kind: 'plans', plans: among };
    else if (only !== undefined) this.carryOut(only);
  }

  layOnto(run: Run): void {
    this.lay(this.#plansFor(run));
  }

  #plansFor(run: Run): readonly Plan[] {
    return this.plans.filter(({ pieces }) => pieces.some(({ onto }) => onto?.id === run.id));
  }

  act(deed: Deed): void {
    if (deed.kind === 'move') this.move(deed.move);
    else if (deed.kind === 'lay') this.lay();
    else if (deed.kind === 'give') this.#give(deed.card);
    else {
      const [only, ...others] = seatsToSteal(this.legal);
      this.question = only !== undefined && others.length === 0 ? { kind: 'fan', seat: only } : { kind: 'steal' };
    }
  }

  #give(card: string): void {
    const [only, ...others] = seatsToGive(this.legal, card);
    if (only === undefined) this.#play.explain(`give ${letterOf(this.#play.viewer === 0 ? 1 : 0)} ${card}`);
    else if (others.length > 0) this.question = { kind: 'give', card };
    else this.move(`give ${letterOf(only)} ${card}`);
  }

  swap(run: Run, number: number): void {
    this.move(`swap ${run.id} ${number}`);
  }

  /** A place in a run was tapped. A wild is too good to be lost by a slip: it is asked about first. */
  tapPlace(run: Run, number: number): void {
    if (this.#only === 'W') this.question = { kind: 'player', seat: run.owner };
    else this.swap(run, number);
  }

  /** A run was tapped, or a card let go on it. */
  tapRun(run: Run): void {
    const [card] = this.cards;
    const fits = this.#plansFor(run);
    const [place, ...places] = this.swaps.get(run.id) ?? [];
    if (!this.isAsked || card === undefined) this.question = { kind: 'player', seat: run.owner };
    else if (fits.length > 0 && place === undefined) this.lay(fits);
    else if (fits.length === 0 && place !== undefined && places.length === 0) this.tapPlace(run, place);
    else if (place !== undefined) this.question = { kind: 'player', seat: run.owner };
    else this.#play.explain(`add ${run.id} ${isWild(card) ? `W=${letterOfColour(run.colour)}${endOf(run)}` : card}`);
  }

  /** The runs of a seat were tapped as a whole. */
  tapSeat(seat: number): void {
    const [live, ...others] = runsOf(this.#position, seat).filter(({ id }) => this.swaps.has(id));
    const [place, ...places] = live === undefined ? [] : (this.swaps.get(live.id) ?? []);
    if (live !== undefined && others.length === 0 && place !== undefined && places.length === 0)
      this.tapPlace(live, place);
    else this.question = { kind: 'player', seat };
  }

  tapDiscard(count: number): void {
    if (!this.isSeated || this.#position.isOver || !this.isAsked) return;
    if (!this.picks.has(count) && count <= this.lifted) this.lifted = 0;
    else if (!this.picks.has(count)) this.#play.explain(`pick ${count}`);
    else if (this.lifted === count) this.move(`pick ${count}`);
    else {
      sound('pick');
      this.chosen = [];
      this.lifted = count;
    }
  }

  tapDeck(): void {
    if (this.phase === 'roll' && this.#play.legal.includes('deck')) this.question = { kind: 'strict' };
    else this.move('deck');
  }
}

const endOf = (run: Run): number => (run.high < 10 ? run.high + 1 : Math.max(1, run.low - 1));
