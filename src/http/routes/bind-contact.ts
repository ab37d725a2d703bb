import * as contract from "#contract/support/contact.ts";
import { ticketOf } from "#contract/support/ticket-number.ts";
import { getContact } from "#domain/contact/contact-records.ts";
import * as contacts from "#domain/contact/contacts.ts";
import { findTicket } from "#domain/contact/find-ticket.ts";
import { linkContactToOrder } from "#domain/contact/link-contact-to-order.ts";
import { replyToContact } from "#domain/contact/reply-to-contact.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeContact, serializeThread, serializeTicket } from "../serialize/contact.ts";

/** Limit for messages per address. */
const submitLimit: Throttle = { scope: "contact", by: "address", limit: 10, windowMilliseconds: 3_600_000 };

/** Limit for ticket lookups per address, against guessing. */
const ticketLimit: Throttle = {
  scope: "ticket",
  by: "address",
  limit: 30,
  windowMilliseconds: 3_600_000,
  message: m["support.contact.tooManyTickets"],
};

export function bindContact(bind: Binder, options: ApiOptions): void {
  const { siteUrl } = options;
  const { db } = options.shop;

  bind(
    contract.submitContact,
    async ({ input }) => {
      const contact = await contacts.submitContact(db, input.body, siteUrl);
      return { message: m["support.contact.sent"](), ticket: ticketOf(contact) };
    },
    { throttles: [submitLimit] },
  );
  bind(
    contract.readTicketStatus,
    async ({ input }) => ({ contact: serializeTicket(await findTicket(db, input.body)) }),
    { throttles: [ticketLimit] },
  );
  bind(contract.listContacts, async ({ input: { query } }) => {
    const { overdue, status, orders, ...search } = query;
    const { contacts: found, ...figures } = await contacts.listContacts(db, {
      ...search,
      status: status || undefined,
      isOverdue: overdue === "true",
      orders: orders?.split(","),
    });
    return { contacts: found.map(serializeContact), ...figures };
  });
  bind(contract.getContact, async ({ input }) => {
    return { contact: serializeThread(await getContact(db, input.params)) };
  });
  bind(contract.setContactStatus, async ({ input, actor }) => {
    const contact = await contacts.setContactStatus(db, { ...input.body, ...input.params, actor });
    return { message: m["support.contact.statusUpdated"](), contact: serializeThread(contact) };
  });
  bind(contract.replyToContact, async ({ input, actor }) => {
    const contact = await replyToContact(db, { ...input.body, ...input.params, actor }, siteUrl);
    return { message: m["support.contactDesk.replied"](), contact: serializeThread(contact) };
  });
  bind(contract.linkContactToOrder, async ({ input, actor }) => {
    const contact = await linkContactToOrder(db, { ...input.body, ...input.params, actor });
    const message = contact.order
      ? m["support.contactDesk.orderLinked"]()
      : m["support.contactDesk.orderUnlinked"]();
    return { message, contact: serializeThread(contact) };
  });
  bind(contract.deleteContact, async ({ input, actor }) => {
    await contacts.removeContact(db, { ...input.params, actor });
    return { message: m["support.contact.deleted"]() };
  });
}
