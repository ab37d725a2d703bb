import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Moment } from "./fields.ts";

/** `well`; `look`: worth knowing, and soon to be looked at; `act`: has to be mended now. */
export const operationsStates = ["well", "look", "act"] as const;
export type OperationsState = (typeof operationsStates)[number];

/** One thing that is known of the shop's running, in words; of what is not well they say how it is mended. */
export const OperationsFinding = z.object({
  subject: z.string(),
  state: z.enum(operationsStates),
  text: z.string(),
});
export type OperationsFinding = z.infer<typeof OperationsFinding>;

export const OperationsGroup = z.object({ title: z.string(), findings: z.array(OperationsFinding) });
export type OperationsGroup = z.infer<typeof OperationsGroup>;

export const OperationsReport = z.object({
  /** When it was found out. */
  at: Moment,
  /** The worst of its findings. */
  state: z.enum(operationsStates),
  groups: z.array(OperationsGroup),
});
export type OperationsReport = z.infer<typeof OperationsReport>;

export const readOperations = endpoint({
  method: "GET",
  path: "/api/operations",
  access: "administrator",
  capability: "operations",
  summary: "How the shop runs, in words: program, calls, background work, what waits, payments and copies.",
  output: z.object({ operations: OperationsReport }),
});
