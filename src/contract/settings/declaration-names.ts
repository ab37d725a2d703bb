import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { SelfDeclaredItem } from "./launch-checklist-codes.ts";

/** Names of the declarations, for the audit log. */
export const declarationNames: Readonly<Record<SelfDeclaredItem, Message>> = {
  gstin: m["settings.declarationNames.gstin"],
  terms: m["settings.declarationNames.terms"],
  privacy: m["settings.declarationNames.privacy"],
  shipping: m["settings.declarationNames.shipping"],
  demo: m["settings.declarationNames.demo"],
  "test-orders": m["settings.declarationNames.testOrders"],
};
