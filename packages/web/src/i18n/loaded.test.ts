import { expect, test } from 'vitest';
import { loadedWords } from './loaded.ts';

test('words are fetched once for each language that is read, and not before', async () => {
  const asked: string[] = [];
  const words = loadedWords({
    en: async () => (asked.push('en'), 'hello'),
    es: async () => (asked.push('es'), 'hola'),
  });
  expect(asked).toEqual([]);
  await words.load('es');
  await words.load('es');
  expect(words.es).toBe('hola');
  expect(asked).toEqual(['es']);
  expect(() => words.en).toThrow('not been loaded in en');
});
