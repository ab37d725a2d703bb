import type { PersonalList } from "#contract/endpoint.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Names of the lists with personal data, for the audit log. */
export const listNames: Readonly<Record<PersonalList, Message>> = {
  orders: m["api.list.orders"],
  users: m["api.list.users"],
  applications: m["api.list.applications"],
  contacts: m["api.list.contacts"],
  mails: m["api.list.mails"],
  entries: m["api.list.entries"],
  expected: m["api.list.expected"],
  payments: m["api.list.payments"],
  refunds: m["api.list.refunds"],
  questions: m["api.list.questions"],
  requests: m["api.list.deletionRequests"],
  reviews: m["api.list.reviews"],
  tasks: m["api.list.tasks"],
  units: m["api.list.units"],
};
