import { makeZip } from "client-zip";
import * as contract from "#contract/invoices/invoice-register.ts";
import { daysOfMonth } from "#contract/reports/report-periods.ts";
import { documentsIssuedOn, pdfFilesIssuedOn } from "#domain/documents/invoice-register.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { registeredDocument } from "../serialize/exports.ts";
import { logExport, loggedExport } from "./logged-export.ts";

/** Invoice register, as a list and as PDF archives. */
export function bindInvoiceRegister(bind: Binder, { shop, budgets }: ApiOptions): void {
  const { db } = shop;
  bind(contract.exportInvoiceRegister, ({ input: { query }, actor }) =>
    loggedExport(db, { actor, subject: "order", name: m["api.list.invoiceRegister"](), filters: query }, () =>
      rowsOf(documentsIssuedOn(shop, query)),
    ),
  );

  bind(contract.exportInvoicePdfs, async ({ input: { query }, actor, viewer }) => {
    await budgets?.spend("documents", viewer._id);
    const files = await pdfFilesIssuedOn(shop, daysOfMonth(query.month));
    await logExport(db, { actor, subject: "order", name: m["api.list.invoicePdfs"](), filters: query });
    return { name: `invoices-${query.month}.zip`, bytes: makeZip(files) };
  });
}

async function* rowsOf(batches: ReturnType<typeof documentsIssuedOn>) {
  for await (const batch of batches) yield batch.map(registeredDocument);
}
