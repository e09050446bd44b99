// A bot in plain JavaScript: plays the first legal move it likes. Protocol: docs/bot-protocol.md.
//   npx rumpus arena over-and-out --seats 2 --bots bot,random --bot "node examples/bot.mjs"
import { createInterface } from 'node:readline';

let table;

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'game') table = message;
  if (message.type === 'choose') {
    const move = choose(table, message);
    process.stdout.write(`${JSON.stringify({ id: message.id, move })}\n`);
  }
});

/** A word of advice a game: the moves it prefers come first. */
function choose({ game }, { facts, derived, legal }) {
  if (game === 'over-and-out') {
    const numbers = legal.filter((move) => /^\d$/.test(move)).sort((a, b) => b - a);
    const room = Number(derived.limit) - Number(facts.total);
    if (numbers.length > 0 && room > 5) return numbers[0];
  }
  if (game === 'rage' && legal[0].startsWith('bid')) return legal[Math.floor(legal.length / 4)];
  if (game === 'sequence') return legal.find((move) => move.startsWith('dead')) ?? legal[Math.floor(legal.length / 2)];
  if (game === 'out-of-control') return legal.find((move) => /^(lay|add)/.test(move)) ?? legal[0];
  return legal[0];
}
