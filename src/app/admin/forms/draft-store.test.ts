import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formDraftPrefix } from "#app/lib/form-drafts.ts";
import { clearSession, saveSession } from "#app/lib/session.ts";
import { aColleague } from "#tests/support/admin-screen.tsx";
import { type FakeBrowser, fakeBrowser } from "#tests/support/fake-browser.ts";
import { type Draft, draftDays, draftStore, maxDraftLength, removeExpiredDrafts } from "./draft-store.ts";

const user = aColleague("owner");
const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  savedAt: Date.now(),
  version: 3,
  contents: "{}",
  controls: { name: { value: "Lark Pro", initial: "Lark" } },
  states: {},
  lacksFiles: false,
  ...changes,
});
const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60 * 1000;

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  saveSession({ user, token: "token" });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

/** The keys of the stored drafts, without the common prefix. */
const storedDrafts = () =>
  [...browser.stored.keys()].filter((key) => key.startsWith(formDraftPrefix)).map((key) => key.split(":"));

describe("draftStore", () => {
  it("stores a draft for each user, form and record", () => {
    draftStore("product", "42")?.write(aDraft());
    expect(draftStore("product", "42")?.read()).toEqual(aDraft({ savedAt: expect.any(Number) }));
    expect(storedDrafts()).toEqual([["form-draft", user._id, "product", "42"]]);
    expect(draftStore("product", undefined)?.read()).toBeNull();
    expect(draftStore("coupon", "42")?.read()).toBeNull();
    saveSession({ user: aColleague("owner"), token: "token" });
    expect(draftStore("product", "42")?.read()).toBeNull();
  });

  it("removes a draft when null is written", () => {
    const store = draftStore("product", "42");
    store?.write(aDraft());
    store?.write(null);
    expect(storedDrafts()).toEqual([]);
  });

  it("stores nothing without a session", () => {
    const store = draftStore("product", "42");
    clearSession();
    store?.write(aDraft());
    expect(storedDrafts()).toEqual([]);
    expect(draftStore("product", "42")).toBeNull();
  });

  it("keeps the previous draft if the new one is too large", () => {
    const store = draftStore("product", "42");
    store?.write(aDraft());
    store?.write(aDraft({ contents: "x".repeat(maxDraftLength) }));
    expect(store?.read()?.contents).toBe("{}");
  });

  it("discards a draft after seven days", () => {
    const store = draftStore("product", "42");
    store?.write(aDraft({ savedAt: daysAgo(draftDays - 0.1) }));
    expect(store?.read()).not.toBeNull();
    store?.write(aDraft({ savedAt: daysAgo(draftDays + 0.1) }));
    expect(store?.read()).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it("discards a draft in an unknown format", () => {
    const store = draftStore("product", "42");
    browser.stored.set(`${formDraftPrefix}${user._id}:product:42`, JSON.stringify({ savedAt: 1 }));
    expect(store?.read()).toBeNull();
  });
});

describe("removeExpiredDrafts", () => {
  it("removes expired drafts of all forms and keeps the others", () => {
    draftStore("product", "old")?.write(aDraft({ savedAt: daysAgo(8) }));
    draftStore("product", "new")?.write(aDraft());
    removeExpiredDrafts();
    expect(storedDrafts().map(([, , , record]) => record)).toEqual(["new"]);
  });
});
