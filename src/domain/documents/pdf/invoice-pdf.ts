import { openPdfPaper } from "#ports/pdf/pdf-paper.ts";
import { printOnce } from "#ports/pdf/print-once.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { invoiceContent } from "./invoice-content.ts";
import { invoiceSheets } from "./invoice-sheets.ts";

/** Renders an invoice or a credit note as a PDF. The same document always gives the same bytes. */
export function invoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  return printOnce(["invoice", document], () => print(document));
}

async function print(document: InvoiceDocument): Promise<Uint8Array> {
  const content = invoiceContent(document);
  const paper = await openPdfPaper({
    title: content.fileTitle,
    author: content.brand,
    madeAt: new Date(document.issuedAt),
  });
  return paper.print(invoiceSheets(content, paper.widthOf));
}
