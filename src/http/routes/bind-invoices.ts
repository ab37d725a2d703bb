import * as contract from "#contract/invoices/invoices.ts";
import * as invoices from "#domain/documents/invoices.ts";
import { renderDocumentFile } from "#domain/documents/render-document-file.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeCreditNote, serializeInvoice } from "../serialize/invoice.ts";
import { documentQueryOf } from "../viewer-can.ts";

/** Invoices and credit notes. Orders that the caller may not see give `not found`. */
export function bindInvoices(bind: Binder, { shop: { db }, budgets }: ApiOptions): void {
  bind(contract.getInvoice, async ({ input: { params, query }, viewer }) => {
    const invoice = await invoices.getInvoice(db, documentQueryOf(viewer, params.id));
    if (query.format === "json") return { invoice: serializeInvoice(invoice) };
    await budgets?.spend("documents", viewer._id);
    return renderDocumentFile(invoice.document);
  });

  bind(contract.listCreditNotes, async ({ input: { params }, viewer }) => {
    const notes = await invoices.listCreditNotes(db, documentQueryOf(viewer, params.id));
    return { creditNotes: notes.map(serializeCreditNote) };
  });

  bind(contract.getCreditNote, async ({ input: { params }, viewer }) => {
    const note = await invoices.getCreditNote(db, {
      ...documentQueryOf(viewer, params.id),
      noteId: params.noteId,
    });
    await budgets?.spend("documents", viewer._id);
    return renderDocumentFile(note.document);
  });
}
