/** A record that is wrong, at the line that is wrong. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
