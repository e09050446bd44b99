import { games, KeyedChance, legalTexts, listSeats, moveOf, Recorder, setupOf } from '@rumpus/engine';
import { expect, test } from 'vitest';
import { commitmentOf, printFairDeal, seedOf, verifyRecord } from '../src/index.ts';

const secret = '5e'.repeat(32);
const salt = 'a1'.repeat(16);
const nonces = { A: '01'.repeat(16), B: '02'.repeat(16) };
const code = 'QWERTZ';

function finishedRecord(): string {
  const game = games['over-and-out']!;
  const setup = setupOf(game, 3);
  const seed = seedOf(secret, nonces, 3, code);
  const recorder = new Recorder(game, setup, new KeyedChance(seed), { seed });
  for (let toMove = game.toMove(recorder.s); toMove !== 0; toMove = game.toMove(recorder.s)) {
    const seat = listSeats(toMove)[0]!;
    recorder.play(seat, moveOf(game, legalTexts(game, recorder.s, seat)[0]!)!);
  }
  const deal = { code, commitment: commitmentOf(secret, salt), secret, salt, seed, nonces };
  return recorder.text().replace('\n', `\n${printFairDeal(deal)}`);
}

const text = finishedRecord();

test('a finished record proves its deal', () => {
  expect(verifyRecord(games, text)).toMatchObject({ ok: true });
  expect(verifyRecord(games, text, commitmentOf(secret, salt))).toMatchObject({ ok: true });
});

test('any changed digit of the proof is found', () => {
  for (const word of ['commitment', 'secret', 'salt', 'nonce A', 'nonce B']) {
    const changed = text.replace(new RegExp(`# ${word} (.)`), (_, digit) => `# ${word} ${digit === '0' ? '1' : '0'}`);
    expect(changed).not.toBe(text);
    expect(verifyRecord(games, changed)).toMatchObject({ ok: false });
  }
  expect(verifyRecord(games, text.replace('# nonce B', '# nonce C'))).toMatchObject({ ok: false });
  expect(verifyRecord(games, text.replace(/# Table Q/, '# Table W'))).toMatchObject({ ok: false });
  expect(verifyRecord(games, text, '00'.repeat(32))).toMatchObject({ ok: false });
});

test('the first outcome that does not follow from the seed is named by its line', () => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('~ dealer'));
  const other = lines[at] === '~ dealer A' ? '~ dealer B' : '~ dealer A';
  const changed = lines.with(at, other);
  const found = { ok: false, line: at + 1, reason: `the deal gives "${lines[at]}" here` };
  expect(verifyRecord(games, changed.slice(0, at + 3).join('\n'))).toEqual(found);
  // Whoever is dealt other cards cannot make the moves that follow.
  expect(verifyRecord(games, changed.join('\n'))).toEqual(found);
});

test('a record without its proof cannot be verified', () => {
  expect(verifyRecord(games, text.replace(/# salt .*\n/, ''))).toMatchObject({ ok: false });
  expect(verifyRecord(games, 'hello')).toMatchObject({ ok: false, line: 1 });
});
