import outOfControl from '@rumpus/engine/games/out-of-control/RULES.md?raw';
import outOfControlInSpanish from '@rumpus/engine/games/out-of-control/RULES.es.md?raw';
import overAndOut from '@rumpus/engine/games/over-and-out/RULES.md?raw';
import overAndOutInSpanish from '@rumpus/engine/games/over-and-out/RULES.es.md?raw';
import rage from '@rumpus/engine/games/rage/RULES.md?raw';
import rageInSpanish from '@rumpus/engine/games/rage/RULES.es.md?raw';
import sequence from '@rumpus/engine/games/sequence/RULES.md?raw';
import sequenceInSpanish from '@rumpus/engine/games/sequence/RULES.es.md?raw';
import { describe, expect, test } from 'vitest';
import { englishIn } from './english-in.ts';
import { parseRules, type RulesPart } from '../src/screens/rules-text.ts';

const pairs = [
  ['sequence', sequence, sequenceInSpanish],
  ['rage', rage, rageInSpanish],
  ['over-and-out', overAndOut, overAndOutInSpanish],
  ['out-of-control', outOfControl, outOfControlInSpanish],
] as const;

/** What must be the same in every language: the order of headings and numbers, the options, the rules pointed at. */
const bonesOf = (part: RulesPart): readonly string[] =>
  part.kind === 'rule'
    ? [
        part.id,
        ...new Set([...part.text.matchAll(/`[^`]+`/g)].map(([word]) => word).sort()),
        ...new Set([...part.text.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id).sort()),
        `${part.text.match(/\*\*(?:ruling|criterio)\*\*/gi)?.length ?? 0} rulings`,
        `${part.text.match(/\*\*(?:option|opción)\*\*/gi)?.length ?? 0} options`,
      ]
    : [part.kind];

describe.each(pairs)('the rules of %s', (_name, english, spanish) => {
  test('are the same rules in Spanish: numbers, order, options and rulings', () => {
    const rules = parseRules(english);
    expect(parseRules(spanish).map(bonesOf)).toEqual(rules.map(bonesOf));
    expect(rules.filter(({ kind }) => kind === 'rule').length).toBeGreaterThan(15);
  });

  test('hold no English in Spanish', () => {
    expect(englishIn(spanish)).toEqual([]);
  });
});
