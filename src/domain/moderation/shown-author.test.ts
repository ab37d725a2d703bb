import { describe, expect, it } from "vitest";
import { shownAuthor } from "./shown-author.ts";

describe("shownAuthor", () => {
  it.each([
    ["Asha Verma", "Asha V."],
    ["  asha   kumari verma ", "asha V."],
    ["Madonna", "Madonna"],
    ["आशा वर्मा", "आशा व."],
    ["Zoë 𠮷田", "Zoë 𠮷."],
  ])("of %s is %s", (name, shown) => expect(shownAuthor(name)).toBe(shown));
});
