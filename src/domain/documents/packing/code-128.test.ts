import { describe, expect, it } from "vitest";
import { readCode128 } from "#tests/support/printed-bars.ts";
import { encodeCode128 } from "./code-128.ts";

const widthOf = (text: string) => encodeCode128(text)?.reduce((sum, element) => sum + element, 0);

describe("encodeCode128", { tags: ["spec:10.119"] }, () => {
  it.each([
    "PK-100001",
    "PKX-0042",
    "TEST-M1ABC-0F3A9D-D",
    "4006381333931",
    "12345",
    "123",
    "1",
    "00",
    "A1234B",
    "AB 12/34-567890~",
    " ",
  ])("encodes %j so that a reader gets it back", (text) => {
    expect(readCode128(encodeCode128(text) ?? [])).toBe(text);
  });

  it("takes half the width for digits", () => {
    // Start, six symbols, check and stop.
    expect(widthOf("100001000010")).toBe(8 * 11 + 13);
    expect(widthOf("ABCDEFGHIJKL")).toBe(14 * 11 + 13);
  });

  it("refuses texts that it cannot encode", () => {
    for (const text of ["", "é", "ड्रोन", "a\nb"]) expect(encodeCode128(text)).toBeNull();
  });

  it("never has an element wider than four modules", () => {
    for (let code = 32; code < 127; code += 1)
      expect(Math.max(...(encodeCode128(String.fromCharCode(code).repeat(3)) ?? [9]))).toBeLessThan(5);
  });
});
