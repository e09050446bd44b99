/** A law that does not hold, with a record that leads to where it breaks. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
  readonly law: number;
  readonly sentence: string;
  readonly record: string;

  constructor(law: number, sentence: string, record: string, cause?: unknown) {
    super(`Law ${law}: ${sentence}\n\n${record}`, { cause });
    this.law = law;
    this.sentence = sentence;
    this.record = record;
  }
}
