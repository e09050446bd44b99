import {
  judge,
  KeyedChance,
  letterOf,
  listSeats,
  printHeader,
  printOutcome,
  printResult,
  RecordingChance,
  seatOf,
  setupOf,
  SPECTATOR,
  type Game,
  type Outcome,
  type Seat,
  type Setup,
  type State,
  type Verdict,
} from '@rumpus/engine';
import { commitmentOf, printFairDeal, seedOf, type FairDeal, type Happened } from '@rumpus/protocol';
import type { SavedTable } from './store.ts';

/** What everybody at a table learned from one move, and what only some did. */
interface Told {
  readonly seat: Seat | undefined;
  /** By viewer, the spectator last. */
  readonly labels: readonly string[];
  readonly chance: readonly (readonly string[])[];
}

/** A game that is played in this page: dealt from a seed, move by move, with its record. */
export class LocalGame {
  readonly game: Game;
  readonly setup: Setup;
  readonly saved: SavedTable;
  readonly deal: FairDeal;
  readonly s: State;
  readonly moves: string[] = [];
  readonly told: Told[] = [];
  readonly #chance: RecordingChance;
  readonly #lines: string[] = [];
  #seen = 0;

  /** Throws when the saved moves do not fit the rules. */
  constructor(game: Game, saved: SavedTable, moves: readonly string[] = saved.moves) {
    this.game = game;
    this.saved = saved;
    this.setup = setupOf(game, saved.seats, saved.options);
    const { code, secret, salt, nonces } = saved;
    this.deal = {
      code,
      secret,
      salt,
      nonces,
      commitment: commitmentOf(secret, salt),
      seed: seedOf(secret, nonces, saved.seats, code),
    };
    this.#chance = new RecordingChance(game, new KeyedChance(this.deal.seed));
    this.s = game.deal(this.setup, this.#chance);
    this.#tell(
      undefined,
      this.#viewers().map(() => 'deal'),
      () => false,
    );
    for (const line of moves) this.resume(line);
  }

  /** Plays a saved move; throws when it does not fit the rules. */
  resume(line: string): void {
    const verdict = this.play(seatOf(line.charAt(0)), line.slice(2));
    if (!verdict.ok) throw new Error(`the saved move ${line} does not fit the rules: ${verdict.message}`);
  }

  #viewers(): Seat[] {
    return [...Array.from({ length: this.setup.seats }, (_, seat) => seat), SPECTATOR];
  }

  /** Plays the move if it is legal. */
  play(seat: Seat, text: string): Verdict {
    const verdict = judge(this.game, this.s, seat, text);
    if (!verdict.ok) return verdict;
    const { move } = verdict;
    const labels = this.#viewers().map(
      (viewer) => this.game.labels[this.game.label(this.s, seat, move, viewer)] ?? text,
    );
    const parties = new Set(this.#viewers().filter((viewer) => this.game.isParty(this.s, seat, move, viewer)));
    this.game.play(this.s, seat, move, this.#chance);
    const line = `${letterOf(seat)} ${text}`;
    this.moves.push(line);
    this.#lines.push(line);
    this.#tell(seat, labels, (viewer) => parties.has(viewer));
    return verdict;
  }

  #tell(seat: Seat | undefined, labels: readonly string[], isParty: (viewer: Seat) => boolean): void {
    const outcomes = this.#chance.outcomes.slice(this.#seen);
    this.#seen = this.#chance.outcomes.length;
    for (const outcome of outcomes) this.#lines.push(printOutcome(this.game, outcome));
    const chance = this.#viewers().map((viewer) =>
      outcomes
        .filter((outcome) => this.#isShown(outcome, isParty(viewer)))
        .map((outcome) => printOutcome(this.game, outcome).slice(2)),
    );
    this.told.push({ seat, labels, chance });
  }

  #isShown(outcome: Outcome, toParty: boolean): boolean {
    const shownTo = this.game.lucks[outcome.luck]?.shownTo;
    return shownTo === 'all' || (shownTo === 'parties' && toParty);
  }

  /** What the viewer learned from the move of this number; 0 is the deal. */
  happened(number: number, viewer: Seat): Happened | undefined {
    const told = this.told[number];
    if (told === undefined) return undefined;
    const at = viewer === SPECTATOR ? this.setup.seats : viewer;
    return {
      number,
      ...(told.seat !== undefined && { seat: letterOf(told.seat) }),
      text: told.labels[at] ?? '',
      chance: [...(told.chance[at] ?? [])],
      bot: told.seat !== undefined && this.saved.chairs[told.seat]?.kind === 'bot',
    };
  }

  get isOver(): boolean {
    return this.game.toMove(this.s) === 0;
  }

  get winners(): string[] {
    return listSeats(this.game.winners(this.s)).map(letterOf);
  }

  /** The whole record; of a finished game with the numbers that prove the deal. */
  record(): string {
    const names = this.saved.chairs.map((chair) => chair.name.replaceAll(/[,#\s]+/g, ' ').trim() || '-');
    const header = printHeader(this.game, this.setup, this.isOver ? { names, seed: this.deal.seed } : { names });
    const [first = '', ...rest] = header.split('\n');
    const proof = this.isOver ? printFairDeal(this.deal) : '';
    const result = this.isOver ? [printResult(this.game, this.s)] : [];
    return `${first}\n${proof}${rest.join('\n')}${[...this.#lines, ...result].join('\n')}\n`;
  }
}
