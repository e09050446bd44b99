/** Why something was not done: a code for programs, a sentence for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;
  readonly rule?: string;
}

export type RefusalCode = keyof typeof SENTENCES | 'illegal' | 'bad-message' | 'not-json' | 'too-long' | 'bad-setup';

const SENTENCES = {
  stale: 'That decision is no longer open.',
  'id-used': 'This move id was used for another move.',
  'not-seated': 'You have no seat at this table.',
  'not-host': 'Only the host can do that.',
  'wrong-phase': 'This is not possible at this point of the table.',
  paused: 'The table is paused.',
  'stood-in': 'A bot plays for you: take your seat back first.',
  'not-allowed': 'This is not allowed at this table.',
  taken: 'This chair is taken.',
  full: 'All chairs are taken.',
  'unknown-table': 'There is no such table.',
  'bad-name': 'This name cannot be used.',
  'bad-claim': 'This code is wrong or too old.',
  'slow-down': 'Too many messages: please wait a moment.',
  'read-only': 'The server cannot store anything at the moment: nothing was changed.',
  damaged: 'We are sorry: this table was damaged on disk and has been set aside. All other tables are fine.',
  behind:
    'We are sorry: what the server has stored of this table is older than what was played. It has been set aside.',
  'other-version':
    'This table was made by another version of Rumpus, which plays it by other rules. It has been set aside until that version runs again.',
  conflict: 'Someone was faster: please look again.',
  'no-hello': 'The first message must be hello.',
  'bad-origin': 'This page may not talk to this server.',
  'no-session': 'You are not known here yet: POST /api/session first.',
  'not-found': 'There is nothing here.',
  'wrong-method': 'This address is asked in another way.',
  'no-room': 'The server is full at the moment: please try again later.',
  failed: 'Something went wrong on the server; nothing was changed.',
} as const;

export const refuse = (code: keyof typeof SENTENCES, sentence: string = SENTENCES[code]): Refusal => ({
  code,
  sentence,
});
