import { seatOf, SPECTATOR, type Seat } from '@rumpus/engine';
import type { Happened } from '@rumpus/protocol';
import type { GameModule } from '../games/module.ts';
import type { Event, Session } from '../net/session.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { explainRefusal } from './explain.ts';
import { tell } from './happenings.ts';
import { withoutMarks } from './names.ts';
import type { Play } from './play.ts';
import { playersOf, type Player } from './players.ts';
import type { Position } from './position.ts';

/** A table people play at now. Made once the first view has come. */
export class LivePlay implements Play {
  readonly session: Session;
  readonly mode: 'live' | 'screen';
  peeked = $state.raw<Event | undefined>();

  constructor(session: Session, mode: 'live' | 'screen' = 'live') {
    this.session = session;
    this.mode = mode;
  }

  get module(): GameModule {
    return this.session.module;
  }

  get position(): Position {
    const position = this.peeked?.after ?? this.session.position;
    if (position === undefined) throw new Error('no view has come yet');
    return position;
  }

  get viewer(): Seat {
    return this.mode === 'screen' ? SPECTATOR : this.session.viewer;
  }

  readonly players: readonly Player[] = $derived.by(() =>
    playersOf(
      this.session.table?.chairs ?? [],
      this.mode === 'screen' ? undefined : this.session.viewer,
      settings.peg,
      this.#owner(),
    ),
  );

  /** People who share a device look the same whoever holds it: its settings are those of the first of them. */
  #owner(): Seat | undefined {
    const first = this.session.connection.sharing?.seats[0];
    return first === undefined ? undefined : seatOf(first);
  }

  get legal(): readonly string[] {
    return this.isHalted || this.peeked !== undefined ? [] : (this.session.view?.legal ?? []);
  }

  get isHalted(): boolean {
    return this.session.state !== 'online' || this.session.table?.paused === true;
  }

  readonly lastMove: Happened | undefined = $derived.by(() => {
    const events = this.peeked === undefined ? this.session.events : [this.peeked];
    return events.findLast(({ happened }) => happened.seat !== undefined && happened.text !== 'undo')?.happened;
  });

  readonly caption: string | undefined = $derived.by(() =>
    this.peeked === undefined ? undefined : tell(this, this.peeked).lines.map(withoutMarks).join(' '),
  );

  /** People who share a device do not look at what another has seen. */
  peek(event?: Event): void {
    if (this.session.connection.sharing === undefined) this.peeked = event?.after === undefined ? undefined : event;
  }

  get number(): number {
    return this.session.view?.number ?? 0;
  }

  get isSending(): boolean {
    return this.session.sending !== undefined;
  }

  move(text: string): void {
    if (this.legal.includes(text)) this.session.move(text);
    else this.explain(text);
  }

  explain(text: string): void {
    explainRefusal(this.module, this.position, this.viewer, text);
  }
}
