import { describe, expect, it } from "vitest";
import { scripts } from "#tests/factories/scripts.ts";
import { printedTexts } from "#tests/support/printed-text.ts";
import { readsRightToLeft, type TextStyle } from "./paper.ts";
import { openPdfPaper } from "./pdf-paper.ts";
import { openTypesetter } from "./typesetter.ts";

const style: TextStyle = { size: 10, weight: "regular", tone: "ink" };
const open = () => openPdfPaper({ title: "A Title", author: "Garuda", madeAt: new Date(0) });
const printed = async (text: string) => {
  const paper = await open();
  return printedTexts(await paper.print([{ texts: [{ text, style, left: 50, baseline: 100 }], rules: [] }]));
};
const partsOf = async (text: string, isRightToLeft = readsRightToLeft(text)) =>
  (await openTypesetter()).set(text, "regular", isRightToLeft);
const fontsOf = async (text: string) => (await partsOf(text)).map((part) => [part.font, part.text]);

it.each([
  ["۴۵ MG Road", false],
  ["12 محمد", true],
  ["Road محمد", false],
])("readsRightToLeft derives the direction of %s from its first letter", (text, isRightToLeft) => {
  expect(readsRightToLeft(text)).toBe(isRightToLeft);
});

describe("paper", () => {
  it("loads a font when a text first needs it", async () => {
    const { set, fileOf } = await openTypesetter();
    set("Drone ₹5", "regular", false);
    expect(fileOf("latin 400").length).toBeGreaterThan(10_000);
    expect(() => fileOf("tamil 400")).toThrow("No text was set");
    set("தமிழ்", "regular", false);
    expect(fileOf("tamil 400").length).toBeGreaterThan(10_000);
  });

  it("changes fonts with the script, and never inside a character", async () => {
    expect(await fontsOf("₹5 कृषि drone ễ")).toEqual([
      ["latin-ext 400", "₹"],
      ["latin 400", "5 "],
      ["devanagari 400", "कृषि"],
      ["latin 400", " drone "],
      ["vietnamese 400", "ễ"],
    ]);
    expect(await partsOf("क\u094D\u200Dष\u093C")).toHaveLength(1);
    expect(await partsOf("")).toEqual([]);
  });

  it("draws the danda, which Indic scripts share, in the font of the text before it", async () => {
    expect(await fontsOf("বাংলা।")).toEqual([["bengali 400", "বাংলা।"]]);
  });

  it.each(Object.entries(scripts))("has each glyph of %s, in both weights", async (_, text) => {
    const { set } = await openTypesetter();
    for (const weight of ["regular", "strong"] as const) {
      const glyphs = set(text, weight, false).flatMap((part) => part.glyphs);
      expect(glyphs.filter(({ id, characters }) => id === 0 || characters === "?")).toEqual([]);
      expect(glyphs.length).toBeGreaterThan(8);
    }
  });

  it.each(Object.entries(scripts))("measures %s as wide as it is printed", async (_, text) => {
    const { widthOf } = await open();
    const rights = (await printed(text)).map(({ right }) => right);
    expect(Math.max(...rights) - 50).toBeLessThan(widthOf(text, style) + 1.5);
    expect(Math.max(...rights) - 50).toBeGreaterThan(widthOf(text, style) - 1.5);
  });

  it.each([
    ["℃", "°C"],
    ["①", "1"],
    ["大", "?"],
    ["🚁", "?"],
    ["z\u0336", "z"],
  ])("draws %s, which no font has, as %s and keeps the original text", async (text, drawn) => {
    const [part, ...others] = await partsOf(text);
    expect(others).toEqual([]);
    expect(part?.glyphs.map(({ characters }) => characters).join("")).toBe(drawn);
    expect(part).toMatchObject({ text, needsText: true });
  });

  it.each(["Ω", "≤", "№", "€", "µ", "±", "→", "✓"])("draws the symbol %s", async (text) => {
    const [part] = await partsOf(text);
    expect(part).toMatchObject({ text, needsText: false });
    expect(part?.glyphs[0]?.id).toBeGreaterThan(0);
  });

  it.each([
    ["an Urdu name", "محمد", "دمحم"],
    ["Urdu with a product number", "ڈرون PX-10 (5 L) نیا", "این PX-10 (5 L) نورڈ"],
    ["Urdu with its own digits", "مکان ۴۵، گلی", "یلگ ،۴۵ ناکم"],
    ["an English sentence with an Urdu word", "Case for ڈرون PX-10", "Case for نورڈ PX-10"],
    ["Hebrew", "רחפן 7", "7 ןפחר"],
  ])("lays out %s from right to left", async (_, text, visual) => {
    expect((await partsOf(text)).map((part) => part.text).join("")).toBe(visual);
  });

  it("keeps a line that starts with Latin letters in the direction of its paragraph", async () => {
    const [first] = await partsOf("PX-10 ڈرون", true);
    expect(first?.text).toBe("ن");
  });

  it("has digits of equal width, and letters of different widths", async () => {
    const { widthOf } = await open();
    const widths = [..."0123456789"].map((figure) => widthOf(figure, style).toFixed(4));
    expect(new Set(widths).size).toBe(1);
    expect(widthOf("W", style)).toBeGreaterThan(widthOf("i", style));
    expect(widthOf("W", { ...style, size: 20 })).toBeCloseTo(2 * widthOf("W", style), 6);
  });

  it("shapes Hindi: a conjunct is narrower than its letters side by side", async () => {
    const { widthOf } = await open();
    expect(widthOf("क्ष", style)).toBeLessThan(widthOf("क", style) + widthOf("ष", style));
  });

  it("prints one PDF page per sheet", async () => {
    const paper = await open();
    const sheet = {
      texts: [{ text: "₹1,00,000.00 कृषि", style, left: 50, baseline: 100 }],
      rules: [{ left: 50, top: 110, width: 100, tone: "line" as const }],
    };
    const pdf = Buffer.from(await paper.print([sheet, sheet, sheet])).toString("latin1");
    expect(pdf).toContain("/Count 3");
    expect(pdf).toContain("AnekDevanagari-Regular");
    expect(pdf).not.toContain("Helvetica");
  });

  it.each(Object.entries(scripts))("copies %s in the order of its characters", async (script, text) => {
    const letters = (await printed(text)).map((part) => part.text);
    const isRightToLeft = script === "Urdu" || script === "Hebrew";
    expect((isRightToLeft ? letters.reverse() : letters).join("")).toBe(text);
  });

  it("exposes a right-to-left line as a whole to screen readers", async () => {
    const paper = await open();
    const text = "محمد 5";
    const pdf = await paper.print([{ texts: [{ text, style, left: 50, baseline: 100 }], rules: [] }]);
    const decodedText = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    expect(Buffer.from(pdf).includes(decodedText)).toBe(true);
  });
});
