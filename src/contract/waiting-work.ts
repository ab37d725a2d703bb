import * as z from "zod/mini";
import type { Capability } from "./capabilities.ts";
import { endpoint } from "./endpoint.ts";

/** The counters of the menu, each with the capability of who sees it. */
export const waitingWork = {
  /** All open pending tasks of the viewer. */
  tasks: "office",
  /** Orders that nobody began to pack. */
  orders: "fulfilment",
  /** Payments that did not become an order. */
  payments: "money",
  /** Messages that nobody has read. */
  messages: "support",
  /** Reviews that are neither published nor refused. */
  reviews: "support",
  /** Questions that are neither answered nor refused. */
  questions: "support",
  /** Applications that nobody has looked at. */
  applications: "support",
} as const satisfies Record<string, Capability>;
export type WaitingWork = keyof typeof waitingWork;

export const waitingWorkNames = Object.keys(waitingWork) as [WaitingWork, ...WaitingWork[]];

export const countWaitingWork = endpoint({
  method: "GET",
  path: "/api/auth/waiting-work",
  access: "administrator",
  capability: "office",
  summary:
    "How much work waits for the caller's role: the counters of the menu, which include open pending tasks.",
  output: z.object({ waiting: z.partialRecord(z.enum(waitingWorkNames), z.number()) }),
});
