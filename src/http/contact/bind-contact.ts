import * as contract from "#contract/contact.ts";
import { contactWords as words } from "#contract/contact-words.ts";
import * as contacts from "#domain/contact/contacts.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentContact } from "../present/contact.ts";
import type { Throttle } from "../rate-limit.ts";

/** Messages that one address can leave. */
const submitLimit: Throttle = { scope: "contact", by: "address", limit: 10, windowMilliseconds: 3_600_000 };

export function bindContact(bind: Binder, options: ApiOptions): void {
  const { db } = options.shop;

  bind(
    contract.submitContact,
    async ({ input }) => {
      await contacts.submitContact(db, input.body);
      return { message: words.sent };
    },
    { throttles: [submitLimit] },
  );
  bind(contract.listContacts, async ({ input: { query } }) => {
    const { contacts: found, ...figures } = await contacts.listContacts(db, {
      ...query,
      status: query.status || undefined,
    });
    return { contacts: found.map(presentContact), ...figures };
  });
  bind(contract.getContact, async ({ input }) => {
    return { contact: presentContact(await contacts.getContact(db, input.params)) };
  });
  bind(contract.setContactStatus, async ({ input, actor }) => {
    const contact = await contacts.setContactStatus(db, { ...input.body, ...input.params, actor });
    return { message: words.statusUpdated, contact: presentContact(contact) };
  });
  bind(contract.deleteContact, async ({ input, actor }) => {
    await contacts.removeContact(db, { ...input.params, actor });
    return { message: words.deleted };
  });
}
