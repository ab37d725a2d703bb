import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import type { Capability } from "./capabilities.ts";

/** Counters in the admin menu, with the capability that the viewer needs to see each. */
export const pendingCounters = {
  /** All pending tasks that the viewer may see. */
  tasks: "office",
  /** Orders that are not being packed yet. */
  orders: "fulfilment",
  /** Payments without an order. */
  payments: "money",
  /** Unread messages. */
  messages: "support",
  /** Pending reviews. */
  reviews: "support",
  /** Pending questions. */
  questions: "support",
  /** New applications. */
  applications: "support",
} as const satisfies Record<string, Capability>;
export type PendingCounter = keyof typeof pendingCounters;

export const pendingCounterNames = Object.keys(pendingCounters) as [PendingCounter, ...PendingCounter[]];

export const countPendingWork = endpoint({
  method: "GET",
  path: "/api/auth/waiting-work",
  access: "administrator",
  capability: "office",
  summary:
    "Counts the open work for the caller's role, for the counters of the menu; includes pending tasks.",
  output: z.object({ waiting: z.partialRecord(z.enum(pendingCounterNames), z.number()) }),
});
