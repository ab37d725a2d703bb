import { describe, expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

/** A font whose glyphs all have the width 1. */
const widthByLength = (text: string) => text.length;

describe("wrapText", () => {
  it("breaks between words", () => {
    expect(wrapText("a survey quadcopter for fields", 12, widthByLength)).toEqual([
      "a survey",
      "quadcopter",
      "for fields",
    ]);
    expect(wrapText("fits", 4, widthByLength)).toEqual(["fits"]);
    expect(wrapText("", 4, widthByLength)).toEqual([]);
  });

  it("breaks inside a word that is wider than the line, and continues after it", () => {
    expect(wrapText("of abcdefghij k", 4, widthByLength)).toEqual(["of", "abcd", "efgh", "ij k"]);
  });

  it("never separates a letter from its combining marks", () => {
    expect(wrapText("किकिकि", 2, widthByLength)).toEqual(["कि", "कि", "कि"]);
  });

  it("measures each word once, and single characters only in words that must be broken", () => {
    let measured = 0;
    const counting = (text: string) => {
      measured += text.length;
      return text.length;
    };
    expect(wrapText(`${"word ".repeat(1000)}${"x".repeat(5000)}`, 40, counting)).toHaveLength(250);
    expect(measured).toBeLessThan(25_000);
  });
});
