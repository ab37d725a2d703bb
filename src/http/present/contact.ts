import type { Contact } from "#contract/contact.ts";
import type { ContactRecord } from "#domain/contact/contacts.ts";

/** A message to the shop as the wire shows it. */
export function presentContact(contact: ContactRecord): Contact {
  return {
    _id: contact.id,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    message: contact.message,
    status: contact.status,
    adminNotes: contact.adminNotes,
    version: contact.version,
    createdAt: contact.createdAt.toISOString(),
  };
}
