import { describe, expect, it } from "vitest";
import { spellAmount } from "./spell-amount.ts";

describe("spellAmount", () => {
  it.each([
    [0, "Rupees Zero Only"],
    [50, "Rupees Zero and Fifty Paise Only"],
    [100, "Rupees One Only"],
    [1_101, "Rupees Eleven and One Paise Only"],
    [9_900, "Rupees Ninety-Nine Only"],
    [10_000, "Rupees One Hundred Only"],
    [99_900, "Rupees Nine Hundred Ninety-Nine Only"],
    [9_999_900, "Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only"],
    [10_000_000, "Rupees One Lakh Only"],
    [12_345_678, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only"],
    [1_000_000_000, "Rupees One Crore Only"],
    [1_001_000_000, "Rupees One Crore Ten Thousand Only"],
    [
      123_456_789_012,
      "Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twelve Paise Only",
    ],
    [1_500_000_000_000_00, "Rupees One Lakh Fifty Thousand Crore Only"],
  ])("spells %i paise in words", (paise, inWords) => {
    expect(spellAmount(paise)).toBe(inWords);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])("rejects %d", (paise) => {
    expect(() => spellAmount(paise)).toThrow(RangeError);
  });
});
