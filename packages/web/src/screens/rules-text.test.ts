import { expect, test } from 'vitest';
import { parseRules, piecesOfMarkdown, searchRules } from './rules-text.ts';

const text = `# A game

Some words
on two lines.

## A round
- TOY-1 Take a card.
  **Ruling**: the top one.
- TOY-2 Play a **red** card (\`redOnly\`).
`;

test('rules, headings and words are told apart; a rule keeps its further lines', () => {
  expect(parseRules(text)).toEqual([
    { kind: 'words', text: 'Some words on two lines.' },
    { kind: 'heading', text: 'A round' },
    { kind: 'rule', id: 'TOY-1', text: 'Take a card. **Ruling**: the top one.' },
    { kind: 'rule', id: 'TOY-2', text: 'Play a **red** card (`redOnly`).' },
  ]);
});

test('paragraphs and the lines of a list stay apart', () => {
  expect(parseRules('One.\n\nTwo\nlines.\n\n## In records\n\n- Cards: R0\n  to B15.\n- Moves.\n')).toEqual([
    { kind: 'words', text: 'One.' },
    { kind: 'words', text: 'Two lines.' },
    { kind: 'heading', text: 'In records' },
    { kind: 'words', text: 'Cards: R0 to B15.' },
    { kind: 'words', text: 'Moves.' },
  ]);
});

test('a search finds rules by number and by words in any order, whatever their accents', () => {
  const parts = parseRules(text);
  expect(searchRules(parts, 'toy-2')).toHaveLength(1);
  expect(searchRules(parts, 'CÁRD top')).toMatchObject([{ id: 'TOY-1' }]);
  expect(searchRules(parts, 'blue')).toEqual([]);
});

test('bold and code become pieces', () => {
  expect(piecesOfMarkdown('a **b** `c`')).toEqual([
    { kind: 'plain', text: 'a ' },
    { kind: 'bold', text: 'b' },
    { kind: 'plain', text: ' ' },
    { kind: 'code', text: 'c' },
  ]);
});
