import { describe, expect, it } from "vitest";
import { a4, type PaperSheet, type TextStyle } from "#ports/pdf/paper.ts";
import { invoiceAdjustment, invoiceDocument, invoiceLine } from "#tests/factories/invoices.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { invoiceContent } from "./invoice-content.ts";
import { invoiceSheets } from "./invoice-sheets.ts";

/** A font whose glyphs are all half as wide as high. */
const widthOf = (text: string, { size }: TextStyle) => text.length * size * 0.5;
const sheetsOf = (document: InvoiceDocument) => invoiceSheets(invoiceContent(document), widthOf);
const textsOf = ({ texts }: PaperSheet) => texts.map(({ text }) => text);
const rightOf = ({ text, style, left }: PaperSheet["texts"][number]) => left + widthOf(text, style);

/** Finds the text, which must occur exactly once. */
function textOf(sheet: PaperSheet | undefined, expectedText: string) {
  const found = sheet?.texts.filter(({ text }) => text === expectedText) ?? [];
  expect(found, expectedText).toHaveLength(1);
  return found[0] as PaperSheet["texts"][number];
}

/** All text is within the margins, and no texts overlap. */
function expectValidLayout(sheets: readonly PaperSheet[]) {
  for (const { texts } of sheets) {
    for (const text of texts) {
      expect(text.left, text.text).toBeGreaterThanOrEqual(43.9);
      expect(rightOf(text), text.text).toBeLessThanOrEqual(a4.width - 43.9);
      expect(text.baseline, text.text).toBeGreaterThan(43.9);
      expect(text.baseline, text.text).toBeLessThan(a4.height - 24);
    }
    const rows = rowsOf(texts);
    for (const row of rows) {
      const sorted = [...row].sort((a, b) => a.left - b.left);
      for (const [index, text] of sorted.entries()) {
        const next = sorted[index + 1];
        if (next) expect(rightOf(text), `${text.text} / ${next.text}`).toBeLessThanOrEqual(next.left + 0.1);
      }
    }
  }
}

function rowsOf(texts: PaperSheet["texts"]): PaperSheet["texts"][] {
  const rows = new Map<string, PaperSheet["texts"]>();
  for (const text of texts) {
    const key = text.baseline.toFixed(1);
    rows.set(key, [...(rows.get(key) ?? []), text]);
  }
  return [...rows.values()];
}

describe("invoice pages", () => {
  it("fit one line on one page, in reading order", () => {
    const sheets = sheetsOf(invoiceDocument());
    expect(sheets).toHaveLength(1);
    expectValidLayout(sheets);
    const read = textsOf(sheets[0] as PaperSheet);
    const order = ["Garuda", "Tax Invoice", "INV/26-27/1", "Asha Verma", "Survey Quadcopter", "₹99,999.00"];
    const places = order.map((text) => read.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(read.slice(-2)).toEqual(["INV/26-27/1 · Garuda", "Page 1 of 1"]);
  });

  it("align figures at the right", () => {
    const document = invoiceDocument({ lines: [invoiceLine(), invoiceLine({ unitPricePaise: 5_00 })] });
    const [sheet] = sheetsOf(document);
    const ends = ["95,237.14", "4.76"].map((text) => rightOf(textOf(sheet, text)).toFixed(3));
    expect(new Set(ends).size).toBe(1);
  });

  it("align an Urdu name at the right and read it from right to left", () => {
    const name = `${"ڈرون ".repeat(12)}PX-10 نیا`;
    const [sheet] = sheetsOf(invoiceDocument({ lines: [invoiceLine({ name })] }));
    const lines = sheet?.texts.filter(({ text }) => /ڈرون|PX-10/.test(text)) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(true);
    expect(new Set(lines.map((line) => rightOf(line).toFixed(3))).size).toBe(1);
  });

  it("repeat the table head and the page number on each of several pages", () => {
    const lines = Array.from({ length: 60 }, (_, index) => invoiceLine({ name: `Part ${index + 1}` }));
    const sheets = sheetsOf(invoiceDocument({ lines, adjustments: [invoiceAdjustment()] }));
    expect(sheets.length).toBeGreaterThan(2);
    expectValidLayout(sheets);
    const read = sheets.map(textsOf);
    for (const [index, texts] of read.entries()) {
      expect(texts).toContain(`Page ${index + 1} of ${sheets.length}`);
      if (index > 0) expect(texts[0]).toBe("Tax Invoice INV/26-27/1 · Garuda");
      if (texts.some((text) => /^Part \d/.test(text))) {
        expect(texts.filter((text) => text === "Description")).toHaveLength(1);
      }
    }
    for (const { name } of lines) expect(read.flat().filter((text) => text === name)).toHaveLength(1);
  });

  it("never split a row that fits on a page", () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      invoiceLine({ name: `Head${index} ${"word ".repeat(30)}Tail${index}` }),
    );
    for (const texts of sheetsOf(invoiceDocument({ lines })).map(textsOf)) {
      const marked = (mark: RegExp) => texts.flatMap((text) => text.match(mark)?.[1] ?? []);
      expect(marked(/^Head(\d+)/)).toEqual(marked(/Tail(\d+)$/));
    }
  });

  it("use smaller figures if large ones would leave no room for names", () => {
    const small = sheetsOf(invoiceDocument());
    const large = sheetsOf(
      invoiceDocument({
        lines: [invoiceLine({ unitPricePaise: 99_99_999_00, quantity: 1000, discountPaise: 1_00 })],
      }),
    );
    expectValidLayout(large);
    const sizeOf = (sheets: PaperSheet[]) => textOf(sheets[0], "Survey Quadcopter").style.size;
    expect(sizeOf(large)).toBeLessThan(sizeOf(small));
    expect(textsOf(large[0] as PaperSheet)).toContain("9,99,99,98,999.00");
  });

  it.each([
    ["one endless word", "x".repeat(10_000)],
    ["ten thousand words", "ab ".repeat(10_000)],
    ["Arabic", "مرحبا بالعالم ".repeat(500)],
    ["endless combining marks", `z${"\u0336".repeat(10_000)} `.repeat(3)],
    ["only emoji", "👩‍🔧🚁".repeat(3000)],
    ["one endless character cluster", "क\u094D".repeat(5000)],
  ])("keep %s within the margins", (_, text) => {
    const { seller, buyer } = invoiceDocument();
    let measured = 0;
    const party = { name: text, tradeName: text, address: [text, text], email: text, phone: text };
    const content = invoiceContent(
      invoiceDocument({
        number: text,
        orderNumber: text,
        reason: text,
        seller: { ...seller, ...party },
        buyer: { ...buyer, ...party },
        deliveryAddress: [text, text],
        lines: [invoiceLine({ name: text, details: text }), invoiceLine()],
        original: { number: text, issuedAt: "2026-11-20T10:00:00.000Z" },
      }),
    );
    const sheets = invoiceSheets(content, (part, style) => {
      measured += part.length;
      return widthOf(part, style);
    });
    expectValidLayout(sheets);
    expect(measured).toBeLessThan(400_000);
    expect(sheets.flatMap(textsOf)).toContain("₹1,99,998.00");
  });
});
