import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { MailStatus } from "#contract/settings/mail.ts";
import { notFound, ShopError } from "#domain/errors.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";

/** An email without its content. */
export type Envelope = Omit<MailRow, "text" | "html">;

const { text: _, html: __, ...envelopeColumns } = getTableColumns(mailOutbox);

/** Returns one page of outgoing emails without content, newest first. */
export async function listMail(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ mails: Envelope[]; pagination: Pagination }> {
  const condition = containsText([mailOutbox.recipient, mailOutbox.subject], search);
  const total = await db.$count(mailOutbox, condition);
  const mails = await db
    .select(envelopeColumns)
    .from(mailOutbox)
    .where(condition)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { mails, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/**
 * Delivery status of an email, by the mailer that took it: sent by a mail server, or kept in the local
 * outbox. Older emails did not store the mailer, so the current one is assumed.
 */
export function mailStatusOf(
  { status, mailer }: Pick<MailRow, "status" | "mailer">,
  mailerKind: Mailer["kind"],
): MailStatus {
  return status === "sent" && (mailer ?? mailerKind) === "outbox" ? "kept" : status;
}

/**
 * True if administrators may read emails. Sent emails contain secrets of their recipients, such as reset
 * links.
 */
export const isReadable = (kind: Mailer["kind"]): boolean => kind === "outbox";

/**
 * Returns one email. Throws `forbidden` if emails are sent by a mail server, `not found` if it is unknown.
 */
export async function readMail(
  db: Db,
  { id, mailerKind }: { id: string; mailerKind: Mailer["kind"] },
): Promise<MailRow> {
  if (!isReadable(mailerKind)) throw new ShopError("forbidden", m["settings.mail.notReadable"]());
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!mail) throw notFound(m["settings.mail.notFound"]());
  return mail;
}
