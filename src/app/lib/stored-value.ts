/** A value kept in the browser's storage, shared between tabs. */
export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value | null): void;
  subscribe(listener: () => void): () => void;
}

/** Where a value is kept: for this browser, or for this tab until it is closed. */
type Place = "localStorage" | "sessionStorage";

/**
 * Keeps one JSON value under a storage key. What does not pass `parse` is discarded silently (Specification §8).
 * `read` answers the same object until the value changes, so it can serve as a React store's snapshot.
 */
export function storedValue<Value>(
  key: string,
  parse: (value: unknown) => Value | null,
  place: Place = "localStorage",
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value: Value | null = null;

  const read = () => {
    const current = readText(place, key);
    if (current === text) return value;
    text = current;
    value = parsed(current, parse);
    if (current !== null && value === null) removeText(place, key);
    return value;
  };

  return {
    read,
    write(next) {
      if (next === null) removeText(place, key);
      else writeText(place, key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

function parsed<Value>(text: string | null, parse: (value: unknown) => Value | null): Value | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Browsers may refuse storage (private windows, full disk); the shop then lives for this page only. What could
 * not be stored is newer than what is stored.
 */
const memory = new Map<string, string>();

function readText(place: Place, key: string): string | null {
  try {
    return memory.get(key) ?? globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

function writeText(place: Place, key: string, text: string): void {
  try {
    globalThis[place].setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

function removeText(place: Place, key: string): void {
  memory.delete(key);
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
