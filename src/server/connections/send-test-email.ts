import { randomUUID } from "node:crypto";
import { testEmail } from "#domain/mail/test-email.ts";
import type { Shop } from "#domain/shop.ts";
import { type Mailer, MailerError } from "#ports/mailer/mailer.ts";
import { bad, ok, type Report } from "../doctor/finding.ts";
import { emailTestMessages } from "./connection-words.ts";

/**
 * Sends a test email directly, bypassing the outbox, because the caller waits for the mail server's response.
 */
export async function sendTestEmail(
  { mailer, settings }: { mailer: Mailer; settings: Shop["settings"] },
  email: string,
): Promise<Report[]> {
  try {
    await mailer.send({ id: randomUUID(), ...testEmail(email)(await settings()) });
    return [ok(emailTestMessages.right(email))];
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    return [bad(error.kind === "rejected" ? emailTestMessages.refused(email) : emailTestMessages.notTaken)];
  }
}
