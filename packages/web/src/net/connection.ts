import type { ClientMessage, ServerMessage } from '@rumpus/protocol';
import type { Bots } from './bots.ts';

type WithoutVersion<M> = M extends unknown ? Omit<M, 'v'> : never;

/** A message to the table; the connection puts the version on. */
export type Outgoing = WithoutVersion<ClientMessage>;

/** How the line to the table is. `elsewhere`: another window of this browser has it. */
export type LineState = 'connecting' | 'online' | 'offline' | 'elsewhere' | 'closed';

export interface Listener {
  onMessage(message: ServerMessage): void;
  onState(state: LineState, problem?: Problem): void;
}

/** Why a line cannot be had, in words for people, and what it was for programs. */
export interface Problem {
  readonly code: string;
  readonly sentence: string;
}

/**
 * A line to a table: in this page (`local-host.ts`) or to the server (`served.ts`). Both speak the messages of
 * the protocol, so that the table cannot tell them apart.
 */
export interface Connection {
  readonly kind: 'local' | 'served';
  open(listener: Listener): void;
  send(message: Outgoing): void;
  /** Takes the line from the window that has it. */
  bringHere(): void;
  close(): void;
  /** The bots of a table on this device, who give advice as well. */
  readonly bots?: Bots;
  /** Bots wait for nobody from now on. Only a table of this device can do it. */
  hurry?(): void;
  /** Several people share this device: who may look now, and how the next one takes over. */
  readonly sharing?: Sharing;
}

export interface Sharing {
  /** The seats of this device, as letters. */
  readonly seats: readonly string[];
  /** Shows the table through these eyes; undefined: hides all hands. */
  look(seat: string | undefined): void;
}
