/** Small things kept in the browser. A browser that keeps nothing is no reason to stop: they last until it is closed. */
const inMemory = new Map<string, string>();

const keyOf = (name: string): string => `rumpus.${name}`;

export function readSaved<T>(name: string): T | undefined {
  const text = readText(keyOf(name));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

/** Returns whether it will last. */
export function save(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  inMemory.set(keyOf(name), text);
  try {
    localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}
