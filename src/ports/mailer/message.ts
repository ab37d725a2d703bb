import type { SendMailOptions } from "nodemailer";
import { isEmailAddress } from "#contract/kernel/patterns.ts";
import { MailerError, type MailMessage } from "./mailer.ts";

/**
 * Converts an email to nodemailer's format. Throws MailerError for anything that could add a header, a
 * recipient or a file, instead of relying on the encoder. `from` is a mailbox such as `Pankh
 * <shop@example.com>`.
 */
export function composeMail(message: MailMessage, from: string): SendMailOptions {
  const { id, to, subject, text, html, attachments = [], autoSubmitted } = message;
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(id))
    throw invalid("The message id cannot be used as a file name.");
  if (!isEmailAddress(to)) throw invalid("The recipient is not a single plain email address.");
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw invalid("The subject is not a single line of text.");
  if (!attachments.every(({ name }) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name))) {
    throw invalid("An attachment has an invalid file name.");
  }
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    ...(autoSubmitted && { headers: { "Auto-Submitted": autoSubmitted } }),
    messageId: `<${id}@${domainOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(mailbox: string): string {
  return mailbox.match(/@([A-Za-z0-9.-]+)>?\s*$/)?.[1] ?? "localhost";
}

function invalid(reason: string): MailerError {
  return new MailerError("invalid-message", reason);
}
