import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDifferences } from "./line-differences.ts";

const diff = (former: string, latter: string) =>
  lineDifferences(former, latter).map(
    ({ kind, line }) => `${{ same: " ", gone: "-", new: "+" }[kind]}${line}`,
  );

describe("lineDifferences", () => {
  it("lists kept, removed and added lines in order", () => {
    expect(diff("A\n\nB\nC\n", "A\nX\n\nC\nD\n")).toEqual([" A", "-B", "+X", " C", "+D"]);
  });

  it.each([
    ["", "", []],
    ["A", "A", [" A"]],
    ["A", "", ["-A"]],
    ["", "A", ["+A"]],
    ["A\nB", "B\nA", ["-A", " B", "+A"]],
  ])("compares %j and %j", (former, latter, expected) => {
    expect(diff(former, latter)).toEqual(expected);
  });

  it("returns every non-empty line of both texts", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (former, latter) => {
        const found = lineDifferences(former.join("\n"), latter.join("\n"));
        const without = (excluded: string) =>
          found.filter(({ kind }) => kind !== excluded).map(({ line }) => line);
        expect(without("new")).toEqual(former);
        expect(without("gone")).toEqual(latter);
      }),
    );
  });
});
