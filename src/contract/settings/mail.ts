import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id, IdParams, PageQuery, Pagination, Timestamp } from "#contract/kernel/fields.ts";

/** Delivery statuses of an email. `kept`: there was no mail server, so the email stays in the outbox. */
export const mailStatuses = ["pending", "sent", "kept", "failed"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** An email without its content, and its delivery status. */
export const MailEnvelope = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  /** Why the last attempt failed; empty if no attempt failed. */
  lastError: z.string(),
  createdAt: Timestamp,
  /** When the email was sent, or stored in the outbox. */
  sentAt: z.optional(Timestamp),
});
export type MailEnvelope = z.infer<typeof MailEnvelope>;

export const MailMessage = z.extend(MailEnvelope, { text: z.string(), html: z.string() });
export type MailMessage = z.infer<typeof MailMessage>;

export const listMail = endpoint({
  method: "GET",
  path: "/api/mail/all",
  access: "administrator",
  capability: "operations",
  personalRows: "mails",
  summary: "Lists outgoing emails, newest first, without their text; searches recipient and subject.",
  query: PageQuery,
  output: z.object({
    mails: z.array(MailEnvelope),
    pagination: Pagination,
    /** Whether staff can read emails here: only without a mail server, when emails are just stored. */
    readable: z.boolean(),
  }),
});

export const getMail = endpoint({
  method: "GET",
  path: "/api/mail/:id",
  access: "administrator",
  capability: "operations",
  confirmsPassword: "sometimes",
  summary:
    "Returns an email with its text. 403 if a mail server is set, because emails may contain secrets of their recipients. Without a mail server, only owners may read emails with secrets (such as a link to set a password), and have to enter the password again.",
  params: IdParams,
  output: z.object({ mail: MailMessage }),
});
