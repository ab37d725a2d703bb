import { createTransport } from "nodemailer";
import { type Mailer, MailerError, type MailFailureKind } from "./mailer.ts";
import { composeMail } from "./message.ts";

export interface SmtpOptions {
  /**
   * `smtp://user:password@host:587` or `smtps://…` with percent-encoded credentials; the query may contain
   * options of nodemailer.
   */
  url: string;
  /** Throw `insecure` if STARTTLS does not work, even if the query of `url` allows unencrypted email. */
  requireTls?: boolean;
  /** Returns the current sender, such as `Pankh <shop@example.com>`. */
  from: () => Promise<string>;
  /** Timeout for connecting, for the greeting, and for any later wait for a response. */
  timeoutMs?: number;
}

/** Sends through a mail server. */
export function createSmtpMailer({ url, requireTls = false, from, timeoutMs = 10_000 }: SmtpOptions): Mailer {
  const transport = openTransport({ url, requireTls, timeoutMs });

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
    // A mail server stores nothing that the shop could remove.
    async forget() {},
  };
}

/** Connects to a mail server and logs in, without sending anything. Throws {@link MailerError}. */
export async function checkMailServer(server: MailServer): Promise<void> {
  try {
    await openTransport(server).verify();
  } catch (cause) {
    throw failureFrom(cause);
  }
}

type MailServer = Required<Omit<SmtpOptions, "from">>;

function openTransport({ url, requireTls, timeoutMs }: MailServer) {
  const address = new URL(url);
  // nodemailer lets options in the query override those passed to it.
  if (requireTls) address.searchParams.delete("requireTLS");
  return createTransport({
    url: address.href,
    requireTLS: requireTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

function failureFrom(cause: unknown): MailerError {
  const error = cause as Failure;
  const kind = kindOf(error);
  const hint = error.code === "ETLS" ? " (nothing was sent; SMTP_TLS=optional allows it unencrypted)" : "";
  const message = `The mail server did not accept the message: ${error.message}${hint}`;
  return new MailerError(kind, message, { cause });
}

/** An error of nodemailer; `originalCode` is the code of the underlying Node.js error. */
interface Failure extends Error {
  code?: string;
  originalCode?: string;
  responseCode?: number;
}

function kindOf({ code, originalCode, responseCode }: Failure): MailFailureKind {
  // Codes of TLS errors contain an underscore (CERT_HAS_EXPIRED); codes of connection errors do not.
  if (code === "ETLS" || (code === "ESOCKET" && originalCode?.includes("_"))) return "insecure";
  if (code === "EAUTH" || code === "ENOAUTH") return "misconfigured";
  // nodemailer rejected the address itself, without sending it to the server.
  if (code === "EENVELOPE" && responseCode === undefined) return "rejected";
  return responseCode !== undefined && responseCode >= 500 ? "rejected" : "unavailable";
}
