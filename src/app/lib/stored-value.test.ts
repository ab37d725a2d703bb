import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#tests/support/fake-browser.ts";
import { storedValue } from "./stored-value.ts";

interface Note {
  text: string;
}
const parseNote = (value: unknown) =>
  typeof (value as Note | null)?.text === "string" ? (value as Note) : null;

let browser: FakeBrowser;
let key: string;
const note = () => storedValue<Note>(key, parseNote);

beforeEach(() => {
  browser = fakeBrowser();
  key = crypto.randomUUID();
});
afterEach(() => vi.unstubAllGlobals());

describe("storedValue", () => {
  it("is null until written, then always reads the same object", () => {
    const value = note();
    expect(value.read()).toBeNull();
    value.write({ text: "hello" });
    expect(value.read()).toEqual({ text: "hello" });
    expect(value.read()).toBe(value.read());
    expect(browser.stored.get(key)).toBe('{"text":"hello"}');
  });

  it("removes its key when null is written", () => {
    const value = note();
    value.write({ text: "hello" });
    value.write(null);
    expect(value.read()).toBeNull();
    expect(browser.stored.has(key)).toBe(false);
  });

  it.each(["{not json", '{"other":1}', "null"])("silently discards %s", (corrupt) => {
    browser.stored.set(key, corrupt);
    expect(note().read()).toBeNull();
    expect(browser.stored.has(key)).toBe(false);
  });

  it("notifies listeners of changes in this tab and in other tabs until they unsubscribe", () => {
    const value = note();
    const listener = vi.fn();
    const unsubscribe = value.subscribe(listener);
    value.write({ text: "here" });
    expect(listener).toHaveBeenCalledTimes(1);
    browser.otherTabWrites(key, '{"text":"there"}');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(value.read()).toEqual({ text: "there" });
    browser.otherTabWrites("something else", "1");
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    value.write({ text: "later" });
    browser.otherTabWrites(key, null);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("uses the session storage if requested", () => {
    const value = storedValue<Note>(key, parseNote, "sessionStorage");
    value.write({ text: "hello" });
    expect(browser.storedInTab.get(key)).toBe('{"text":"hello"}');
    expect(browser.stored.has(key)).toBe(false);
    expect(value.read()).toEqual({ text: "hello" });
    value.write(null);
    expect(browser.storedInTab.has(key)).toBe(false);
  });

  it("stays in memory while the storage is full, and overrides the stored value", () => {
    const value = note();
    value.write({ text: "stored" });
    browser.full = true;
    value.write({ text: "newer" });
    expect(value.read()).toEqual({ text: "newer" });
    browser.full = false;
    value.write({ text: "newest" });
    expect(browser.stored.get(key)).toBe('{"text":"newest"}');
    expect(value.read()).toEqual({ text: "newest" });
  });

  it("stays in memory without storage", () => {
    vi.stubGlobal("localStorage", undefined);
    const value = note();
    expect(value.read()).toBeNull();
    value.write({ text: "private window" });
    expect(value.read()).toEqual({ text: "private window" });
    value.write(null);
    expect(value.read()).toBeNull();
  });
});
