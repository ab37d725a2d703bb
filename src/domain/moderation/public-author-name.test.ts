import { describe, expect, it } from "vitest";
import { publicAuthorName } from "./public-author-name.ts";

describe("publicAuthorName", () => {
  it.each([
    ["Asha Verma", "Asha V."],
    ["  asha   kumari verma ", "asha V."],
    ["Madonna", "Madonna"],
    ["आशा वर्मा", "आशा व."],
    ["Zoë 𠮷田", "Zoë 𠮷."],
  ])("turns %s into %s", (name, publicName) => expect(publicAuthorName(name)).toBe(publicName));
});
