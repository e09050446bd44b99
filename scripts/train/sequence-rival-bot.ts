// The simple player of Sequence that the training has as a rival, as a program for the arena (docs/bot-protocol.md):
// by textbook numbers, or by tuned ones.
//   npx rumpus arena sequence --seats 2 --bots expert,bot --bot "node scripts/with-node24.mjs scripts/train/sequence-rival-bot.ts [--tuned]"
import { createInterface } from 'node:readline';
import { FastChance, seatOf, setupOf, type Seat, type Setup } from '@rumpus/engine';
import { sequence } from '@rumpus/engine/games/sequence';
import { rivalMove, TEXTBOOK, TUNED } from './sequence-rival.ts';
import { readOptions } from '../options.ts';

type Message =
  | { type: 'hello' | 'end' }
  | { type: 'game'; seats: number; seat: string; options: Record<string, string> }
  | { type: 'choose'; id: number; facts: Record<string, string> };

const ideas = readOptions('sequence-rival-bot', { tuned: false }).tuned ? TUNED : TEXTBOOK;

let setup: Setup = setupOf(sequence, 2);
let seat: Seat = 0;
const moves = new Uint16Array(sequence.moves.length);

function choose(facts: Record<string, string>): string {
  const view = sequence.parse(setup, new Map(Object.entries(facts)), new FastChance(0));
  const move = rivalMove(view, seat, moves, sequence.legal(view, seat, moves), ideas);
  return sequence.moves[move] ?? '';
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line) as Message;
  if (message.type === 'game') {
    setup = setupOf(sequence, message.seats, message.options);
    seat = seatOf(message.seat);
  } else if (message.type === 'choose') {
    process.stdout.write(`${JSON.stringify({ id: message.id, move: choose(message.facts) })}\n`);
  }
});
