/** A value that does not have the shape asked for: where it is wrong, and why. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  readonly path: string;
  constructor(path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`);
    this.path = path;
  }
}

export type JsonSchema = { readonly [key: string]: unknown };

/** A shape reads an untrusted value into a fresh one of type T, and describes itself as JSON Schema. */
export interface Shape<T> {
  readonly schema: JsonSchema;
  /** Throws ShapeError. Shares no object with `value`. */
  read(value: unknown, path: string): T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;

export function text(least: number, most: number, pattern?: RegExp): Shape<string> {
  return {
    schema: { type: 'string', minLength: least, maxLength: most, ...(pattern && { pattern: pattern.source }) },
    read(value, path) {
      if (typeof value !== 'string') throw new ShapeError(path, 'a text is needed');
      if (value.length < least || value.length > most) {
        throw new ShapeError(path, `a text of ${least} to ${most} characters is needed`);
      }
      if (!value.isWellFormed()) throw new ShapeError(path, 'this is not well-formed text');
      if (pattern !== undefined && !pattern.test(value)) throw new ShapeError(path, 'this text has the wrong form');
      return value;
    },
  };
}

export function whole(lowest: number, highest: number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: lowest, maximum: highest },
    read(value, path) {
      if (typeof value !== 'number' || !Number.isInteger(value) || Object.is(value, -0)) {
        throw new ShapeError(path, 'a whole number is needed');
      }
      if (value < lowest || value > highest)
        throw new ShapeError(path, `a number from ${lowest} to ${highest} is needed`);
      return value;
    },
  };
}

export const yesNo: Shape<boolean> = {
  schema: { type: 'boolean' },
  read(value, path) {
    if (typeof value !== 'boolean') throw new ShapeError(path, 'true or false is needed');
    return value;
  },
};

export function oneOf<const W extends string>(...words: readonly W[]): Shape<W> {
  return {
    schema: { enum: words },
    read(value, path) {
      const found = words.find((word) => word === value);
      if (found === undefined) throw new ShapeError(path, `one of ${words.join(', ')} is needed`);
      return found;
    },
  };
}

/** A fixed number, such as the version. */
export function exactly<const N extends number>(wanted: N): Shape<N> {
  return {
    schema: { const: wanted },
    read(value, path) {
      if (value !== wanted) throw new ShapeError(path, `${wanted} is needed`);
      return wanted;
    },
  };
}

export function list<T>(item: Shape<T>, most: number): Shape<T[]> {
  return {
    schema: { type: 'array', items: item.schema, maxItems: most },
    read(value, path) {
      if (!Array.isArray(value)) throw new ShapeError(path, 'a list is needed');
      if (value.length > most) throw new ShapeError(path, `a list of at most ${most} is needed`);
      return value.map((entry, at) => item.read(entry, `${path}[${at}]`));
    },
  };
}

/** An object used as a map: names of one pattern, values of one shape. The result has no prototype. */
export function mapOf<T>(names: RegExp, item: Shape<T>, most: number): Shape<Record<string, T>> {
  return {
    schema: {
      type: 'object',
      propertyNames: { pattern: names.source },
      additionalProperties: item.schema,
      maxProperties: most,
    },
    read(value, path) {
      const given = asObject(value, path);
      const keys = Object.keys(given);
      if (keys.length > most) throw new ShapeError(path, `at most ${most} entries are allowed`);
      const result = Object.create(null) as Record<string, T>;
      for (const key of keys) {
        if (!names.test(key)) throw new ShapeError(path, 'an entry has a name of the wrong form');
        result[key] = item.read(given[key], `${path}.${key}`);
      }
      return result;
    },
  };
}

interface Optional<T> extends Shape<T | undefined> {
  readonly isOptional: true;
}

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ ...shape, isOptional: true });

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Flat<T> = { [K in keyof T]: T[K] };
type Read<F extends Fields> = Flat<
  { [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Infer<F[K]> } & {
    [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Exclude<Infer<F[K]>, undefined>;
  }
>;

/** An object of exactly these fields; any other is refused. */
export function fields<const F extends Fields>(spec: F): Shape<Read<F>> {
  const names = Object.keys(spec);
  const isOptional = (name: string): boolean => 'isOptional' in (spec[name] ?? {});
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, spec[name]?.schema])),
      required: names.filter((name) => !isOptional(name)),
      additionalProperties: false,
    },
    read(value, path) {
      const given = asObject(value, path);
      for (const name of Object.keys(given)) {
        if (!Object.hasOwn(spec, name)) throw new ShapeError(path, 'there is a field that does not belong here');
      }
      const result: Record<string, unknown> = {};
      for (const name of names) {
        const at = path === '' ? name : `${path}.${name}`;
        const present = Object.hasOwn(given, name);
        if (present) result[name] = spec[name]?.read(given[name], at);
        else if (!isOptional(name)) throw new ShapeError(at, 'this field is missing');
      }
      return result as Read<F>;
    },
  };
}

type Variants = Readonly<Record<string, Fields>>;
type Union<V extends Variants, Common extends Fields> = {
  [K in keyof V]: Flat<{ type: K } & Read<Common> & Read<V[K]>>;
}[keyof V];

/** One of several objects, told apart by their field `type`. */
export function union<const V extends Variants, const C extends Fields>(common: C, variants: V): Shape<Union<V, C>> {
  const shapes = new Map(
    Object.entries(variants).map(([type, spec]) => [type, fields({ ...common, type: oneOf(type), ...spec })]),
  );
  return {
    schema: { oneOf: [...shapes.values()].map(({ schema }) => schema) },
    read(value, path) {
      const given = asObject(value, path);
      const type = Object.hasOwn(given, 'type') ? given['type'] : undefined;
      const shape = typeof type === 'string' ? shapes.get(type) : undefined;
      if (shape === undefined) throw new ShapeError(path, 'there is no message of this type');
      return shape.read(given, path) as Union<V, C>;
    },
  };
}

function asObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ShapeError(path, 'an object is needed');
  }
  return value as Readonly<Record<string, unknown>>;
}
