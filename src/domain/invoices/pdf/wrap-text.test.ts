import { describe, expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

/** Every letter is as wide as one. */
const byLetters = (text: string) => text.length;

describe("lines of a text", () => {
  it("break between words", () => {
    expect(wrapText("a survey quadcopter for fields", 12, byLetters)).toEqual([
      "a survey",
      "quadcopter",
      "for fields",
    ]);
    expect(wrapText("fits", 4, byLetters)).toEqual(["fits"]);
    expect(wrapText("", 4, byLetters)).toEqual([]);
  });

  it("break inside of a word that is wider by itself, and go on after it", () => {
    expect(wrapText("of abcdefghij k", 4, byLetters)).toEqual(["of", "abcd", "efgh", "ij k"]);
  });

  it("never part a letter from its marks", () => {
    expect(wrapText("किकिकि", 2, byLetters)).toEqual(["कि", "कि", "कि"]);
  });

  it("measure each word once, and letters where a word has to be broken", () => {
    let measured = 0;
    const counting = (text: string) => {
      measured += text.length;
      return text.length;
    };
    expect(wrapText(`${"word ".repeat(1000)}${"x".repeat(5000)}`, 40, counting)).toHaveLength(250);
    expect(measured).toBeLessThan(25_000);
  });
});
