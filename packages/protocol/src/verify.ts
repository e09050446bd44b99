import { parseRecord, printOutcome, RecordError, replay, splitRecords, type Game, type Step } from '@rumpus/engine';
import { commitmentOf, seedOf, type FairDeal } from './fair.ts';

export type FairVerdict =
  | { readonly ok: true; readonly outcomes: number; readonly moves: number }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Re-derives every outcome of chance of a finished record; `commitment` is the one seen before the game, if known. */
export function verifyRecord(games: Readonly<Record<string, Game>>, text: string, commitment?: string): FairVerdict {
  const differing: { line: number; reason: string }[] = [];
  try {
    const [found, more] = splitRecords(text);
    if (found === undefined || more !== undefined) return wrong(more?.first ?? 1, 'one record a file can be verified');
    const record = parseRecord(games, found.first, found.lines);
    const deal = readFairDeal(found.lines);
    if (typeof deal === 'string') return wrong(found.first, deal);
    const fault = checkFairDeal(deal, record.seed, record.setup.seats, commitment);
    if (fault !== undefined) return wrong(lineOf(found.lines, fault.word), fault.reason);
    const onStep = ({ line, outcomes }: Step): void => {
      for (const outcome of outcomes) {
        if (differing.length > 0 || outcome.values.join() === outcome.derived.join()) continue;
        const derived = printOutcome(record.game, { ...outcome, values: outcome.derived });
        differing.push({ line: outcome.line ?? line, reason: `the deal gives "${derived}" here` });
      }
    };
    const { outcomes, moves } = replay(record, onStep);
    const [first] = differing;
    return first === undefined ? { ok: true, outcomes: outcomes.length, moves } : wrong(first.line, first.reason);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    // After another deal the same moves may not be possible: the deal is what differs first.
    const { line, reason } = differing[0] ?? { line: error.line, reason: error.message };
    return wrong(line, reason);
  }
}

const wrong = (line: number, reason: string): FairVerdict => ({ ok: false, line, reason });

const lineOf = (lines: readonly string[], word: string): number =>
  Math.max(
    0,
    lines.findIndex((line) => line.startsWith(word)),
  ) + 1;

function readFairDeal(lines: readonly string[]): Omit<FairDeal, 'seed'> | string {
  const said = new Map<string, string>();
  const nonces: Record<string, string> = {};
  for (const line of lines) {
    const [, word = '', value = ''] = /^# (Table|commitment|secret|salt|nonce) (.+)$/.exec(line.trim()) ?? [];
    const [, letter, nonce] = /^([A-L]) ((?:[0-9a-f]{2})+)$/.exec(value) ?? [];
    if (word === 'nonce' && letter !== undefined && nonce !== undefined) nonces[letter] = nonce;
    else if (word !== '' && !said.has(word)) said.set(word, value);
  }
  for (const word of ['commitment', 'secret', 'salt']) {
    if (!/^(?:[0-9a-f]{2})+$/.test(said.get(word) ?? ''))
      return `the record has no line "# ${word} …", so its deal cannot be checked`;
  }
  const [code = '', commitment = '', secret = '', salt = ''] = ['Table', 'commitment', 'secret', 'salt'].map((word) =>
    said.get(word),
  );
  return { code, commitment, secret, salt, nonces };
}

function checkFairDeal(
  deal: Omit<FairDeal, 'seed'>,
  seed: string | undefined,
  seats: number,
  commitment: string | undefined,
): { word: string; reason: string } | undefined {
  if (commitment !== undefined && commitment.toLowerCase() !== deal.commitment) {
    return { word: '# commitment', reason: 'this is not the commitment that was seen before the game' };
  }
  if (commitmentOf(deal.secret, deal.salt) !== deal.commitment) {
    return { word: '# commitment', reason: 'the secret and the salt do not give this commitment' };
  }
  if (seedOf(deal.secret, deal.nonces, seats, deal.code) !== seed) {
    return { word: 'seed', reason: 'the secret and what the seats added do not give this seed' };
  }
  return undefined;
}
