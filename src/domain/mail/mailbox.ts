import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Pagination } from "#contract/fields.ts";
import type { MailStatus } from "#contract/mail.ts";
import { mailWords } from "#contract/mail-words.ts";
import type { Db } from "#ports/database/database.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";
import { notFound, ShopError } from "../errors.ts";
import { containsText } from "../text-search.ts";

/** A message without what it says. */
export type Envelope = Omit<MailRow, "text" | "html">;

const { text: _, html: __, ...envelopeColumns } = getTableColumns(mailOutbox);

/** One page of the outgoing mail, newest first, without what it says. */
export async function listMail(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ mails: Envelope[]; pagination: Pagination }> {
  const wanted = containsText([mailOutbox.recipient, mailOutbox.subject], search);
  const total = await db.$count(mailOutbox, wanted);
  const mails = await db
    .select(envelopeColumns)
    .from(mailOutbox)
    .where(wanted)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { mails, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/**
 * How far a message is, told by what took it: a mail server sent it, the outbox keeps it. Of one from before that was
 * noted, the mailer that is set today is as near to the truth as anybody gets.
 */
export function mailStatusOf(
  { status, mailer }: Pick<MailRow, "status" | "mailer">,
  mailerKind: Mailer["kind"],
): MailStatus {
  return status === "sent" && (mailer ?? mailerKind) === "outbox" ? "kept" : status;
}

/** True when administrators may read messages: letters carry their recipient's secrets, such as reset links. */
export const isReadable = (kind: Mailer["kind"]): boolean => kind === "outbox";

/** One message. Forbidden once mail goes out, not found for an unknown one. */
export async function readMail(
  db: Db,
  { id, mailerKind }: { id: string; mailerKind: Mailer["kind"] },
): Promise<MailRow> {
  if (!isReadable(mailerKind)) throw new ShopError("forbidden", mailWords.notReadable);
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!mail) throw notFound(mailWords.notFound);
  return mail;
}
