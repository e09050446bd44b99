import { describe, expect, test } from 'vitest';
import { renderMarkdown, ruleOf } from '../src/rules.ts';

const text = `# Rage: the rules

Every rule has a **number**, see [notation](docs/notation.md).

## Rounds
- RAGE-3 Ten rounds. Ten cards each in the
  first, then nine. **Option** \`rounds\` [10].
- RAGE-30 Not on the sheet.

    as it   stands
`;

describe('one rule', () => {
  const rule = '- RAGE-3 Ten rounds. Ten cards each in the\n  first, then nine. **Option** `rounds` [10].';

  test('goes from its number to the next rule', () => {
    expect(ruleOf(text, 'rage', 'RAGE-3')).toBe(rule);
  });

  test('is found in small letters and by its bare number', () => {
    expect(ruleOf(text, 'rage', 'rage-3')).toBe(rule);
    expect(ruleOf(text, 'rage', '3')).toBe(rule);
  });

  test('ends at a gap', () => {
    expect(ruleOf(text, 'rage', '30')).toBe('- RAGE-30 Not on the sheet.');
  });

  test('that does not exist is refused with those that do', () => {
    expect(() => ruleOf(text, 'rage', 'RAGE-4')).toThrow('rage has no rule "RAGE-4": its rules are RAGE-3 to RAGE-30');
  });
});

test('rules are rendered plainly: headings underlined, rules wrapped and indented, marks gone', () => {
  expect(renderMarkdown(text, 40)).toEqual([
    'Rage: the rules',
    '===============',
    '',
    'Every rule has a number, see notation.',
    '',
    'Rounds',
    '------',
    'RAGE-3   Ten rounds. Ten cards each in',
    '         the first, then nine. Option',
    '         rounds [10].',
    'RAGE-30  Not on the sheet.',
    '',
    '    as it   stands',
  ]);
});
