import { describe, expect, it } from "vitest";
import { isBuyerGstin, isGstin, isNonResidentGstin } from "./gstin.ts";

describe("isBuyerGstin", () => {
  it.each([
    ["a regular taxpayer", "27AAPFU0939F1ZV"],
    ["a UN body", "0717UNO00157UNO"],
    ["an embassy", "2917USA00023ON5"],
    ["a non-resident taxable person", "0719USA00012NR3"],
    ["a foreign supplier of online services", "9917SGP29001OST"],
    ["a deductor of tax at source", "09KNPA12345B1DG"],
    ["a government department", "09AAAA12345A1ZP"],
  ])("accepts the number of %s: %s", (_, text) => {
    expect(isBuyerGstin(text)).toBe(true);
    expect(isBuyerGstin(`${text.slice(0, 14)}${text.endsWith("A") ? "B" : "A"}`)).toBe(false);
  });

  it.each(["", "0717UNO00157UN", "0717UNO00157XNO", "0717uno00157uno", "ABCDEFGHIJKLMNO"])(
    "rejects %j",
    (text) => {
      expect(isBuyerGstin(text)).toBe(false);
    },
  );

  it("identifies persons outside India", () => {
    const outside = ["0719USA00012NR3", "9917SGP29001OST"];
    expect([...outside, "0717UNO00157UNO", "27AAPFU0939F1ZV"].filter(isNonResidentGstin)).toEqual(outside);
  });
});

describe("isGstin", () => {
  it.each(["27AAPFU0939F1ZV", "09ABCDE1234F1ZY", "09ABCDE0028F1Z0"])("accepts %s", (text) => {
    expect(isGstin(text)).toBe(true);
  });

  it("rejects identifiers of other kinds of buyers", () => {
    for (const text of ["0717UNO00157UNO", "0719USA00012NR3", "09AAAA12345A1ZP"])
      expect(isGstin(text)).toBe(false);
  });

  it("rejects any single wrong character", () => {
    const validGstin = "09ABCDE1234F1ZY";
    for (let place = 0; place < validGstin.length; place += 1) {
      const sign = validGstin[place] ?? "";
      const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === "A" ? "B" : "A";
      const invalidGstin = validGstin.slice(0, place) + other + validGstin.slice(place + 1);
      expect([invalidGstin, isGstin(invalidGstin)]).toEqual([invalidGstin, false]);
    }
  });

  it.each(["", "09abcde1234f1zy", "09ABCDE1234F1Z", "09ABCDE1234F1ZYY", "9ABCDE1234F1ZY", "०९ABCDE1234F1ZY"])(
    "rejects %j",
    (text) => {
      expect(isGstin(text)).toBe(false);
    },
  );
});
