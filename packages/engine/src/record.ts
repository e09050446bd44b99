import { RecordError } from './record-error.ts';
import { FORMAT } from './print-header.ts';
import { parseHeader, type Games, type Header } from './record-header.ts';
import { parseLine, type Line } from './record-line.ts';

export { RecordError } from './record-error.ts';
export { FORMAT, printHeader } from './print-header.ts';
export type { Check, Line } from './record-line.ts';

const LONGEST_LINE = 8192;
const MOST_LINES = 200_000;

/** One record as it stands in the text, its header read and checked. */
export interface GameRecord extends Header {
  /** The first comment above its moves: what the record shows. */
  readonly title: string;
  /** The line of `rumpus 1`. */
  readonly line: number;
  readonly lines: readonly Line[];
}

/** Splits a text into its records; each begins with a line `rumpus 1`. */
export function splitRecords(text: string): { readonly first: number; readonly lines: string[] }[] {
  const lines = text.split('\n', MOST_LINES + 1);
  if (lines.length > MOST_LINES) throw new RecordError(MOST_LINES + 1, `a file has at most ${MOST_LINES} lines`);
  const records: { first: number; lines: string[] }[] = [];
  for (const [at, raw] of lines.entries()) {
    const content = contentOf(raw);
    if (/^rumpus\b/.test(content)) records.push({ first: at + 1, lines: [] });
    else if (records.length === 0 && content !== '') {
      throw new RecordError(at + 1, `a record begins with "rumpus ${FORMAT}"`);
    }
    records.at(-1)?.lines.push(raw);
  }
  if (records.length === 0) throw new RecordError(1, 'there is no record here');
  return records;
}

/** A line without its comment and the space around it. */
function contentOf(raw: string): string {
  const hash = raw.indexOf('#');
  return (hash < 0 ? raw : raw.slice(0, hash)).trim();
}

export function parseRecord(games: Games, first: number, lines: readonly string[]): GameRecord {
  const contents = lines.map((raw, at) => {
    if (raw.length > LONGEST_LINE) throw new RecordError(first + at, `a line has at most ${LONGEST_LINE} characters`);
    if (raw.includes('\uFFFD') || raw.includes('\0')) throw new RecordError(first + at, 'this is not UTF-8 text');
    return contentOf(raw).split(/\s+/).join(' ');
  });
  const blank = lines.findIndex((raw) => raw.trim() === '');
  const end = blank < 0 ? lines.length : blank;
  const header = parseHeader(games, first, contents.slice(0, end));
  const body: Line[] = [];
  for (let at = end; at < contents.length; at++) {
    if (contents[at] !== '') body.push(parseLine(contents[at], first + at, header.setup.seats));
  }
  return {
    ...header,
    line: first,
    lines: body,
    title: titleOf(lines.slice(0, (body[0]?.line ?? first + end) - first)),
  };
}

function titleOf(lines: readonly string[]): string {
  const comment = lines.find((line) => line.includes('#')) ?? '';
  return comment.slice(comment.indexOf('#') + 1).trim();
}
