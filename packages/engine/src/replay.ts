import { KeyedChance } from './chance.ts';
import { refusal, verify, verifyResult } from './checks.ts';
import type { Game } from './game.ts';
import { setUpPosition } from './position.ts';
import { parseRecord, RecordError, splitRecords, type GameRecord, type Line } from './record.ts';
import { RecordingChance, type Outcome, type Scripted } from './recording.ts';
import { attempt, moveOf } from './referee.ts';
import type { Seat } from './seats.ts';
import { shorten } from './shorten.ts';
import type { State } from './state.ts';

/** What happened at a line of a record: the deal or the position (no seat), or a move. */
export interface Step<S extends State = State> {
  readonly line: number;
  readonly s: S;
  readonly seat?: Seat;
  readonly move?: number;
  /** What came of chance at it. */
  readonly outcomes: readonly Outcome[];
}

export interface Replay {
  readonly record: GameRecord;
  readonly s: State;
  readonly outcomes: readonly Outcome[];
  readonly moves: number;
}

/** Replays a record and verifies its checks; throws RecordError at the first line that is wrong. */
export function replay(
  record: GameRecord,
  onStep?: (step: Step) => void,
  beforeMove?: (s: State, seat: Seat, move: number) => void,
): Replay {
  const { game, setup, lines } = record;
  const chance = new RecordingChance(game, new KeyedChance(record.seed ?? '0'));
  const facts: (Line & { kind: 'fact' })[] = [];
  const opening: Scripted[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at];
    if (line.kind === 'fact') facts.push(line);
    else if (line.kind === 'chance') opening.push(scripted(game, line));
    else break;
  }
  chance.expect(opening);
  const s = facts.length === 0 ? game.deal(setup, chance) : setUpPosition(game, setup, facts, chance);
  allUsed(game, chance);
  let told = 0;
  const newOutcomes = (): Outcome[] => {
    const outcomes = chance.outcomes.slice(told);
    told = chance.outcomes.length;
    return outcomes;
  };
  onStep?.({ line: record.line, s, outcomes: newOutcomes() });
  let moves = 0;
  let finished = false;
  for (; at < lines.length; at++) {
    const line = lines[at];
    if (finished && line.kind !== 'check') throw new RecordError(line.line, 'only checks may follow the result');
    if (line.kind === 'move') {
      const script: Scripted[] = [];
      for (let next = lines[at + 1]; next?.kind === 'chance'; next = lines[++at + 1]) script.push(scripted(game, next));
      chance.expect(script);
      const known = moveOf(game, line.text);
      if (known !== undefined) beforeMove?.(s, line.seat, known);
      const verdict = attempt(game, s, line.seat, line.text, chance);
      if (!verdict.ok) throw new RecordError(line.line, refusal(line.seat, line.text, verdict));
      allUsed(game, chance);
      moves++;
      onStep?.({ line: line.line, s, seat: line.seat, move: verdict.move, outcomes: newOutcomes() });
    } else if (line.kind === 'check') verify(game, s, line.check, line.line);
    else if (line.kind === 'result') {
      verifyResult(game, s, line);
      finished = true;
    } else if (line.kind === 'chance') throw new RecordError(line.line, 'no move before this line asks for chance');
    else throw new RecordError(line.line, 'a position is set up before the first move or check');
  }
  return { record, s, outcomes: chance.outcomes, moves };
}

function scripted(game: Game, line: Line & { kind: 'chance' }): Scripted {
  const luck = game.lucks.findIndex(({ name }) => name === line.luck);
  if (luck < 0) throw new RecordError(line.line, `${game.name} has no chance "${shorten(line.luck)}"`);
  const values = line.values.map((text) => {
    const value = game.lucks[luck].texts.indexOf(text);
    if (value < 0) throw new RecordError(line.line, `"${shorten(text)}" is no outcome of ${line.luck}`);
    return value;
  });
  return { line: line.line, luck, values };
}

function allUsed(game: Game, chance: RecordingChance): void {
  const extra = chance.leftOver();
  if (extra !== undefined) throw new RecordError(extra.line, `nothing here asks for ${game.lucks[extra.luck].name}`);
}

/** Every record of a text, replayed; the first one that is wrong throws. */
export function replayText(games: Readonly<Record<string, Game>>, text: string): Replay[] {
  return splitRecords(text).map(({ first, lines }) => replay(parseRecord(games, first, lines)));
}
