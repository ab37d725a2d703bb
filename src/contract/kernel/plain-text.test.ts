import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("plainText", () => {
  it.each([
    ["zero-width space", "\u200B"],
    ["Braille blank", "\u2800\u2800"],
    ["Hangul fillers", "\u3164\u115F\u1160\uFFA0"],
    ["direction override", "\u202E\u202C"],
    ["isolates and marks", "\u2066\u2069\u200E\u200F\u061C"],
    ["joiners alone", "\u200C\u200D"],
    ["soft hyphen and byte order mark", "\u00AD\uFEFF"],
    ["grapheme joiner and variation selector", "\u034F\uFE0F"],
    ["tag characters", "\u{E0041}\u{E007F}"],
    ["control characters", "\u0007\u001B\u007F\u0085"],
    ["line breaks", "\r\n\u2028\u2029"],
    ["other spaces", "\u00A0\u3000\u2003"],
  ])("removes %s", (_, text) => {
    expect(plainText(text)).toBe("");
    expect(plainText(text, true)).toBe("");
    expect(plainText(`${text}Asha${text}`)).toBe("Asha");
  });

  it.each([
    ["composes letters", "Cafe\u0301", "Café"],
    ["joins lines", "Asha\r\nSet-Cookie: a=b", "Asha Set-Cookie: a=b"],
    ["removes a direction override within a name", "gnp\u202Egpj.exe", "gnpgpj.exe"],
    ["converts a blank letter to a space", "A\u2800B", "A B"],
    [
      "converts the flag of Scotland to a black flag",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} !",
      "\u{1F3F4} !",
    ],
    ["removes joiners at the ends of words", "Asha\u200D \u200CRao", "Asha Rao"],
  ])("%s", (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    ["Hindi with a joiner", "क्\u200Dष"],
    ["Marathi with a half letter at the end", "क\u094D\u200D"],
    ["Malayalam with an old chillu", "അവന\u0D4D\u200D വന്നു"],
    ["Bengali with a joiner before a virama", "র\u200D\u09CDযাব"],
    ["Kannada with a joiner before a virama", "ರ\u200D\u0CCDಯ"],
    ["Kannada with a non-joiner", "ರಾಜ್\u200Cಕುಮಾರ್"],
    ["Urdu with a non-joiner", "می\u200Cخواهم"],
    ["an Urdu year sign", "\u0601 ۲۰۲۶"],
    ["a combined emoji", "👩🏽\u200D🌾 ❤\uFE0F"],
    ["a mark after its letter", "நிலா हिन्दी"],
    ["an amount with a non-breaking space", "₹\u00A0500"],
  ])("keeps %s", (_, text) => {
    expect(plainText(text)).toBe(text);
  });

  it("keeps line breaks and tabs of a multi-line text", () => {
    expect(plainText("\r\nOne\r\n\tTwo\rThree\u2028Four\n\n", true)).toBe("One\n\tTwo\nThree\nFour");
  });

  it("returns its own result unchanged", () => {
    const texts = [
      "e\u200D\u0301\u200Dx",
      "\u200D\u200Da\u200C\u200Cb",
      "\uFE0F\uFE0Fa\uFE0F\uFE0F",
      "\u202Ea\u2800\r",
    ];
    for (const text of texts) expect(plainText(plainText(text))).toBe(plainText(text));
  });

  it("limits combining marks, so that normalisation stays fast", () => {
    const text = `a${"\u0301\u0316".repeat(200_000)}`;
    expect([...plainText(text)].length).toBeLessThan(40);
  });
});
