import { vi } from "vitest";

/** The browser features that the shop's client-side stores use. */
export interface FakeBrowser {
  /** Contents of localStorage, by key. */
  stored: Map<string, string>;
  /** Contents of sessionStorage, by key. */
  storedInTab: Map<string, string>;
  /** While true, writes to storage fail as if the disk were full. */
  full: boolean;
  /** Simulates a write from another tab of the same browser, or a removal with null. */
  otherTabWrites(key: string, value: string | null): void;
}

/**
 * Stubs the browser's storage and window; `vi.unstubAllGlobals()` restores them. A map becomes the storage itself, so that
 * a test can switch between browsers.
 */
export function fakeBrowser(contents: Record<string, string> | Map<string, string> = {}): FakeBrowser {
  const stored = contents instanceof Map ? contents : new Map(Object.entries(contents));
  const storedInTab = new Map<string, string>();
  const window = new EventTarget();
  const browser: FakeBrowser = {
    stored,
    storedInTab,
    full: false,
    otherTabWrites(key, value) {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    },
  };
  vi.stubGlobal("window", window);
  const storageOf = (values: Map<string, string>) => ({
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (browser.full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal("localStorage", storageOf(stored));
  vi.stubGlobal("sessionStorage", storageOf(storedInTab));
  return browser;
}
