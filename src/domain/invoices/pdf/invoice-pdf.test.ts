import { describe, expect, it } from "vitest";
import { invoiceDocument, invoiceLine } from "#tests/factories/invoices.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");
const pagesOf = (pdf: Uint8Array) => Number(textOf(pdf).match(/\/Count (\d+)/)?.[1]);

describe("the file of an invoice", () => {
  it("is a PDF that says what it is, in which language, and in which order it is read", async () => {
    const pdf = textOf(await invoicePdf(invoiceDocument()));
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain("(Tax Invoice INV/26-27/1, Garuda)");
    expect(pdf).toContain("/Lang (en-IN)");
    expect(pdf).toContain("(D:20261122200000Z)");
    expect(pdf).toContain("/Marked true");
    expect(pdf.trimEnd()).toMatch(/%%EOF$/);
  });

  it("is the same for the same document", async () => {
    const document = invoiceDocument({ lines: [invoiceLine({ name: "गोरखपुर कृषि ड्रोन" })] });
    const [first, second] = [await invoicePdf(document), await invoicePdf(document)];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it("has as many pages as its lines need", async () => {
    expect(pagesOf(await invoicePdf(invoiceDocument()))).toBe(1);
    const lines = Array.from({ length: 60 }, () => invoiceLine());
    expect(pagesOf(await invoicePdf(invoiceDocument({ lines })))).toBeGreaterThan(2);
  });

  it.each([
    ["control characters", "\u0000\u0007\u001B[31m\u202E\uFEFF"],
    ["scripts that no face has", "مرحبا 你好 தமிழ் \u{10FFFF}"],
    ["one endless word", "x".repeat(10_000)],
    ["one endless cluster", "क\u094D".repeat(5000)],
    ["marks without end", `z${"\u0336".repeat(10_000)}`],
    ["signs that PDF knows", "(((\\) /Title >> endobj %%EOF"],
  ])("is made of %s, too", async (_, text) => {
    const { buyer } = invoiceDocument();
    const document = invoiceDocument({
      buyer: { ...buyer, name: text },
      seller: { ...invoiceDocument().seller, tradeName: text },
      lines: [invoiceLine({ name: text, details: text })],
    });
    expect(pagesOf(await invoicePdf(document))).toBeGreaterThan(0);
  });
});
