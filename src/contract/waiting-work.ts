import * as z from "zod/mini";
import type { Capability } from "./capabilities.ts";
import { endpoint } from "./endpoint.ts";

/** What waits for somebody of the office until they take it in hand, each with the capability of whoever does. */
export const waitingWork = {
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
  summary: "How much waits for the caller, of what the caller's role sees to.",
  output: z.object({ waiting: z.partialRecord(z.enum(waitingWorkNames), z.number()) }),
});
