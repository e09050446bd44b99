import type { ChildProcess } from 'node:child_process';
import type { Hand, LoadTable } from './players.ts';

export const SEATS = 4;

export interface SeatAddress {
  readonly url: string;
  readonly token?: string;
}

/** A server to be loaded, and how its clients speak. */
export interface Target {
  readonly name: string;
  readonly child: ChildProcess;
  /** One more table, started: where its seats connect. */
  makeTable(): Promise<readonly SeatAddress[]>;
  /** What a seat says when it is connected. */
  hello(hand: Hand): string;
  /** Notes what a frame tells a seat, with the message of its next move if there is one; says what kind it is. */
  read(text: string, hand: Hand, table: LoadTable): 'committed' | 'view' | undefined;
  stop(): Promise<void>;
}
