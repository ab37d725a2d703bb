import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Errors for staff whose role lacks a capability, by that capability. */
export const missingCapability: Readonly<Record<Capability, Message>> = {
  office: m["accounts.missingCapability.office"],
  figures: m["accounts.missingCapability.figures"],
  orders: m["accounts.missingCapability.orders"],
  fulfilment: m["accounts.missingCapability.fulfilment"],
  refunds: m["accounts.missingCapability.refunds"],
  money: m["accounts.missingCapability.money"],
  catalogue: m["accounts.missingCapability.catalogue"],
  content: m["accounts.missingCapability.content"],
  pictures: m["accounts.missingCapability.pictures"],
  support: m["accounts.missingCapability.support"],
  customers: m["accounts.missingCapability.customers"],
  exports: m["accounts.missingCapability.exports"],
  audit: m["accounts.missingCapability.audit"],
  people: m["accounts.missingCapability.people"],
  settings: m["accounts.missingCapability.settings"],
  operations: m["accounts.missingCapability.operations"],
};
