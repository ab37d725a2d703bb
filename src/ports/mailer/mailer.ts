/** `auto-replied`: an automatic reply to a message. `auto-generated`: any other automatic email. */
export type AutoSubmitted = "auto-generated" | "auto-replied";

export interface MailMessage {
  /** 1 to 100 of `A-Z a-z 0-9 . _ -`, starting with a letter or digit; identifies the email permanently. */
  id: string;
  /** An address without a name. */
  to: string;
  /** A single line. */
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Kind of automatic email (RFC 3834), to suppress out-of-office replies; null if a person wrote it. */
  autoSubmitted?: AutoSubmitted | null;
}

/** An attached file. */
export interface MailAttachment {
  /** 1 to 100 of `A-Z a-z 0-9 . _ -`. */
  name: string;
  type: "application/pdf";
  bytes: Uint8Array;
}

/** Sends emails, one at a time. */
export interface Mailer {
  /** `outbox`: emails are stored locally and can be read there. `smtp`: they are sent. */
  readonly kind: "outbox" | "smtp";
  /**
   * Sends or stores an email, and returns a reference by which it can be found. The same `id` always gives the
   * same Message-ID. Throws {@link MailerError}.
   */
  send(message: MailMessage): Promise<{ reference: string }>;
  /** Removes an email that is stored locally, if there is one. Throws {@link MailerError}. */
  forget(id: string): Promise<void>;
}

/**
 * - `invalid-message`: the email can never be sent in this form.
 * - `rejected`: the mail server refused it permanently.
 * - `misconfigured`: the mail server rejects our credentials.
 * - `insecure`: the mail server offers no trusted TLS, so neither password nor email was sent.
 * - `unavailable`: not sent; a retry may work.
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
