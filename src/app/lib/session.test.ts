import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aUser } from "#tests/factories/users.ts";
import { type FakeBrowser, fakeBrowser } from "#tests/support/fake-browser.ts";
import {
  clearSession,
  hasCapability,
  isAdministrator,
  readSession,
  saveSession,
  updateSessionUser,
} from "./session.ts";

const user = aUser();
const session = { user, token: "a.token" };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe("the session", () => {
  it("is stored under the key auth and removed when it ends", { tags: ["spec:3.1", "spec:4.1"] }, () => {
    saveSession(session);
    expect(JSON.parse(browser.stored.get("auth") ?? "")).toEqual(session);
    expect(readSession()).toEqual(session);
    clearSession();
    expect(readSession()).toBeNull();
    expect(browser.stored.size).toBe(0);
  });

  it.each([
    ["invalid JSON", "{"],
    ["an empty token", JSON.stringify({ user, token: "" })],
    ["without a user", JSON.stringify({ token: "a.token" })],
    ["a list", "[]"],
  ])("is discarded silently if it is %s", (_, text) => {
    browser.stored.set("auth", text);
    expect(readSession()).toBeNull();
    expect(browser.stored.has("auth")).toBe(false);
  });

  it("updates profile fields and keeps its token", () => {
    saveSession(session);
    updateSessionUser({ ...user, name: "Asha Singh" });
    expect(readSession()).toEqual({ user: { ...user, name: "Asha Singh" }, token: "a.token" });
  });

  it("is not restored by a profile response that arrives after it has ended", () => {
    updateSessionUser(user);
    expect(readSession()).toBeNull();
  });

  it("limits a user to their capabilities; an administrator without a list of capabilities has all of them", () => {
    expect(hasCapability({ ...user, capabilities: ["office", "exports"] }, "exports")).toBe(true);
    expect(hasCapability({ ...user, capabilities: ["office", "exports"] }, "orders")).toBe(false);
    expect(hasCapability({ _id: user._id, role: 1 }, "office")).toBe(true);
    expect(hasCapability(undefined, "office")).toBe(false);
  });

  it("belongs to an administrator only with role 1", { tags: ["spec:1.3"] }, () => {
    expect(isAdministrator({ ...session, user: { ...user, role: 1 } })).toBe(true);
    expect(isAdministrator(session)).toBe(false);
    expect(isAdministrator({ ...session, user: { ...user, role: 2 } })).toBe(false);
    expect(isAdministrator(null)).toBe(false);
  });
});
