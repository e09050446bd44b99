import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brainOf } from '@rumpus/bots';
import { FastChance, legalTexts, letterOf, listSeats, setupOf } from '@rumpus/engine';
import { describe, expect, test } from 'vitest';
import { hintFor, percent } from '../src/games/hint.ts';
import type { Language } from '../src/settings.svelte.ts';
import { Position } from '../src/table/position.ts';
import { games, languages, type Spoken } from './spoken.ts';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/bots-reasons.md'), 'utf8');

/** The codes of a game's reasons, as the first column of their table lists them. */
const codesOf = (game: string): string[] =>
  docs
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)])
    .flatMap(([, code = '']) => (code.startsWith(`${game}-`) ? [code] : []))
    .toSorted();

const MOST_MOVES = 250;

/** One thing told as many, or many as one. */
const WRONG_NUMBER =
  /\b1 (?:tricks|cards|rows|spaces|more tricks|\w+ numbers)\b|\bone \w+ (?:through this space )?are\b|\b1 (?:bazas|cartas|líneas|números)\b|\b(?:[02-9]|\d\d) (?:carta|baza|card|more trick)\b/;

/** Every sentence a bot's reasons give in a game of random moves, by their code. */
function sentencesIn(
  { game, seats, options, hints, words }: Spoken,
  language: Language,
  seed: number,
): [string, string][] {
  const setup = setupOf(game, seats, options);
  const chance = new FastChance(seed);
  const s = game.deal(setup, chance, game.empty());
  const brain = brainOf(game.name);
  const said: [string, string][] = [];
  for (let turn = 0; turn < MOST_MOVES; turn++) {
    const asked = listSeats(game.toMove(s));
    const seat = asked[turn % Math.max(1, asked.length)];
    if (seat === undefined) break;
    const legal = legalTexts(game, s, seat);
    const view = game.view(s, seat, game.empty());
    const position = Position.of(game, setup, view);
    const nameOf = (one: number): string => `<${letterOf(one)}>`;
    for (const text of legal) {
      const about = { position, move: text, nameOf, card: words[language].card };
      const reason = brain.why(view, seat, game.moves.indexOf(text), { considered: [], worlds: 1 });
      said.push([reason.code, hintFor(hints[language], reason, about) ?? '']);
    }
    game.play(s, seat, game.moves.indexOf(legal[chance.below(legal.length)] ?? ''), chance);
  }
  return said;
}

describe.each(games)('the hints of $game.name', (spoken) => {
  test.each(languages)('every reason of the bot has its words in %s, and there are no others', (language) => {
    const codes = codesOf(spoken.game.name);
    expect(codes.length).toBeGreaterThan(4);
    expect(Object.keys(spoken.hints[language]).toSorted()).toEqual(codes);
  });

  test.each(languages)('every reason has a nudge in %s, which names no move', (language) => {
    expect(Object.keys(spoken.nudges[language]).toSorted()).toEqual(codesOf(spoken.game.name));
    for (const nudge of Object.values(spoken.nudges[language])) expect(nudge).toMatch(/^[¿\p{Lu}]\D+[.?]$/u);
  });

  test.each(languages)('whatever a bot advises is said in whole sentences in %s', (language) => {
    const said = [1, 2, 3].flatMap((seed) => sentencesIn(spoken, language, seed));
    expect(new Set(said.map(([code]) => code)).size).toBeGreaterThan(3);
    for (const [code, sentence] of said) {
      expect(`${code}: ${sentence}`).toMatch(/^[a-z-]+: [\p{Lu}<\d].*\.$/u);
      expect(`${code}: ${sentence}`).not.toMatch(/undefined|NaN|<>|\s\s|\?/);
      expect(`${code}: ${sentence}`).not.toMatch(WRONG_NUMBER);
    }
  });
});

test.each([
  [0, '1'],
  [0.004, '1'],
  [0.5, '50'],
  [0.999, '99'],
  [1, '100'],
])('a chance of %d is told as %s %%', (share, words) => {
  expect(percent(share)).toBe(`${words}\u{a0}%`);
});
