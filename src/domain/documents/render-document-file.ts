import type { InvoiceDocument } from "./invoice-document.ts";
import { invoicePdf } from "./pdf/invoice-pdf.ts";

/** A document as a PDF file, named for example `invoice-INV-26-27-1.pdf`. */
export async function renderDocumentFile(
  document: InvoiceDocument,
): Promise<{ name: string; bytes: Uint8Array }> {
  const kind = document.kind === "credit-note" ? "credit-note" : "invoice";
  const name = `${kind}-${document.number.replaceAll("/", "-")}.pdf`;
  return { name, bytes: await invoicePdf(document) };
}
