import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  emailField,
  expectedVersion,
  Id,
  IdParams,
  integerInRange,
  maxTextLength,
  multiLine,
  optionalText,
  Pagination,
  patternText,
  recordVersion,
  requiredLines,
  requiredText,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { contactSort } from "./contact-sorts.ts";
import { contactStatuses } from "./contact-statuses.ts";
import { ticketPattern } from "./ticket-number.ts";

/** Messages per page in the back office (Specification §9). */
const contactPageSize = 10;

export const ContactInput = z.object({
  name: requiredText(m["support.contact.fieldsRequired"], 100),
  phone: requiredText(m["support.contact.fieldsRequired"], 20),
  email: emailField(m["common.field.emailInvalid"]),
  message: requiredLines(m["support.contact.fieldsRequired"], 5000),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Legal deadlines of a message, and when they were met. */
const deadlines = {
  acknowledgeBy: Timestamp,
  /** When the sender was first notified: by a sent email, or by staff in another way. */
  acknowledgedAt: z.nullable(Timestamp),
  resolveBy: Timestamp,
  resolvedAt: z.nullable(Timestamp),
};

export const Contact = z.object({
  _id: Id,
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  adminNotes: z.string(),
  /** The related order. */
  order: z.nullable(z.object({ _id: Id, orderNumber: z.string() })),
  version: recordVersion,
  createdAt: Timestamp,
  ...deadlines,
});
export type Contact = z.infer<typeof Contact>;

/** Delivery status of a reply. `kept`: there is no mail server, so the email stays in the outbox. */
export const replyDeliveries = ["waiting", "sent", "kept", "failed"] as const;

export const ContactReply = z.object({
  _id: Id,
  author: z.string(),
  text: z.string(),
  createdAt: Timestamp,
  delivery: z.enum(replyDeliveries),
});
export type ContactReply = z.infer<typeof ContactReply>;

/** A message with its replies, oldest first. */
export const ContactThread = z.extend(Contact, { replies: z.array(ContactReply) });
export type ContactThread = z.infer<typeof ContactThread>;

/** A message as its sender sees it. */
export const ContactTicket = z.object({
  ticket: z.string(),
  status: z.enum(contactStatuses),
  createdAt: Timestamp,
  ...deadlines,
  /** Oldest first. */
  replies: z.array(z.object({ text: z.string(), createdAt: Timestamp })),
});
export type ContactTicket = z.infer<typeof ContactTicket>;

export const ContactStats = z.object({
  total: z.number(),
  new: z.number(),
  read: z.number(),
  responded: z.number(),
  resolved: z.number(),
  overdue: z.optional(z.number()),
});

export const submitContact = endpoint({
  method: "POST",
  path: "/api/contact/submit",
  access: "visitor",
  summary: "Sends a message to the shop; returns a ticket number to check its status.",
  body: ContactInput,
  output: z.object({ ticket: z.string() }),
});

export const TicketQuery = z.object({
  ticket: patternText(ticketPattern, m["support.contact.ticketInvalid"], 30),
  email: emailField(m["common.field.emailInvalid"]),
});
export type TicketQuery = z.infer<typeof TicketQuery>;

export const readTicketStatus = endpoint({
  method: "POST",
  path: "/api/contact/status",
  access: "visitor",
  summary: "Returns the status of a message for its ticket number and email address.",
  body: TicketQuery,
  output: z.object({ contact: ContactTicket }),
});

/** `true`: only overdue messages. */
export const OnlyOverdue = z.optional(
  z.enum(["true", "false"], { error: () => m["common.field.notTrueOrFalse"]({ name: "overdue" }) }),
);

/** Comma-separated ids, up to a hundred. */
const idsPattern =
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){0,99}$/i;

/** Only messages about these orders: comma-separated ids. */
export const AboutOrders = z.optional(patternText(idsPattern, m["common.field.idInvalid"], 3700));

export const listContacts = endpoint({
  method: "GET",
  path: "/api/contact/all",
  access: "administrator",
  capability: "support",
  personalRows: "contacts",
  summary:
    "Lists messages, newest first unless sorted; searches name, email and phone, and finds complete ticket numbers.",
  query: z.object({
    page: z._default(integerInRange(m["common.fieldNames.page"], 1, 1_000_000), 1),
    limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, 100), contactPageSize),
    status: z.optional(z.enum(["", ...contactStatuses], { error: m["common.field.statusUnknown"] })),
    search: optionalText(200),
    overdue: OnlyOverdue,
    orders: AboutOrders,
    sort: contactSort,
  }),
  output: z.object({ contacts: z.array(Contact), stats: ContactStats, pagination: Pagination }),
});

export const getContact = endpoint({
  method: "GET",
  path: "/api/contact/:id",
  access: "administrator",
  capability: "support",
  summary: "Returns a message with its replies.",
  params: IdParams,
  output: z.object({ contact: ContactThread }),
});

export const setContactStatus = endpoint({
  method: "PUT",
  path: "/api/contact/:id/status",
  access: "administrator",
  capability: "support",
  summary: "Sets the status and notes of a message.",
  params: IdParams,
  body: z.object({
    status: z.enum(contactStatuses, fieldErrors.notOneOf(m["common.fieldNames.status"], contactStatuses)),
    adminNotes: z.optional(z.string().check(multiLine(), maxTextLength(5000))),
    ...expectedVersion,
  }),
  output: z.object({ contact: ContactThread }),
});

/** Maximum length of a reply. */
export const maxReplyLength = 5000;

export const replyToContact = endpoint({
  method: "POST",
  path: "/api/contact/:id/replies",
  access: "administrator",
  capability: "support",
  summary: "Replies to a message by email, and sets its status to responded unless it is resolved.",
  params: IdParams,
  body: z.object({
    text: requiredLines(m["support.contactDesk.replyRequired"], maxReplyLength),
    ...expectedVersion,
  }),
  output: z.object({ contact: ContactThread }),
});

export const linkContactToOrder = endpoint({
  method: "PUT",
  path: "/api/contact/:id/order",
  access: "administrator",
  capability: "support",
  summary: "Links a message to an order by the order number; an empty number removes the link.",
  params: IdParams,
  body: z.object({ orderNumber: optionalText(30), ...expectedVersion }),
  output: z.object({ contact: ContactThread }),
});

export const deleteContact = endpoint({
  method: "DELETE",
  path: "/api/contact/:id",
  access: "administrator",
  capability: "support",
  summary: "Deletes a message.",
  params: IdParams,
  output: EmptyResponse,
});
