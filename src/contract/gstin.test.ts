import { describe, expect, it } from "vitest";
import { isGstin } from "./gstin.ts";

describe("a GSTIN", () => {
  it.each(["27AAPFU0939F1ZV", "09ABCDE1234F1ZY", "09ABCDE0028F1Z0"])("is one: %s", (text) => {
    expect(isGstin(text)).toBe(true);
  });

  it("is none with any one sign mistyped", () => {
    const right = "09ABCDE1234F1ZY";
    for (let place = 0; place < right.length; place += 1) {
      const sign = right[place] ?? "";
      const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === "A" ? "B" : "A";
      const wrong = right.slice(0, place) + other + right.slice(place + 1);
      expect([wrong, isGstin(wrong)]).toEqual([wrong, false]);
    }
  });

  it.each(["", "09abcde1234f1zy", "09ABCDE1234F1Z", "09ABCDE1234F1ZYY", "9ABCDE1234F1ZY", "०९ABCDE1234F1ZY"])(
    "has its shape: not %j",
    (text) => {
      expect(isGstin(text)).toBe(false);
    },
  );
});
