import { vi } from "vitest";

/** The parts of a browser that the shop's small stores use. */
export interface FakeBrowser {
  /** What is in the storage, by key. */
  stored: Map<string, string>;
  /** While true, storage refuses to be written, as with a full disk. */
  full: boolean;
  /** Another tab of the same browser writes, or removes with null. */
  otherTabWrites(key: string, value: string | null): void;
}

/** Puts a storage and a window in the place of the browser's; `vi.unstubAllGlobals()` takes them away. */
export function fakeBrowser(contents: Record<string, string> = {}): FakeBrowser {
  const stored = new Map(Object.entries(contents));
  const window = new EventTarget();
  const browser: FakeBrowser = {
    stored,
    full: false,
    otherTabWrites(key, value) {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    },
  };
  vi.stubGlobal("window", window);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (browser.full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  return browser;
}
