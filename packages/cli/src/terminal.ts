import colors from 'picocolors';

/** Colours for standard output: only on a terminal, never under NO_COLOR. */
export const paint = colors.createColors(
  colors.isColorSupported && (process.stdout.isTTY || Boolean(process.env['FORCE_COLOR'])),
);

/** Text from a file or a command line, without what would steer a terminal. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- finding them is the point
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\uFFFD');
}

export function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

export const terminalWidth = (): number => Math.max(40, Math.min(process.stdout.columns || 80, 100));

// oxlint-disable-next-line no-control-regex -- an escape sequence starts with one
const paintMarks = /\u001b\[\d+m/g;

/** How wide a text is without its colours. */
export const widthOf = (text: string): number => text.replaceAll(paintMarks, '').length;

/** Words in lines of at most `width` characters, the lines after the first indented. */
export function wrap(text: string, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Rows in columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
        return at === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

export function tellTime(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
