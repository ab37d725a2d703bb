import { and, eq, gte, lte } from "drizzle-orm";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type MailRow, mailOutbox } from "#ports/database/tables/mail.ts";
import { type Mailer, MailerError, type MailMessage } from "#ports/mailer/mailer.ts";
import { addTask, type NewTask } from "../tasks/pending-tasks.ts";
import { writtenRow } from "../written-row.ts";
import { attachmentsOf } from "./attachments.ts";

/** How often a message is tried before it is given up. */
export const maximumAttempts = 8;

/** A message that has no name yet. */
export interface NewMail extends Omit<MailMessage, "id" | "attachments"> {
  /** It carries a secret: the shop keeps no copy of it once a mail server has it, or will never have it. */
  confidential?: boolean;
  /** An invoice or a credit note that goes with it. */
  invoiceId?: string | undefined;
  /** An order; the papers of its drones go with it. */
  papersOfOrderId?: string | undefined;
}

/** Puts a message into the outbox, and answers its id; it goes out only if the transaction is committed. */
export async function enqueueMail(tx: Db, { to: recipient, ...mail }: NewMail): Promise<string> {
  const inserted = await tx
    .insert(mailOutbox)
    .values({ recipient, ...mail })
    .returning({ id: mailOutbox.id });
  return writtenRow(inserted).id;
}

/**
 * Hands the messages that are due at `now` to the mailer, one after the other, and answers how many it took. Several
 * processes can do so at once. Ends early when the mail server takes nothing at present or `signal` is aborted.
 */
export async function deliverDue(
  db: Db,
  mailer: Mailer,
  now: Date = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  await giveUp(db, now);
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await claimNext(db, now);
    if (!mail) break;
    try {
      const { id, recipient: to, subject, text, html, autoSubmitted } = mail;
      const attachments = await attachmentsOf(db, mail, mailer);
      const message = { id, to, subject, text, html, autoSubmitted };
      await mailer.send({ ...message, ...(attachments.length > 0 && { attachments }) });
    } catch (error) {
      await recordFailure(db, mail, error, mailer);
      if (isLasting(error)) continue;
      break;
    }
    await db
      .update(mailOutbox)
      .set({
        status: "sent",
        sentAt: now,
        mailer: mailer.kind,
        lastError: null,
        ...remainsOf(mail, mailer),
      })
      .where(eq(mailOutbox.id, mail.id));
    sent += 1;
  }
  return sent;
}

/** Minutes until the next try: 1, 3, 9, 27, … The eighth and last comes about 18 hours after the first. */
export function minutesUntilRetry(attempts: number): number {
  return 3 ** (attempts - 1);
}

/** Takes the next due message: counts the attempt and puts off the next one, which comes under the same id. */
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

async function recordFailure(db: Db, mail: MailRow, error: unknown, mailer: Mailer): Promise<void> {
  const isNever = isLasting(error);
  const status = isNever || mail.attempts >= maximumAttempts ? "failed" : "pending";
  const lastError = error instanceof Error ? error.message : String(error);
  const remains = status === "failed" ? remainsOf(mail, mailer) : {};
  await db.transaction(async (tx) => {
    await tx
      .update(mailOutbox)
      .set({ status, lastError, ...remains })
      .where(eq(mailOutbox.id, mail.id));
    if (isNever) await addTask(tx, undeliverableTask(mail, lastError));
    else if (status === "failed") await addTask(tx, givenUpTask(lastError));
  });
}

/** One task for each address, however many emails it cannot get: anyone can cause emails to an address. */
function undeliverableTask({ recipient, subject }: MailRow, words: string): NewTask {
  return {
    kind: "email-undeliverable",
    subjectId: recipient.toLowerCase(),
    link: `${mailPath}?${new URLSearchParams({ search: recipient })}`,
    parameters: { recipient, subject, words },
  };
}

/** One task for all emails that could not be sent: the mail server is the problem. */
const givenUpTask = (words: string): NewTask => ({
  kind: "emails-given-up",
  subjectId: "outbox",
  link: mailPath,
  parameters: { words },
});

const mailPath = "/dashboard/admin/mail";

/** What the outbox keeps of a message that it is done with: of one with a secret nothing but its envelope. */
function remainsOf({ confidential }: MailRow, { kind }: Mailer): Partial<MailRow> {
  return confidential && kind === "smtp" ? { text: "", html: "" } : {};
}

/** Ends messages whose last try was cut short by the death of the process. */
async function giveUp(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(mailOutbox)
      .set({ status: "failed" })
      .where(
        and(
          eq(mailOutbox.status, "pending"),
          gte(mailOutbox.attempts, maximumAttempts),
          lte(mailOutbox.nextAttemptAt, now),
        ),
      )
      .returning({ lastError: mailOutbox.lastError });
    if (ended.length > 0) await addTask(tx, givenUpTask(ended[0]?.lastError ?? ""));
  });
}

function isLasting(error: unknown): boolean {
  return error instanceof MailerError && (error.kind === "invalid-message" || error.kind === "rejected");
}
