import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { ContactStatus } from "./contact-statuses.ts";

/** Labels of the statuses of contact messages. */
export const contactStatusLabels: Readonly<Record<ContactStatus, Message>> = {
  new: m["contacts.status.new"],
  read: m["contacts.status.read"],
  responded: m["contacts.status.responded"],
  resolved: m["contacts.status.resolved"],
};
