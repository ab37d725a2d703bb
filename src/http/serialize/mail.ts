import type { MailEnvelope } from "#contract/settings/mail.ts";
import { type Envelope, mailStatusOf } from "#domain/mail/mailbox.ts";
import type { ApiOptions } from "../context.ts";

/** An email without content in API format, in a shop with this mailer. */
export function serializeEnvelope(mail: Envelope, mailerKind: ApiOptions["mailerKind"]): MailEnvelope {
  return {
    _id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    status: mailStatusOf(mail, mailerKind),
    attempts: mail.attempts,
    lastError: mail.lastError ?? "",
    createdAt: mail.createdAt.toISOString(),
    ...(mail.sentAt === null ? {} : { sentAt: mail.sentAt.toISOString() }),
  };
}
