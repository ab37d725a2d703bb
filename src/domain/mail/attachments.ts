import { eq } from "drizzle-orm";
import { fileOfDocument } from "#domain/invoices/file-of-document.ts";
import type { Db } from "#ports/database/database.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import type { MailRow } from "#ports/database/tables/mail.ts";
import type { MailAttachment, Mailer } from "#ports/mailer/mailer.ts";

/**
 * What goes with a letter: the invoice or credit note that it is about. Where no money was paid, anybody can buy in
 * anybody's name: then nothing that was written at the till leaves the house.
 */
export async function attachmentsOf(
  db: Db,
  { invoiceId }: Pick<MailRow, "invoiceId">,
  { kind }: Pick<Mailer, "kind">,
): Promise<MailAttachment[]> {
  if (!invoiceId) return [];
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice || (kind === "smtp" && !invoice.movedMoney)) return [];
  return [{ type: "application/pdf", ...(await fileOfDocument(invoice.document)) }];
}
