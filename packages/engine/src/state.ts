/** The value of a byte that a viewer may not know. It never means "none". */
export const BLANK = 255;

/** The value of a byte that holds nothing: not yet bid, no trump, nobody. */
export const NONE = 254;

/** A game state: named windows on one byte buffer. */
export interface State {
  readonly bytes: Uint8Array;
}

declare const viewMark: unique symbol;

/** A state with blanks: what one viewer may know, and nothing else may be sent to anyone. */
export type View<S extends State> = S & { readonly [viewMark]: true };

/** Marks a state as the view it is; only a game's `view` and the parser of facts call this. */
export const asView = <S extends State>(s: S): View<S> => s as View<S>;

interface Field {
  readonly kind: 'byte' | 'int16' | 'bytes' | 'int16s';
  readonly length: number;
}
interface ByteField extends Field {
  readonly kind: 'byte';
}
interface Int16Field extends Field {
  readonly kind: 'int16';
}
interface BytesField extends Field {
  readonly kind: 'bytes';
}
interface Int16sField extends Field {
  readonly kind: 'int16s';
}

export const byte: ByteField = { kind: 'byte', length: 1 };
export const int16: Int16Field = { kind: 'int16', length: 1 };
export const bytes = (length: number): BytesField => ({ kind: 'bytes', length });
export const int16s = (length: number): Int16sField => ({ kind: 'int16s', length });

type ValueOf<F> = F extends ByteField | Int16Field
  ? number
  : F extends Int16sField
    ? Int16Array<ArrayBuffer>
    : Uint8Array<ArrayBuffer>;

type Scalars<Fields> = {
  -readonly [K in keyof Fields as Fields[K] extends ByteField | Int16Field ? K : never]: ValueOf<Fields[K]>;
};
type Windows<Fields> = {
  readonly [K in keyof Fields as Fields[K] extends BytesField | Int16sField ? K : never]: ValueOf<Fields[K]>;
};
type StateOf<Fields> = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The bytes of all open fields. */
  readonly open: Uint8Array<ArrayBuffer>;
} & Scalars<Fields> &
  Windows<Fields>;

interface Placed {
  readonly name: string;
  readonly field: Field;
  readonly at: number;
}

/**
 * A class whose instances hold the fields as numbers and windows on one buffer.
 * Open fields are what everybody at the table may know: a view takes them whole, by the window `open`.
 */
export function layout<const Open extends Record<string, Field>, const Secret extends Record<string, Field>>(
  open: Open,
  secret: Secret,
): new () => StateOf<Open & Secret> {
  const placed: Placed[] = [];
  const end = place(open, 0, placed);
  const openSize = end + (end & 1); // the spare byte is open too, so that a view leaves it as it is
  const size = place(secret, openSize, placed);
  const windows = placed.filter(({ field }) => field.kind === 'bytes' || field.kind === 'int16s');

  class Laid {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly words: Int16Array<ArrayBuffer>;
    readonly open: Uint8Array<ArrayBuffer>;
    constructor() {
      const buffer = new ArrayBuffer(size);
      this.bytes = new Uint8Array(buffer);
      this.words = new Int16Array(buffer, 0, size >> 1);
      this.open = new Uint8Array(buffer, 0, openSize);
      const own = this as unknown as Record<string, unknown>;
      for (const { name, field, at } of windows) {
        const Window = field.kind === 'int16s' ? Int16Array : Uint8Array;
        own[name] = new Window(buffer, at, field.length);
      }
    }
  }

  for (const { name, field, at } of placed) {
    if (field.kind === 'byte') Object.defineProperty(Laid.prototype, name, byteAt(at));
    if (field.kind === 'int16') Object.defineProperty(Laid.prototype, name, wordAt(at >> 1));
  }
  return Laid as unknown as new () => StateOf<Open & Secret>;
}

/** Gives each field its place from `start` on, 16-bit fields first; returns where they end. */
function place(fields: Record<string, Field>, start: number, placed: Placed[]): number {
  const width = (field: Field): number => (field.kind.startsWith('int16') ? 2 : 1);
  let at = start;
  for (const [name, field] of Object.entries(fields).sort(([, a], [, b]) => width(b) - width(a))) {
    placed.push({ name, field, at });
    at += width(field) * field.length;
  }
  return at;
}

const byteAt = (at: number): PropertyDescriptor & ThisType<{ bytes: Uint8Array }> => ({
  get() {
    return this.bytes[at];
  },
  set(value: number) {
    this.bytes[at] = value;
  },
});

const wordAt = (at: number): PropertyDescriptor & ThisType<{ words: Int16Array }> => ({
  get() {
    return this.words[at];
  },
  set(value: number) {
    this.words[at] = value;
  },
});

/** Copies a state over another of the same game: one memory move. */
export function copy<S extends State>(from: S, into: S): S {
  into.bytes.set(from.bytes);
  return into;
}

export function sameBytes(a: State, b: State): boolean {
  return a.bytes.length === b.bytes.length && a.bytes.every((value, at) => value === b.bytes[at]);
}
