import type { Game, Move, Setup } from '../game.ts';
import { parseRecord } from '../record.ts';
import { judge, moveOf, type Refusal } from '../referee.ts';
import { letterOf, SPECTATOR, type Seat } from '../seats.ts';
import type { State } from '../state.ts';
import { dirty } from './compare.ts';
import type { Law } from './law.ts';
import { breakers, mayAct, type Walk } from './walk.ts';

export const legalMoves: Law = {
  number: 4,
  says: 'legal moves are unique, in range, and exist exactly for the seats that may act',
  watch(walk) {
    const { game, setup } = walk;
    const out = new Uint16Array(game.moves.length);
    return {
      everyStep() {
        const { s } = walk;
        if ((game.toMove(s) | breakers(game, s)) >> setup.seats !== 0)
          walk.broken(4, 'a seat that is not there may act');
        if ((game.toMove(s) & breakers(game, s)) !== 0) walk.broken(4, 'a seat that is to move may break in as well');
        for (let seat = 0; seat < setup.seats; seat++) {
          const fault = faultIn(game, s, seat, out);
          if (fault !== undefined) walk.broken(4, `${letterOf(seat)} ${fault}`);
        }
      },
    };
  },
};

/** What is wrong with a seat's legal moves. */
export function faultIn<S extends State>(game: Game<S>, s: S, seat: Seat, out: Uint16Array): string | undefined {
  const count = game.legal(s, seat, out);
  if (count > 0 !== mayAct(game, s, seat)) {
    return count > 0 ? 'may not act and has legal moves' : 'may act and has no legal move';
  }
  for (let at = 0; at < count; at++) {
    if (out[at] >= game.moves.length) return `has the legal move ${out[at]}, which does not exist`;
    if (out.indexOf(out[at]) < at) return `has the legal move "${game.moves[out[at]]}" twice`;
  }
  return undefined;
}

export const legalFromView: Law = {
  number: 5,
  says: "a seat's legal moves computed from its own view are the same",
  watch(walk) {
    const { game, setup } = walk;
    const inState = new Uint16Array(game.moves.length);
    const inView = new Uint16Array(game.moves.length);
    const into = dirty(game);
    const isDue = thinned(game, setup);
    return {
      everyStep() {
        const { s } = walk;
        for (let seat = 0; seat < setup.seats; seat++) {
          if (!mayAct(game, s, seat)) continue;
          const view = game.view(s, seat, into);
          const count = game.legal(s, seat, inState);
          const seen = game.legal(view, seat, inView);
          if (textsOf(game, inState, count) === textsOf(game, inView, seen)) continue;
          walk.broken(5, `the legal moves of ${letterOf(seat)} are not those of its view`, [
            `in the state: ${textsOf(game, inState, count)}`,
            `in the view: ${textsOf(game, inView, seen)}`,
          ]);
        }
      },
      sampledStep() {
        const { s } = walk;
        const isWhyDue = isDue();
        for (const viewer of walk.viewers) {
          const view = game.view(s, viewer, into);
          const sees = (what: string, same: boolean): void => {
            if (!same) walk.broken(5, `${what} in the view of ${letterOf(viewer)} is not that of the state`);
          };
          sees('who is to move', game.toMove(view) === game.toMove(s));
          sees('who may break in', breakers(game, view) === breakers(game, s));
          sees('who won', game.winners(view) === game.winners(s));
          sees('how many seats there are', game.seatCount(view) === game.seatCount(s));
          for (let seat = 0; seat < setup.seats; seat++) {
            sees(`the score of ${letterOf(seat)}`, game.score(view, seat) === game.score(s, seat));
            sees(`the side of ${letterOf(seat)}`, game.side(view, seat) === game.side(s, seat));
          }
          if (!isWhyDue || viewer === SPECTATOR) continue;
          for (let move = 0; move < game.moves.length; move++) {
            sees(
              `what forbids ${letterOf(viewer)} ${game.moves[move]}`,
              game.why(view, viewer, move) === game.why(s, viewer, move),
            );
          }
        }
      },
    };
  },
};

/** Says which samples try the whole table of moves: the first, and fewer of the others the more there is to try. */
function thinned(game: Game, setup: Setup): () => boolean {
  const every = Math.ceil((game.moves.length * setup.seats) / 10_000);
  let samples = 0;
  return () => samples++ % every === 0;
}

const textsOf = (game: Game, moves: Uint16Array, count: number): string =>
  Array.from(moves.subarray(0, count), (move) => game.moves[move]).join(', ');

const checked = new WeakSet<readonly string[]>();

export const movesAndTexts: Law = {
  number: 11,
  says: 'no two moves share a text, and every text parses back',
  watch(walk) {
    const { game } = walk;
    if (checked.has(game.moves)) return {};
    checkTables(walk);
    checked.add(game.moves);
    return {};
  },
};

function checkTables<S extends State>(walk: Walk<S>): void {
  const { game } = walk;
  const parsed = parseRecord({ [game.name]: game }, 1, [
    'rumpus 1',
    `game ${game.name}`,
    `seats ${game.seats[0]}`,
    '',
    ...game.moves.map((text) => `A ${text}`),
  ]);
  for (const [move, text] of game.moves.entries()) {
    const line = parsed.lines[move];
    if (moveOf(game, text) !== move) walk.broken(11, `"${text}" is the text of two moves`);
    if (line.kind !== 'move' || line.text !== text) walk.broken(11, `"${text}" does not stand in a record as it is`);
    if (text.includes(',')) walk.broken(11, `"${text}" cannot stand in a list of moves`);
    if (game.labels[move] !== text) walk.broken(11, `"${text}" has the label "${game.labels[move]}"`);
  }
  if (new Set(game.labels).size !== game.labels.length) walk.broken(11, 'two labels share a text');
  if (game.moves.length > 65536) walk.broken(11, 'there are more moves than 16 bits can tell apart');
  for (const { name, texts } of game.lucks) {
    if (new Set(texts).size !== texts.length) walk.broken(11, `two outcomes of ${name} share a text`);
    const odd = texts.find((text) => !/^[^\s#]+$/.test(text));
    if (odd !== undefined) walk.broken(11, `the outcome "${odd}" of ${name} is not one word`);
  }
}

export const refusals: Law = {
  number: 12,
  says: 'every move that is not legal is refused with a rule number and leaves every byte as it was',
  watch(walk) {
    const { game, setup } = walk;
    const out = new Uint16Array(game.moves.length);
    const isLegal = new Uint8Array(game.moves.length);
    const isDue = thinned(game, setup);
    return {
      sampledStep() {
        if (!isDue()) return;
        const kept = walk.s.bytes.slice();
        for (let seat = 0; seat < setup.seats; seat++) {
          isLegal.fill(0);
          const count = game.legal(walk.s, seat, out);
          for (let at = 0; at < count; at++) isLegal[out[at]] = 1;
          for (let move = 0; move < game.moves.length; move++) judgeRightly(walk, seat, move, isLegal[move] === 1);
          for (const text of garbage(walk)) {
            const verdict = judge(game, walk.s, seat, text);
            if (verdict.ok) walk.broken(12, `the text ${JSON.stringify(text)}, which is no move, is not refused`);
            else if (verdict.rule !== undefined) checkSentence(walk, `${letterOf(seat)} ${text}`, verdict);
          }
        }
        if (walk.s.bytes.some((value, at) => value !== kept[at])) walk.broken(12, 'judging moves changes the state');
      },
    };
  },
};

function judgeRightly<S extends State>(walk: Walk<S>, seat: Seat, move: Move, isLegal: boolean): void {
  const { game, s } = walk;
  const text = game.moves[move];
  const tried = `${letterOf(seat)} ${text}`;
  const verdict = judge(game, s, seat, text);
  if (verdict.ok) {
    if (!isLegal) walk.broken(12, `${tried} is not legal and nothing forbids it`, [`? cannot ${tried}`]);
    return;
  }
  if (isLegal) walk.broken(12, `${tried} is legal and ${verdict.rule} forbids it`, [`? can ${tried}`]);
  if (verdict.rule === undefined) walk.broken(12, `no rule forbids ${tried}`, [`? cannot ${tried}`]);
  checkSentence(walk, tried, verdict);
}

function checkSentence<S extends State>(walk: Walk<S>, tried: string, { rule = '', message }: Refusal): void {
  if (!/^[A-Z]+-\d+$/.test(rule)) walk.broken(12, `${tried} is refused by "${rule}", which is no rule number`);
  if (typeof message !== 'string' || !/^[A-Z].*\.$/.test(message)) {
    walk.broken(12, `${rule}, which refuses ${tried}, has no sentence`, [`? cannot ${tried} ${rule}`]);
  }
}

const NO_MOVES = ['', ' ', '?', '-1', '0x1', 'null', 'undefined', '__proto__', 'constructor', 'toString', 'valueOf'];

/** Texts that are no move of the game, some of them nearly one. */
function garbage<S extends State>(walk: Walk<S>): string[] {
  const { game, rng } = walk;
  const near = game.moves[rng.below(game.moves.length)];
  const at = rng.below(near.length);
  const noise = String.fromCodePoint(33 + rng.below(90));
  const texts = NO_MOVES.concat(
    [` ${near}`, `${near} `, `${near}\n`, `${near}\0`, `${near} ${near}`, `A ${near}`, near.repeat(1000)],
    [near.slice(0, at), near.slice(at + 1), `${near.slice(0, at)}${noise}${near.slice(at)}`, `\u{1F0CF}${near}`],
    [near.toLowerCase(), near.toUpperCase(), String(rng.below(game.moves.length))],
    game.labels.slice(game.moves.length),
  );
  return texts.filter((text) => moveOf(game, text) === undefined);
}
