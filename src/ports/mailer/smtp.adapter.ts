import { createTransport } from "nodemailer";
import { type Mailer, MailerError, type MailFailureKind } from "./mailer.ts";
import { composeMail } from "./message.ts";

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`, credentials percent-encoded; nodemailer's options as query. */
  url: string;
  /** The mailbox that messages come from now, such as `Pankh <shop@example.com>`. */
  from: () => Promise<string>;
  /** For each step: connecting, greeting, and every silence after that. */
  timeoutMs?: number;
}

/** Sends through a mail server. */
export function createSmtpMailer({ url, from, timeoutMs = 10_000 }: SmtpOptions): Mailer {
  const transport = openTransport(url, timeoutMs);

  return {
    kind: "smtp",
    async send(message) {
      const mail = composeMail(message, await from());
      try {
        const { messageId } = await transport.sendMail(mail);
        return { reference: messageId };
      } catch (cause) {
        throw failureFrom(cause);
      }
    },
  };
}

/** Connects to a mail server and signs in, and sends nothing. Fails with {@link MailerError}. */
export async function checkMailServer({
  url,
  timeoutMs,
}: Required<Omit<SmtpOptions, "from">>): Promise<void> {
  try {
    await openTransport(url, timeoutMs).verify();
  } catch (cause) {
    throw failureFrom(cause);
  }
}

function openTransport(url: string, timeoutMs: number) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

function failureFrom(cause: unknown): MailerError {
  const error = cause as Error & { code?: string; responseCode?: number };
  return new MailerError(kindOf(error), `The mail server did not take the message: ${error.message}`, {
    cause,
  });
}

function kindOf({ code, responseCode }: { code?: string; responseCode?: number }): MailFailureKind {
  if (code === "EAUTH" || code === "ENOAUTH") return "misconfigured";
  // An address nodemailer will not even offer to the server.
  if (code === "EENVELOPE" && responseCode === undefined) return "rejected";
  return responseCode !== undefined && responseCode >= 500 ? "rejected" : "unavailable";
}
