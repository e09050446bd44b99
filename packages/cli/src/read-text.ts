import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Larger files are refused unread, and of an endless stream no more than this is read. */
export const LARGEST = 16 * 1024 * 1024;

/** A file that holds no text we could read, and why. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** The text of a file, or of standard input for `-`. */
export async function readText(path: string): Promise<string> {
  return decode(path === '-' ? await readInput() : readFile(path));
}

function readFile(path: string): Buffer {
  let file: number | undefined;
  try {
    // Without O_NONBLOCK the opening of a pipe waits for its writer.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new UnreadableError('this is no regular file (to read a pipe, name it -)');
    if (stats.size > LARGEST) throw tooLarge();
    return readUpTo(file, Math.max(stats.size, 65536));
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError(reasonOf(error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Files may grow, and those of some systems say they are empty: the end is where reading ends. */
function readUpTo(file: number, expected: number): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.alloc(expected + 1);
    const length = readSync(file, chunk);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, length));
    size += length;
    if (size > LARGEST) throw tooLarge();
  }
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST) throw tooLarge();
  }
  return Buffer.concat(chunks);
}

const tooLarge = (): UnreadableError => new UnreadableError(`this is larger than ${LARGEST / 1024 / 1024} MB`);

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnreadableError('this is not UTF-8 text');
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadableError('this is not UTF-8 text');
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this may not be read',
  EPERM: 'this may not be read',
  ELOOP: 'this link leads in a circle',
  ENAMETOOLONG: 'this name is too long',
};

/** Why the file system refused, in plain words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return reasons[code] ?? `this cannot be read (${code})`;
}
