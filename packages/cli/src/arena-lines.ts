import type { Readable } from 'node:stream';

/** Hands on each line of a stream. Of a line longer than `longest` only the beginning comes, at once, one character too long. */
export function readLines(input: Readable, longest: number, onLine: (line: string) => void): void {
  let begun = '';
  let isSkipping = false;
  const take = (part: string): void => {
    if (isSkipping) return;
    begun += part;
    if (begun.length <= longest) return;
    isSkipping = true;
    onLine(begun.slice(0, longest + 1));
    begun = '';
  };
  const endLine = (): void => {
    if (!isSkipping) onLine(begun);
    isSkipping = false;
    begun = '';
  };
  input.setEncoding('utf8');
  input.on('data', (chunk: string) => {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      take(chunk.slice(start, end));
      endLine();
      start = end + 1;
    }
    take(chunk.slice(start));
  });
  input.on('end', () => {
    if (begun !== '') endLine();
  });
}
