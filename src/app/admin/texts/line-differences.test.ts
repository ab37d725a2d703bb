import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDifferences } from "./line-differences.ts";

const told = (former: string, latter: string) =>
  lineDifferences(former, latter).map(
    ({ kind, line }) => `${{ same: " ", gone: "-", new: "+" }[kind]}${line}`,
  );

describe("the differences of two texts", () => {
  it("say what stayed, what went and what came, in order", () => {
    expect(told("A\n\nB\nC\n", "A\nX\n\nC\nD\n")).toEqual([" A", "-B", "+X", " C", "+D"]);
  });

  it.each([
    ["", "", []],
    ["A", "A", [" A"]],
    ["A", "", ["-A"]],
    ["", "A", ["+A"]],
    ["A\nB", "B\nA", ["-A", " B", "+A"]],
  ])("between %j and %j", (former, latter, expected) => {
    expect(told(former, latter)).toEqual(expected);
  });

  it("can be read back as either text", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (former, latter) => {
        const found = lineDifferences(former.join("\n"), latter.join("\n"));
        const without = (left: string) => found.filter(({ kind }) => kind !== left).map(({ line }) => line);
        expect(without("new")).toEqual(former);
        expect(without("gone")).toEqual(latter);
      }),
    );
  });
});
