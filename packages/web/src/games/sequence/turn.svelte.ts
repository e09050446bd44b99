import { letterOf, SPECTATOR } from '@rumpus/engine';
import { settings } from '../../settings.svelte.ts';
import { isAsked, type Play } from '../../table/play.ts';
import { play as sound } from '../../ui/sound.ts';
import { isDead, sideOf, spacesOf, strapsOf, type Side, type Space } from './board.ts';
import { roleOf, sorted } from './cards.ts';
import { targetsOf } from './moves.ts';
import { phaseOf, type Phase } from './phase.ts';

/** What the viewer has picked and aimed at, and what a tap makes of it. */
export class Turn {
  /** The key of the picked card in the hand. */
  picked = $state<string | undefined>();
  /** The square that waits for a yes. */
  aimed = $state<string | undefined>();
  readonly #look: () => Play;

  /** `look` gives the play that is shown now. */
  constructor(look: () => Play) {
    this.#look = look;
  }

  get #play(): Play {
    return this.#look();
  }

  readonly isSeated = $derived.by(() => this.#play.viewer !== SPECTATOR);
  readonly phase: Phase = $derived.by(() => (isAsked(this.#play) ? phaseOf(this.#play.legal) : 'wait'));
  readonly straps = $derived.by(() => strapsOf(this.#play.position));
  readonly spaces: readonly Space[] = $derived.by(() => spacesOf(this.#play.position, this.straps));
  readonly side: Side | undefined = $derived.by(() =>
    this.isSeated ? sideOf(this.#play.position.setup, this.#play.viewer) : undefined,
  );
  readonly cards: readonly string[] = $derived.by(() =>
    this.isSeated ? sorted(this.#play.position.cards(`hand ${letterOf(this.#play.viewer)}`)) : [],
  );
  readonly card = $derived.by(() => this.picked?.split('#')[0]);
  readonly targets: readonly string[] = $derived.by(() =>
    this.phase === 'turn' && this.card !== undefined ? targetsOf(this.#play.legal, this.card) : [],
  );
  readonly live: ReadonlySet<string> = $derived.by(() => new Set(this.targets));
  readonly isRemoving = $derived.by(() => this.card !== undefined && roleOf(this.card) === 'remove');

  /** A new question or another card: what was aimed at is forgotten. */
  forget(): void {
    if (this.aimed !== undefined && !this.live.has(this.aimed)) this.aimed = undefined;
  }

  pictureAt(square: string | undefined): string | undefined {
    return this.spaces.find((space) => space.square === square)?.picture;
  }

  /** A card is played by a second tap, by Enter or by its button; `wasPicked`: it had been picked before this tap. */
  playCard(card: string, wasPicked: boolean): void {
    const play = this.#play;
    if (this.phase === 'forfeit') return play.move(`forfeit ${card}`);
    const [only, ...others] = targetsOf(play.legal, card);
    if (only === undefined) return play.move(`dead ${card}`);
    if (others.length === 0 && roleOf(card) === 'plain') return play.move(`${card} ${only}`);
    if (others.length === 0) this.aimed = only;
    if (settings.oneTap && !wasPicked) this.picked = `${card}#0`;
  }

  /** A card of the hand that cannot be played was tapped: the nearest thing to playing it says why. */
  refuse(card: string): void {
    const { spaces } = this;
    const own = spaces.find(({ picture, chip }) => picture === card && chip === undefined);
    if (isDead(spaces, card)) return this.#play.explain(`dead ${card}`);
    if (own !== undefined) return this.#play.explain(`${card} ${own.square}`);
    const wanted =
      roleOf(card) === 'place'
        ? spaces.find(({ picture, chip }) => picture !== undefined && chip === undefined)
        : (spaces.find(({ chip }) => chip !== undefined && chip !== this.side) ?? spaces[1]);
    if (wanted !== undefined) this.#play.explain(`${card} ${wanted.square}`);
  }

  /** A jack is asked about first: it is worth more than a tap that went astray. */
  tap(square: string): void {
    const play = this.#play;
    if (!this.isSeated || play.position.isOver) return;
    const card = this.card ?? this.pictureAt(square) ?? this.cards[0] ?? 'AS';
    if (this.phase === 'turn' && this.card === undefined && play.legal.includes(`${card} ${square}`)) {
      this.aim(card, square);
    } else if (!this.live.has(square)) play.explain(`${card} ${square}`);
    else if (roleOf(card) !== 'plain' && this.aimed !== square) {
      sound('pick');
      this.aimed = square;
    } else play.move(`${card} ${square}`);
  }

  /** Picks the card and aims at the square, as two taps would. */
  aim(card: string, square: string): void {
    sound('pick');
    this.picked = `${card}#0`;
    this.aimed = square;
  }

  /** The button of the prompt. */
  press(): void {
    const { card, aimed, phase } = this;
    if (phase === 'draw' || phase === 'pass') this.#play.move(phase);
    else if (card !== undefined && aimed !== undefined) this.#play.move(`${card} ${aimed}`);
    else if (card !== undefined) this.playCard(card, true);
  }

  stepBack(): void {
    if (this.aimed !== undefined) this.aimed = undefined;
    else this.picked = undefined;
  }
}
