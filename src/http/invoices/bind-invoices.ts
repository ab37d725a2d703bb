import * as contract from "#contract/invoices.ts";
import * as invoices from "#domain/invoices/invoices.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { presentCreditNote, presentInvoice } from "../present/invoice.ts";
import { mayDo } from "../viewer-may.ts";

/** Invoices and credit notes. Whoever may not see an order is answered as if there were none. */
export function bindInvoices(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.getInvoice, async ({ input: { params }, viewer }) => ({
    invoice: presentInvoice(await invoices.getInvoice(db, wantedBy(viewer, params.id))),
  }));

  bind(contract.listCreditNotes, async ({ input: { params }, viewer }) => {
    const notes = await invoices.listCreditNotes(db, wantedBy(viewer, params.id));
    return { creditNotes: notes.map(presentCreditNote) };
  });
}

const wantedBy = (viewer: Viewer, orderId: string): invoices.WantedDocuments => ({
  orderId,
  userId: mayDo(viewer, "orders") ? undefined : viewer._id,
});
