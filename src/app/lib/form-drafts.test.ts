import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FakeBrowser, fakeBrowser } from "#tests/support/fake-browser.ts";
import { formDraftPrefix, removeFormDrafts } from "./form-drafts.ts";
import { storedValue } from "./stored-value.ts";

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it("removes the drafts of all users and forms, and nothing else", () => {
  for (const key of [`${formDraftPrefix}a:product:new`, `${formDraftPrefix}b:coupon:1`, "cart"])
    browser.stored.set(key, "{}");
  removeFormDrafts();
  expect([...browser.stored.keys()]).toEqual(["cart"]);
});

it("removes drafts that the browser could not store", () => {
  const draft = storedValue(`${formDraftPrefix}a:product:new`, (value) => value);
  browser.full = true;
  draft.write("input");
  expect(draft.read()).toBe("input");
  removeFormDrafts();
  expect(draft.read()).toBeNull();
});

it("does nothing if the browser blocks its storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(removeFormDrafts).not.toThrow();
});
