import { and, eq, gte, lte } from "drizzle-orm";
import { requiredRow } from "#domain/required-row.ts";
import { addTask, type NewTask } from "#domain/tasks/pending-tasks.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import { erasedFiles } from "#ports/database/tables/privacy.ts";
import { runInLocale } from "#ports/machine/locale.ts";
import { type MailAttachment, type Mailer, MailerError, type MailMessage } from "#ports/mailer/mailer.ts";
import { isErasedAddress } from "./erased-address.ts";
import { localeOf } from "./recipient-locale.ts";

/** Maximum number of attempts to send an email. */
export const maximumAttempts = 8;

/** An email to queue. */
export interface NewMail extends Omit<MailMessage, "id" | "attachments"> {
  /** The email contains a secret: its content is deleted once a mail server accepts it or the shop gives up. */
  confidential?: boolean;
  /** Nothing of the email may remain, not even its recipient, once it is sent or cannot be sent. */
  erasedOnceSent?: boolean;
  /** Id of the invoice or credit note to attach. */
  invoiceId?: string | undefined;
  /** Id of the order whose drone documents are attached. */
  droneDocumentsOrderId?: string | undefined;
  /** Id of the order that the email tells the customer about. */
  orderId?: string | undefined;
}

/** Queues an email and returns its id. The email is sent only if the transaction commits. */
export async function enqueueMail(tx: Db, { to: recipient, ...mail }: NewMail): Promise<string> {
  const inserted = await tx
    .insert(mailOutbox)
    .values({ recipient, ...mail })
    .returning({ id: mailOutbox.id });
  return requiredRow(inserted).id;
}

/** Options for {@link deliverDue}. */
export interface DeliveryOptions {
  mailer: Mailer;
  /** Reads the attachments of an email; called in the language of its recipient. */
  attachmentsOf: (
    db: Db,
    mail: Pick<MailRow, "invoiceId" | "droneDocumentsOrderId">,
    mailer: Pick<Mailer, "kind">,
  ) => Promise<MailAttachment[]>;
  /** The current time by default. */
  now?: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Sends the emails that are due at `now`, one at a time, and returns how many the mailer accepted. Several
 * processes may run this concurrently. Stops early if the mail server is unavailable or `signal` is aborted.
 */
export async function deliverDue(
  db: Db,
  { mailer, attachmentsOf, now = new Date(), signal }: DeliveryOptions,
): Promise<number> {
  await failInterrupted(db, now);
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await claimNext(db, now);
    if (!mail) break;
    // The order or review of a deleted account has changed, and no one is left to be told.
    if (isErasedAddress(mail.recipient)) {
      await erase(db, mail, mailer);
      continue;
    }
    try {
      const { id, recipient: to, subject, text, html, autoSubmitted } = mail;
      const locale = await localeOf(db, to);
      const attachments = await runInLocale(locale, () => attachmentsOf(db, mail, mailer));
      const message = { id, to, subject, text, html, autoSubmitted };
      await mailer.send({ ...message, ...(attachments.length > 0 && { attachments }) });
    } catch (error) {
      await recordFailure(db, mail, error, mailer);
      if (isPermanentFailure(error)) continue;
      break;
    }
    if (mail.erasedOnceSent) await erase(db, mail, mailer);
    else await recordSent(db, mail, { mailer, now });
    sent += 1;
  }
  return sent;
}

/** Minutes until the next attempt: 1, 3, 9, 27, … The eighth and last attempt is about 18 hours after the first. */
export function minutesUntilRetry(attempts: number): number {
  return 3 ** (attempts - 1);
}

/** Claims the next due email: counts this attempt, and schedules the next attempt with the same id. */
function claimNext(db: Db, now: Date): Promise<MailRow | undefined> {
  const { id, status, nextAttemptAt } = mailOutbox;
  return claimDue(db, {
    table: mailOutbox,
    due: and(eq(status, "pending"), lte(nextAttemptAt, now)),
    oldest: [nextAttemptAt, id],
    async claim(tx, mail) {
      const attempts = mail.attempts + 1;
      const pause = minutesUntilRetry(attempts) * 60_000;
      const change = { attempts, nextAttemptAt: new Date(now.getTime() + pause) };
      await tx.update(mailOutbox).set(change).where(eq(id, mail.id));
      return { ...mail, ...change };
    },
  });
}

async function recordSent(
  db: Db,
  mail: MailRow,
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      status: "sent",
      sentAt: now,
      mailer: mailer.kind,
      lastError: null,
      ...redactedFields(mail, mailer),
    })
    .where(eq(mailOutbox.id, mail.id));
}

/** Removes an email and its file. If this is interrupted, the email is sent again with the same id. */
async function erase(db: Db, { id }: MailRow, mailer: Mailer): Promise<void> {
  await mailer.forget(id);
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

async function recordFailure(db: Db, mail: MailRow, error: unknown, mailer: Mailer): Promise<void> {
  const isPermanent = isPermanentFailure(error);
  const status = isPermanent || mail.attempts >= maximumAttempts ? "failed" : "pending";
  if (status === "failed" && mail.erasedOnceSent) return erase(db, mail, mailer);
  const lastError = error instanceof Error ? error.message : String(error);
  const redacted = status === "failed" ? redactedFields(mail, mailer) : {};
  await db.transaction(async (tx) => {
    await tx
      .update(mailOutbox)
      .set({ status, lastError, ...redacted })
      .where(eq(mailOutbox.id, mail.id));
    if (isPermanent) await addTask(tx, undeliverableTask(mail, lastError));
    else if (status === "failed") await addTask(tx, failedEmailTask(lastError));
  });
}

/**
 * One task per address, however many emails bounce, because anyone can cause the shop to send email to an
 * address.
 */
function undeliverableTask({ recipient, subject }: MailRow, errorMessage: string): NewTask {
  return {
    kind: "email-undeliverable",
    subjectId: recipient.toLowerCase(),
    link: `${mailPath}?${new URLSearchParams({ search: recipient })}`,
    parameters: { recipient, subject, words: errorMessage },
  };
}

/** One task for all unsent emails, because the mail server is their common cause. */
const failedEmailTask = (errorMessage: string): NewTask => ({
  kind: "emails-given-up",
  subjectId: "outbox",
  link: mailPath,
  parameters: { words: errorMessage },
});

const mailPath = "/dashboard/admin/mail";

/** Columns that clear a confidential email handled by a mail server; empty for other emails. */
function redactedFields({ confidential }: MailRow, { kind }: Mailer): Partial<MailRow> {
  return confidential && kind === "smtp" ? { text: "", html: "" } : {};
}

/** Marks emails as failed if the process crashed during their last attempt. */
async function failInterrupted(db: Db, now: Date): Promise<void> {
  const isInterrupted = and(
    eq(mailOutbox.status, "pending"),
    gte(mailOutbox.attempts, maximumAttempts),
    lte(mailOutbox.nextAttemptAt, now),
  );
  await db.transaction(async (tx) => {
    const erased = await tx
      .delete(mailOutbox)
      .where(and(isInterrupted, eq(mailOutbox.erasedOnceSent, true)))
      .returning({ fileId: mailOutbox.id });
    if (erased.length > 0) {
      await tx.insert(erasedFiles).values(erased.map(({ fileId }) => ({ kind: "email" as const, fileId })));
    }
    const failed = await tx
      .update(mailOutbox)
      .set({ status: "failed" })
      .where(isInterrupted)
      .returning({ lastError: mailOutbox.lastError });
    if (failed.length > 0) await addTask(tx, failedEmailTask(failed[0]?.lastError ?? ""));
  });
}

function isPermanentFailure(error: unknown): boolean {
  return error instanceof MailerError && (error.kind === "invalid-message" || error.kind === "rejected");
}
