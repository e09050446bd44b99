import { asView, copy, FastChance, legalTexts, moveOf, type Seat } from '@rumpus/engine';
import { VERSION, type MoveAnswer, type PostedMove } from '@rumpus/protocol';
import { linkOf } from './chain.ts';
import { effectiveRows, Play } from './play.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { LogRow } from './store.ts';
import type { Table } from './table.ts';

type Answer = (answer: MoveAnswer) => void;

const refused = (id: string, refusal: Refusal): MoveAnswer => ({ v: VERSION, type: 'refused', id, ...refusal });
const committed = (id: string, number: number): MoveAnswer => ({ v: VERSION, type: 'committed', id, number });

/** A person's move: validate, commit, acknowledge, then tell the others. */
export function move(table: Table, user: string, posted: PostedMove, answer: Answer): Promise<void> {
  return table.run(async () => {
    const seat = table.seatOf(user);
    const { play } = table;
    if (seat === undefined) return answer(refused(posted.id, refuse('not-seated')));
    if (play === undefined) return answer(refused(posted.id, refuse('wrong-phase')));
    if (play.decisionOf(seat) !== posted.decision) return answer(await answerStale(table, seat, posted));
    const refusal = whyNotNow(table, seat);
    if (refusal !== undefined) return answer(refused(posted.id, refusal));
    const verdict = play.judge(seat, posted.text);
    if (!verdict.ok) {
      const { rule, message } = verdict;
      return answer(refused(posted.id, { code: 'illegal', sentence: message, ...(rule !== undefined && { rule }) }));
    }
    const tentative = play.attempt(seat, verdict.move, false);
    const result = await table.append(tentative, posted.id);
    if (result === 'duplicate') return answer(await answerStale(table, seat, posted));
    if (result !== 'done') return answer(refused(posted.id, result));
    answer(committed(posted.id, tentative.seq));
    moved(table);
  });
}

function whyNotNow(table: Table, seat: Seat): Refusal | undefined {
  if (table.row.phase !== 'play') return refuse('wrong-phase');
  if (table.row.paused) return refuse('paused');
  if (table.isBotDriven(seat)) return refuse('stood-in');
  return undefined;
}

/** The decision is gone: was it answered by this very move? */
async function answerStale(table: Table, seat: Seat, posted: PostedMove): Promise<MoveAnswer> {
  const row = await table.house.store.findMove(table.row.code, seat, posted.id);
  if (row === undefined) return refused(posted.id, refuse('stale'));
  const [line = ''] = row.lines.split('\n', 1);
  return line.slice(2) === posted.text ? committed(posted.id, row.seq) : refused(posted.id, refuse('id-used'));
}

function moved(table: Table): void {
  table.house.metrics.count('rumpus_moves_total');
  const hadWish = table.wish !== undefined;
  table.wish = undefined;
  table.clock.attend();
  table.tellViews();
  const over = table.overMessage();
  if (over !== undefined || hadWish) table.tellTable();
  if (over !== undefined) table.tell(over);
}

/** A bot's move, if its decision is still open; what it said is only a proposal. Says whether all is well. */
export function botMove(table: Table, seat: Seat, decision: string, text: string | undefined): Promise<boolean> {
  return table.run(async () => {
    const { play } = table;
    if (play === undefined || table.isDropped || play.decisionOf(seat) !== decision) return true;
    if (table.row.phase !== 'play' || table.row.paused || !table.isBotDriven(seat)) return true;
    const verdict = text === undefined ? undefined : play.judge(seat, text);
    const chosen = verdict?.ok === true ? verdict.move : anyMove(play, seat);
    if (chosen === undefined) return true;
    if (verdict?.ok !== true) table.house.metrics.count('rumpus_bot_fallbacks_total');
    const result = await table.append(play.attempt(seat, chosen, true), null);
    if (result !== 'done') return false;
    moved(table);
    return true;
  });
}

function anyMove(play: Play, seat: Seat): number | undefined {
  const [text] = legalTexts(play.game, play.game.view(play.state, seat, play.game.empty()), seat);
  return text === undefined ? undefined : moveOf(play.game, text);
}

/** Bots take over for seats that ran out of time, until their people take them back. */
export function standIn(table: Table, seats: readonly Seat[]): Promise<Refusal | undefined> {
  return table.run(async () => {
    if (table.row.phase !== 'play' || table.row.paused || table.isDropped) return undefined;
    const waited = new Set(table.toMove().filter((seat) => seats.includes(seat)));
    const chairs = table.row.chairs.map((chair, seat) =>
      waited.has(seat) && chair.kind === 'person' ? { ...chair, standIn: true } : chair,
    );
    const refusal = waited.size === 0 ? undefined : await table.change({ chairs });
    table.clock.attend();
    table.tellTable();
    return refusal;
  });
}

/** Asks to take back the own last move: at once where nothing was learnt by it, else everyone is asked. */
export async function undo(table: Table, seat: Seat): Promise<Refusal | undefined> {
  const { play, row } = table;
  if (play === undefined || row.phase !== 'play') return refuse('wrong-phase');
  if (row.settings.undo === 'off') return refuse('not-allowed');
  const rows = await table.house.store.log(row.code);
  const effective = effectiveRows(rows);
  const at = effective.findLastIndex((entry) => entry.seat === seat && entry.moveId !== null);
  const before = effective[at - 1];
  if (before === undefined) return refuse('not-allowed', 'You have no move to take back.');
  const voters = table.voters(seat);
  if (voters.length === 0 || (at === effective.length - 1 && hasLearntNothing(table, effective, at, seat))) {
    return takeBackTo(table, rows, before.seq, seat);
  }
  table.wish = { by: seat, to: before.seq, agreed: new Set() };
  table.tellTable();
  return undefined;
}

/** Someone's answer to a wish to undo. */
export async function agree(table: Table, seat: Seat, yes: boolean): Promise<Refusal | undefined> {
  const { wish } = table;
  if (wish === undefined || wish.by === seat) return refuse('wrong-phase');
  if (!yes) table.wish = undefined;
  else {
    const agreed = new Set([...wish.agreed, seat]);
    table.wish = { ...wish, agreed };
    if (table.voters(wish.by).every((voter) => agreed.has(voter))) {
      return takeBackTo(table, await table.house.store.log(table.row.code), wish.to, wish.by);
    }
  }
  table.tellTable();
  return undefined;
}

async function takeBackTo(table: Table, rows: readonly LogRow[], to: number, by: Seat): Promise<Refusal | undefined> {
  const { play, house, row } = table;
  if (play === undefined) return refuse('wrong-phase');
  const at = house.time.wall();
  const unlinked = { seq: play.seq + 1, at, seat: by, moveId: null, lines: `undo ${to}` };
  const hash = linkOf(play.link, row.code, unlinked);
  const result = await house.store.commit([
    {
      kind: 'append',
      code: row.code,
      row: { ...unlinked, hash },
      deadline: table.clock.storedDeadline(row, at, 1 << by),
    },
  ]);
  if (result !== 'done') {
    if (result === 'read-only') return refuse('read-only');
    house.drop(row.code);
    return refuse('conflict');
  }
  play.back(rows, to, unlinked.seq, hash, at, by);
  table.wish = undefined;
  table.clock.attend();
  table.tellViews();
  table.tellTable();
  return undefined;
}

const WORLDS = 8;

/** Would the seat see just the same after its move in any world that fits what it saw before? Then it learnt nothing. */
function hasLearntNothing(table: Table, effective: readonly LogRow[], at: number, seat: Seat): boolean {
  const row = effective[at];
  if (row === undefined || row.lines.includes('\n')) return false;
  const now = table.play;
  if (now === undefined) return false;
  const { game, setup } = now;
  const before = new Play(game, setup, () => table.seed(), '');
  before.replay(effective.slice(0, at));
  const chosen = moveOf(game, row.lines.slice(2));
  if (chosen === undefined) return false;
  const seen = Buffer.from(game.view(now.state, seat, game.empty()).bytes);
  const view = asView(copy(game.view(before.state, seat, game.empty()), game.empty()));
  const luck = new FastChance(effective.length);
  const world = game.empty();
  for (let nth = 0; nth < WORLDS; nth++) {
    game.guess(view, luck, world);
    game.play(world, seat, chosen, luck);
    if (!seen.equals(game.view(world, seat, game.empty()).bytes)) return false;
  }
  return true;
}
