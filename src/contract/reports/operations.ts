import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Timestamp } from "#contract/kernel/fields.ts";

/** `well`: no problem; `look`: needs attention soon; `act`: must be fixed now. */
export const operationsStates = ["well", "look", "act"] as const;
export type OperationsState = (typeof operationsStates)[number];

/** A finding about the shop's operation. If its state is not `well`, the text says how to fix the problem. */
export const OperationsFinding = z.object({
  subject: z.string(),
  state: z.enum(operationsStates),
  text: z.string(),
  /** The finding without commands, names of settings or paths; omitted if `text` has none. */
  summary: z.optional(z.string()),
});
export type OperationsFinding = z.infer<typeof OperationsFinding>;

export const OperationsGroup = z.object({ title: z.string(), findings: z.array(OperationsFinding) });
export type OperationsGroup = z.infer<typeof OperationsGroup>;

export const OperationsReport = z.object({
  /** When the report was created. */
  at: Timestamp,
  /** The worst state of all findings. */
  state: z.enum(operationsStates),
  groups: z.array(OperationsGroup),
});
export type OperationsReport = z.infer<typeof OperationsReport>;

export const readOperations = endpoint({
  method: "GET",
  path: "/api/operations",
  access: "administrator",
  capability: "operations",
  summary:
    "Describes in sentences how the shop runs: program, requests, background jobs, queues, payments and backups.",
  output: z.object({ operations: OperationsReport }),
});
