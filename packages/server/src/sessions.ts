import { cleanName, suggestName } from './names.ts';
import { hashed, newToken } from './random.ts';
import type { Store } from './store.ts';

export interface Person {
  readonly user: string;
  readonly name: string;
}

/** Who is who: a token's hash is the user. */
export class Sessions {
  readonly #store: Store;
  readonly #known = new Map<string, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The person a token belongs to, if this server issued it. */
  async find(token: string | undefined): Promise<Person | undefined> {
    if (token === undefined) return undefined;
    const user = hashed(token);
    const name = this.#known.get(user) ?? (await this.#store.userName(user));
    if (name === undefined) return undefined;
    this.#remember(user, name);
    return { user, name };
  }

  /** A new person with a new token. */
  async open(wanted: string | undefined, now: number): Promise<{ token: string; person: Person } | undefined> {
    const token = newToken();
    const person = { user: hashed(token), name: cleanName(wanted ?? '') ?? suggestName() };
    return (await this.#save(person, now)) ? { token, person } : undefined;
  }

  async rename(person: Person, wanted: string, now: number): Promise<Person> {
    const renamed = { ...person, name: cleanName(wanted) ?? person.name };
    return renamed.name !== person.name && (await this.#save(renamed, now)) ? renamed : person;
  }

  forget(user: string): void {
    this.#known.delete(user);
  }

  async #save({ user, name }: Person, now: number): Promise<boolean> {
    if ((await this.#store.commit([{ kind: 'user', id: user, name, at: now }])) !== 'done') return false;
    this.#remember(user, name);
    return true;
  }

  #remember(user: string, name: string): void {
    if (this.#known.size > 20_000) this.#known.clear();
    this.#known.set(user, name);
  }
}
