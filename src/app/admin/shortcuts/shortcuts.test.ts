import { describe, expect, it } from "vitest";
import { adminLinks } from "../frame/navigation.ts";
import { actionShortcuts, keysFor, listShortcuts, pressAfter, screenShortcuts } from "./shortcuts.ts";

const all = [...actionShortcuts, ...listShortcuts, ...screenShortcuts];
const pressAll = (keys: readonly string[]) =>
  keys.reduce<ReturnType<typeof pressAfter>>(({ prefix }, key) => pressAfter(prefix, key), {
    prefix: [],
  });

describe("keyboard shortcuts", () => {
  it("open every screen in the navigation with a different letter or digit", {
    tags: ["spec:10.79"],
  }, () => {
    expect(screenShortcuts.map(({ to }) => to)).toEqual(adminLinks.map(({ to }) => to));
    expect(new Set(adminLinks.map(({ key }) => key)).size).toBe(adminLinks.length);
    for (const { key } of adminLinks) expect(key).toMatch(/^[a-z2-9]$/);
  });

  it("never start with another shortcut", () => {
    const texts = all.map(({ keys }) => keys.join(" "));
    for (const text of texts) {
      expect(texts.filter((other) => other === text || other.startsWith(`${text} `))).toEqual([text]);
    }
  });

  it.each(screenShortcuts)("open $to with $keys", ({ keys, to }) => {
    expect(pressAll(keys)).toEqual({ shortcut: expect.objectContaining({ to }), prefix: [] });
  });

  it("can be looked up by action", () => {
    expect(keysFor("help")).toBe("?");
    expect(keysFor("create")).toBe("n");
  });

  it("work with capital letters, as with Caps Lock on", () => {
    expect(pressAll(["G", "O"]).shortcut?.to).toBe("/dashboard/admin/orders");
  });

  it("drop an unknown sequence and start again with its last key", () => {
    expect(pressAll(["g"])).toEqual({ prefix: ["g"] });
    expect(pressAll(["g", "0"])).toEqual({ prefix: [] });
    expect(pressAll(["g", "1"])).toEqual({ prefix: [] });
    expect(pressAll(["g", "g", "u"]).shortcut?.to).toBe("/dashboard/admin/users");
    expect(pressAll(["x", "n"]).shortcut?.action).toBe("create");
  });
});
