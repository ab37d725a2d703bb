import type { MailEnvelope } from "#contract/mail.ts";
import type { Envelope } from "#domain/mail/mailbox.ts";

/** The envelope of a message as the wire shows it. */
export function presentEnvelope(mail: Envelope): MailEnvelope {
  return {
    _id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError ?? "",
    createdAt: mail.createdAt.toISOString(),
    ...(mail.sentAt === null ? {} : { sentAt: mail.sentAt.toISOString() }),
  };
}
