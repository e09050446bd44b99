import { expect, test } from 'vitest';
import { newsOf } from './news.ts';

const tale = (seat: string, ...lines: string[]): { seat: string; lines: string[] } => ({ seat, lines });

test('the news tells the whole of the last turn and nothing of the one before', () => {
  expect(newsOf([tale('A', 'You rolled blue.'), tale('B', 'Dot rolled red.'), tale('B', 'Dot stole a card.')])).toEqual(
    ['Dot rolled red.', 'Dot stole a card.'],
  );
});

test('what goes without saying is news only where nothing else is', () => {
  const passed = { ...tale('B', 'Dot passed the die.'), isMinor: true };
  expect(newsOf([tale('B', 'Dot rolled red.'), passed])).toEqual(['Dot rolled red.']);
  expect(newsOf([tale('A', 'You rolled blue.'), passed])).toEqual(['Dot passed the die.']);
});

test('whoever is asked is told of the others, and of themselves only when nobody else has moved', () => {
  const rolled = tale('A', 'You rolled blue.');
  expect(newsOf([tale('B', 'Dot stole a card.'), rolled], 'A')).toEqual(['Dot stole a card.']);
  expect(newsOf([rolled], 'A')).toEqual(['You rolled blue.']);
});

test('of a long turn the newest sentences are told', () => {
  expect(newsOf(['1', '2', '3', '4', '5'].map((line) => tale('C', line)))).toEqual(['3', '4', '5']);
});

test('there is no news before anything has happened', () => {
  expect(newsOf([])).toEqual([]);
});
