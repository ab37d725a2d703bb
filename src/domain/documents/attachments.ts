import { eq } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import type { MailRow } from "#ports/database/tables/mail.ts";
import type { MailAttachment, Mailer } from "#ports/mailer/mailer.ts";
import { findDroneDocuments } from "./drone/drone-documents.ts";
import { renderDocumentFile } from "./render-document-file.ts";

/** Attachments of an email: its invoice or credit note, and the drone documents of its order. */
export async function attachmentsOf(
  db: Db,
  { invoiceId, droneDocumentsOrderId }: Pick<MailRow, "invoiceId" | "droneDocumentsOrderId">,
  mailer: Pick<Mailer, "kind">,
): Promise<MailAttachment[]> {
  const files = [
    invoiceId ? await invoiceFile(db, invoiceId, mailer) : null,
    droneDocumentsOrderId ? await findDroneDocuments(db, { orderId: droneDocumentsOrderId }) : null,
  ];
  return files.flatMap((file) => (file ? [{ type: "application/pdf", ...file }] : []));
}

/**
 * Without a real payment, anyone can order in another person's name. Invoices contain what was typed at
 * checkout, so they are not emailed for such orders. Drone documents contain nothing that was typed.
 */
async function invoiceFile(db: Db, invoiceId: string, { kind }: Pick<Mailer, "kind">) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice || (kind === "smtp" && !invoice.movedMoney)) return null;
  return renderDocumentFile(invoice.document);
}
