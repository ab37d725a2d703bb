import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { Id, Timestamp } from "#contract/kernel/fields.ts";
import type { TaskKind } from "#contract/kernel/pending-task-kinds.ts";

/** Kinds of open work on the dashboard, most urgent first, with the capability that the viewer needs to see each. */
export const todayKinds = {
  /** The provider refuses payments or the shop's keys. */
  refusals: "operations",
  /** Customers dispute payments. */
  disputes: "money",
  /** Payments without an order. */
  payments: "money",
  /** Orders that are not being packed yet. */
  orders: "fulfilment",
  /** Orders being packed. */
  packing: "fulfilment",
  /** Parcels that a courier refused or could not deliver. */
  parcels: "fulfilment",
  /** Cancelled orders that are not fully refunded. */
  refunds: "refunds",
  /** Messages that await a reply. */
  messages: "support",
  /** Product questions without an answer. */
  questions: "support",
  /** Items that are low in stock or sold out. */
  stock: "catalogue",
  /** Emails that could not be sent. */
  emails: "operations",
  /** Products whose tax details need attention. */
  taxes: "catalogue",
  /** Customers ask to delete their accounts. */
  deletions: "customers",
} as const satisfies Record<string, Capability>;
export type TodayKind = keyof typeof todayKinds;

export const todayKindNames = Object.keys(todayKinds) as [TodayKind, ...TodayKind[]];

/** The kind of open work that each pending task belongs to. */
export const kindOfTask = {
  "payment-refused": "refusals",
  "payment-configuration": "refusals",
  "payment-dispute": "disputes",
  "refund-to-decide": "refunds",
  "refund-over-limit": "refunds",
  "parcel-undelivered": "parcels",
  "parcel-refused": "parcels",
  "parcel-not-cancelled": "parcels",
  "email-undeliverable": "emails",
  "emails-given-up": "emails",
  "product-tax": "taxes",
  "low-stock": "stock",
  "account-deletion": "deletions",
} as const satisfies Record<TaskKind, TodayKind>;

const TodayEntry = z.object({
  /** What waits: an order number, a name, or a sentence. */
  title: z.string(),
  /** More about it, such as the customer; empty if there is nothing to add. */
  detail: z.string(),
  /** Path of the back office page where staff do the work. */
  link: z.string(),
  /** Since when it waits; omitted if unknown. */
  since: z.optional(Timestamp),
  /** When it is due; the end of the day in India if only a day was promised. Omitted if there is no deadline. */
  due: z.optional(Timestamp),
  isLate: z.boolean(),
  /** The pending task, if staff may mark it as done. */
  task: z.optional(Id),
});
export type TodayEntry = z.infer<typeof TodayEntry>;

/** Open work of one kind. */
export const TodaySection = z.object({
  kind: z.enum(todayKindNames),
  total: z.number(),
  /** How many are past their deadline. */
  late: z.number(),
  /** Path of the list with this work. */
  link: z.string(),
  /** The most urgent ones, at most three. */
  entries: z.array(TodayEntry),
});
export type TodaySection = z.infer<typeof TodaySection>;

export const readToday = endpoint({
  method: "GET",
  path: "/api/today",
  access: "administrator",
  capability: "office",
  summary:
    "Returns the open work that the caller's role handles, by kind, with the most urgent entries. Kinds without open work are omitted.",
  output: z.object({
    today: z.object({ sections: z.array(TodaySection) }),
  }),
});
