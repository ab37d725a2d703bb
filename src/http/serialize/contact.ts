import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { Contact, ContactReply, ContactThread, ContactTicket } from "#contract/support/contact.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import type * as records from "#domain/contact/contact-records.ts";

/** A contact message in API format. */
export function serializeContact(record: records.ContactRecord): Contact {
  const { contact, order } = record;
  return {
    _id: contact.id,
    ticket: ticketOf(contact),
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    message: contact.message,
    status: contact.status,
    adminNotes: contact.adminNotes,
    order: order && { _id: order.id, orderNumber: orderNumberOf(order) },
    version: contact.version,
    createdAt: contact.createdAt.toISOString(),
    ...serializeDeadlines(record),
  };
}

/** A contact message with its replies, for staff. */
export function serializeThread(thread: records.ContactThread): ContactThread {
  return { ...serializeContact(thread), replies: thread.replies.map(serializeReply) };
}

/** A contact message for its sender, without staff notes or the authors of replies. */
export function serializeTicket(thread: records.ContactThread): ContactTicket {
  const { contact, replies } = thread;
  return {
    ticket: ticketOf(contact),
    status: contact.status,
    createdAt: contact.createdAt.toISOString(),
    ...serializeDeadlines(thread),
    replies: replies.map(({ reply: { text, createdAt } }) => ({ text, createdAt: createdAt.toISOString() })),
  };
}

function serializeDeadlines({ contact, acknowledgeBy, acknowledgedAt, resolveBy }: records.ContactRecord) {
  return {
    acknowledgeBy: acknowledgeBy.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    resolveBy: resolveBy.toISOString(),
    resolvedAt: contact.resolvedAt?.toISOString() ?? null,
  };
}

function serializeReply({ reply, mail }: records.ReplyRecord): ContactReply {
  return {
    _id: reply.id,
    author: reply.authorName,
    text: reply.text,
    createdAt: reply.createdAt.toISOString(),
    delivery: deliveryOf(mail),
  };
}

function deliveryOf({ status, mailer }: records.ReplyRecord["mail"]): ContactReply["delivery"] {
  if (status === "pending") return "waiting";
  if (status === "failed") return "failed";
  return mailer === "smtp" ? "sent" : "kept";
}
