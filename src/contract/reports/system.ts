import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { paymentStates } from "#contract/payments/payment-providers.ts";

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  access: "visitor",
  shows: "the moment",
  summary: "Responds if the shop and its database are ready.",
  output: z.object({
    status: z.literal("ok"),
    /** The payment gateway in use; `sandbox` is test mode, `none` means that customers cannot pay yet. */
    payments: z.enum(paymentStates),
    database: z.enum(["pglite", "postgres"]),
  }),
});

/** What the shop lacks to serve requests, according to the readiness check. */
export type ShopNeed = "database" | "migrations" | "disk";

export const live = endpoint({
  method: "GET",
  path: "/api/health/live",
  access: "visitor",
  shows: "the moment",
  summary: "Responds while the process is alive; restart it if it does not.",
  output: z.object({ status: z.literal("ok") }),
});

export const ready = endpoint({
  method: "GET",
  path: "/api/health/ready",
  access: "visitor",
  shows: "the moment",
  summary:
    "Responds if the shop can serve requests: the database responds and has all migrations, and the disk has space. Otherwise 503 with what is `missing`.",
  output: z.object({ status: z.literal("ok") }),
});
