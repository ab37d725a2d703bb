import { describe, expect, it } from "vitest";
import { printableText } from "./printable-text.ts";

describe("printableText", () => {
  it.each([
    ["  Asha \t Verma \n", "Asha Verma"],
    ["गोरखपुर कृषि ड्रोन", "गोरखपुर कृषि ड्रोन"],
    ["क\u094D\u200Dष", "क\u094D\u200Dष"],
    ["Drone 🚁👩🏽‍🔧 2 ™ ❤️", "Drone 2 ™"],
    ["\u202Efdp\u202C", "fdp"],
    ["e\u0301", "é"],
    ["a\u2028b\u00A0c", "a b c"],
    ["\uDC00\uFEFF", ""],
  ])("turns %j into %j", (typed, printed) => {
    expect(printableText(typed)).toBe(printed);
  });

  it("limits the length, and the combining marks per character", () => {
    expect(printableText("x".repeat(10_000))).toBe(`${"x".repeat(2000)}…`);
    expect(printableText("x".repeat(2000))).toHaveLength(2000);
    expect(printableText(`z${"\u0336".repeat(10_000)}`)).toBe(`z${"\u0336".repeat(30)}…`);
  });
});
