/** What people say at a table where free chat is closed. The app has the words, in every language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'oops',
  'your-turn',
  'one-moment',
  'back-again',
  'nice-one',
  'so-close',
  'good-game',
  'again',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export const REACTIONS = ['smile', 'laugh', 'clap', 'heart', 'surprise', 'think', 'cry', 'cool'] as const;
export type Reaction = (typeof REACTIONS)[number];
