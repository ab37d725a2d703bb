/** `auto-replied` answers a message; `auto-generated` is any other automatic one. */
export type AutoSubmitted = "auto-generated" | "auto-replied";

export interface MailMessage {
  /** 1 to 100 of `A-Z a-z 0-9 . _ -`, beginning with a letter or digit; names the message for good. */
  id: string;
  /** One bare address. */
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** What sent it without a person (RFC 3834), so that out-of-office replies stay away; null: a person wrote it. */
  autoSubmitted?: AutoSubmitted | null;
}

/** A file that goes with a message. */
export interface MailAttachment {
  /** 1 to 100 of `A-Z a-z 0-9 . _ -`. */
  name: string;
  type: "application/pdf";
  bytes: Uint8Array;
}

/** Sends e-mail, one message at a time. */
export interface Mailer {
  /** `outbox`: messages stay in the house and can be read there. `smtp`: they go out. */
  readonly kind: "outbox" | "smtp";
  /**
   * Hands the message over and answers where it can be found again. The same `id` sent twice carries the
   * same Message-ID. Fails with {@link MailerError}.
   */
  send(message: MailMessage): Promise<{ reference: string }>;
}

/**
 * - `invalid-message`: the message can never be sent as it is.
 * - `rejected`: the mail server refused it for good.
 * - `misconfigured`: the mail server does not accept our credentials.
 * - `insecure`: the mail server offers no TLS that can be trusted, so that neither password nor message was sent.
 * - `unavailable`: nobody took it; later may work.
 */
export type MailFailureKind = "invalid-message" | "rejected" | "misconfigured" | "insecure" | "unavailable";

export class MailerError extends Error {
  readonly kind: MailFailureKind;

  constructor(kind: MailFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailerError";
    this.kind = kind;
  }
}
