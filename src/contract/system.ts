import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { paymentStates } from "./payment-providers.ts";

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  access: "visitor",
  shows: "the moment",
  summary: "Answers when the shop and its database are ready.",
  output: z.object({
    status: z.literal("ok"),
    /** Which payment gateway serves; `sandbox` means test mode, `none` that nobody can pay yet. */
    payments: z.enum(paymentStates),
    database: z.enum(["pglite", "postgres"]),
  }),
});
