/** A value in the browser's storage, shared between tabs. */
export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value | null): void;
  subscribe(listener: () => void): () => void;
}

/** Storage for this browser, or for this tab until it is closed. */
type StorageArea = "localStorage" | "sessionStorage";

/**
 * Stores one JSON value under a key. A value that fails `parse` is discarded silently (Specification §8). `read` returns
 * the same object until the value changes, so it can be the snapshot of a React store.
 */
export function storedValue<Value>(
  key: string,
  parse: (value: unknown) => Value | null,
  area: StorageArea = "localStorage",
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value: Value | null = null;

  const read = () => {
    const current = readText(area, key);
    if (current === text) return value;
    text = current;
    value = parseOrNull(current, parse);
    if (current !== null && value === null) removeText(area, key);
    return value;
  };

  return {
    read,
    write(next) {
      if (next === null) removeText(area, key);
      else writeText(area, key, JSON.stringify(next));
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

/** Returns the keys in localStorage that start with `prefix`. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? "");
  } catch {
    // No storage, so only the values in memory.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

function parseOrNull<Value>(text: string | null, parse: (value: unknown) => Value | null): Value | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Values that the browser refused to store (private window, full disk). They are newer than the stored ones. */
const memory = new Map<string, string>();

function readText(area: StorageArea, key: string): string | null {
  try {
    return memory.get(key) ?? globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

function writeText(area: StorageArea, key: string, text: string): void {
  try {
    globalThis[area].setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

function removeText(area: StorageArea, key: string): void {
  memory.delete(key);
  try {
    globalThis[area].removeItem(key);
  } catch {
    // No storage, nothing to remove.
  }
}
