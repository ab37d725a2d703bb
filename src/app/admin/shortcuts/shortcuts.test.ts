import { describe, expect, it } from "vitest";
import { adminLinks } from "../navigation.ts";
import { actionShortcuts, keysFor, pressAfter, screenShortcuts } from "./shortcuts.ts";

const all = [...actionShortcuts, ...screenShortcuts];
const pressAll = (keys: readonly string[]) =>
  keys.reduce<ReturnType<typeof pressAfter>>(({ underWay }, key) => pressAfter(underWay, key), {
    underWay: [],
  });

describe("the table of shortcuts", () => {
  it("leads to every screen of the navigation, each by a letter or digit of its own", {
    tags: ["spec:10.79"],
  }, () => {
    expect(screenShortcuts.map(({ to }) => to)).toEqual(adminLinks.map(({ to }) => to));
    expect(new Set(adminLinks.map(({ key }) => key)).size).toBe(adminLinks.length);
    for (const { key } of adminLinks) expect(key).toMatch(/^[a-z2-9]$/);
  });

  it("has no shortcut that is the beginning of another", () => {
    const texts = all.map(({ keys }) => keys.join(" "));
    for (const text of texts) {
      expect(texts.filter((other) => other === text || other.startsWith(`${text} `))).toEqual([text]);
    }
  });

  it.each(screenShortcuts)("takes $keys to $to", ({ keys, to }) => {
    expect(pressAll(keys)).toEqual({ shortcut: expect.objectContaining({ to }), underWay: [] });
  });

  it("names the keys of an action", () => {
    expect(keysFor("help")).toBe("?");
    expect(keysFor("create")).toBe("n");
  });

  it("takes capitals for what they are with the lock on", () => {
    expect(pressAll(["G", "O"]).shortcut?.to).toBe("/dashboard/admin/orders");
  });

  it("forgets a beginning that led nowhere, and takes the second of two for a new one", () => {
    expect(pressAll(["g"])).toEqual({ underWay: ["g"] });
    expect(pressAll(["g", "0"])).toEqual({ underWay: [] });
    expect(pressAll(["g", "1"])).toEqual({ underWay: [] });
    expect(pressAll(["g", "g", "u"]).shortcut?.to).toBe("/dashboard/admin/users");
    expect(pressAll(["x", "n"]).shortcut?.action).toBe("create");
  });
});
