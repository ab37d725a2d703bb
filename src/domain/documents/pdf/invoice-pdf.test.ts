import { describe, expect, it } from "vitest";
import { a4 } from "#ports/pdf/paper.ts";
import { invoiceDocument, invoiceLine } from "#tests/factories/invoices.ts";
import { scripts } from "#tests/factories/scripts.ts";
import { printedLines, printedTexts } from "#tests/support/printed-text.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");
const pagesOf = (pdf: Uint8Array) => Number(textOf(pdf).match(/\/Count (\d+)/)?.[1]);

const longNames = Object.entries(scripts).map(([script, words]): [string, string] => [
  script,
  `${words} `.repeat(8).trim(),
]);

describe("invoice PDF", () => {
  it("is tagged with title, language and reading order", async () => {
    const pdf = textOf(await invoicePdf(invoiceDocument()));
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain("(Tax Invoice INV/26-27/1, Garuda)");
    expect(pdf).toContain("/Lang (en-IN)");
    expect(pdf).toContain("(D:20261122200000Z)");
    expect(pdf).toContain("/Marked true");
    expect(pdf.trimEnd()).toMatch(/%%EOF$/);
  });

  it("is identical for the same document", async () => {
    const document = invoiceDocument({ lines: [invoiceLine({ name: "गोरखपुर कृषि ड्रोन" })] });
    const [first, second] = [await invoicePdf(document), await invoicePdf(document)];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it("prints names, addresses and symbols in other scripts, and can be copied as the same text", async () => {
    const { buyer } = invoiceDocument();
    const address = ["১২ বিবেকানন্দ রোড", "কলকাতা, পশ্চিমবঙ্গ 700006"];
    const pdf = await invoicePdf(
      invoiceDocument({
        buyer: { ...buyer, name: "செந்தில் குமார்", address },
        lines: [invoiceLine({ name: "LiPo 4S 25℃ ≤ 50 Ω №7" })],
      }),
    );
    const copied = printedLines(pdf).join("\n");
    for (const text of ["செந்தில் குமார்", ...address, "LiPo 4S 25℃ ≤ 50 Ω №7"]) {
      expect(copied).toContain(text);
    }
    expect(printedTexts(pdf).filter(({ hasBox }) => hasBox)).toEqual([]);
  });

  it.each(longNames)("keeps an endless name in %s within the margins", async (_, name) => {
    const { buyer, seller } = invoiceDocument();
    const pdf = await invoicePdf(
      invoiceDocument({
        seller: { ...seller, name: name.replaceAll(" ", ""), tradeName: name },
        buyer: { ...buyer, name, address: [name.replaceAll(" ", "")] },
        lines: [invoiceLine({ name }), invoiceLine({ name: name.replaceAll(" ", "") })],
      }),
    );
    const texts = printedTexts(pdf);
    expect(texts.length).toBeGreaterThan(100);
    for (const { text, left, right, hasBox } of texts) {
      expect(hasBox, text).toBe(false);
      expect(left, text).toBeGreaterThan(42);
      expect(right, text).toBeLessThan(a4.width - 42);
    }
  });

  it("has as many pages as its lines need", async () => {
    expect(pagesOf(await invoicePdf(invoiceDocument()))).toBe(1);
    const lines = Array.from({ length: 60 }, () => invoiceLine());
    expect(pagesOf(await invoicePdf(invoiceDocument({ lines })))).toBeGreaterThan(2);
  });

  it.each([
    ["control characters", "\u0000\u0007\u001B[31m\u202E\uFEFF"],
    ["scripts without a font", "مرحبا 你好 தமிழ் \u{10FFFF}"],
    ["one endless word", "x".repeat(10_000)],
    ["one endless character cluster", "क\u094D".repeat(5000)],
    ["endless combining marks", `z${"\u0336".repeat(10_000)}`],
    ["PDF syntax", "(((\\) /Title >> endobj %%EOF"],
  ])("prints %s", async (_, text) => {
    const { buyer } = invoiceDocument();
    const document = invoiceDocument({
      buyer: { ...buyer, name: text },
      seller: { ...invoiceDocument().seller, tradeName: text },
      lines: [invoiceLine({ name: text, details: text })],
    });
    expect(pagesOf(await invoicePdf(document))).toBeGreaterThan(0);
  });
});
