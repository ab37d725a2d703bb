import { randomUUID } from "node:crypto";
import { testEmail } from "#domain/mail/test-email.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { type Mailer, MailerError } from "#ports/mailer/mailer.ts";
import { bad, ok, type Report } from "./check.ts";

/**
 * Sends a test email directly, bypassing the outbox, because the caller waits for the mail server's response.
 */
export async function sendTestEmail(
  { mailer, settings }: { mailer: Mailer; settings: Shop["settings"] },
  email: string,
): Promise<Report[]> {
  try {
    await mailer.send({ id: randomUUID(), ...testEmail(email)(await settings()) });
    return [ok(m["connections.emailTest.accepted"]({ email }))];
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    return [
      bad(
        error.kind === "rejected"
          ? m["connections.emailTest.rejected"]({ email })
          : m["connections.emailTest.failed"](),
      ),
    ];
  }
}
