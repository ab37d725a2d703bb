import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { MailStatus } from "#contract/settings/mail.ts";
import { notFound, ShopError } from "#domain/errors.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";

/** An email without its text and HTML. */
export type Envelope = Omit<MailRow, "text" | "html">;

const { text: _, html: __, ...envelopeColumns } = getTableColumns(mailOutbox);

/** Returns one page of outgoing emails without text and HTML, newest first. */
export async function listMail(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ emails: Envelope[]; pagination: Pagination }> {
  const condition = containsText([mailOutbox.recipient, mailOutbox.subject], search);
  const total = await db.$count(mailOutbox, condition);
  const emails = await db
    .select(envelopeColumns)
    .from(mailOutbox)
    .where(condition)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { emails, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/**
 * Status of an email: `kept` instead of `sent` if it stayed in the local outbox because no mail server was set up.
 * Older rows do not name the mailer, so the current one is assumed.
 */
export function mailStatusOf(
  { status, mailer }: Pick<MailRow, "status" | "mailer">,
  mailerKind: Mailer["kind"],
): MailStatus {
  return status === "sent" && (mailer ?? mailerKind) === "outbox" ? "kept" : status;
}

/**
 * Whether administrators may read emails. Once a mail server is set up, administrators may not, because
 * emails contain secrets of their recipients, such as reset links.
 */
export const isReadable = (kind: Mailer["kind"]): boolean => kind === "outbox";

/** Returns one email. Throws `forbidden` if a mail server is set up, `not found` for an unknown id. */
export async function readMail(
  db: Db,
  { id, mailerKind }: { id: string; mailerKind: Mailer["kind"] },
): Promise<MailRow> {
  if (!isReadable(mailerKind)) throw new ShopError("forbidden", m["settings.mail.notReadable"]());
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!mail) throw notFound(m["settings.mail.notFound"]());
  return mail;
}
