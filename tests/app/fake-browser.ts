import { vi } from "vitest";

/** The parts of a browser that the shop's small stores use. */
export interface FakeBrowser {
  /** What is in the storage, by key. */
  stored: Map<string, string>;
  /** What is in the storage of this tab alone, by key. */
  storedInTab: Map<string, string>;
  /** While true, storage refuses to be written, as with a full disk. */
  full: boolean;
  /** Another tab of the same browser writes, or removes with null. */
  otherTabWrites(key: string, value: string | null): void;
}

/** Puts a storage and a window in the place of the browser's; `vi.unstubAllGlobals()` takes them away. */
export function fakeBrowser(contents: Record<string, string> = {}): FakeBrowser {
  const stored = new Map(Object.entries(contents));
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
