import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { maxTextLength } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { checklistItems, setupSteps } from "./launch-checklist-codes.ts";

export const LaunchChecklist = z.object({
  /** Items that apply to the shop. For example, there is no webhook item if no payment provider uses webhooks. */
  items: z.array(
    z.object({
      code: z.enum(checklistItems),
      state: z.enum(["done", "missing"]),
      /** For a policy: digest of the current text. Send it back when declaring that the policy was read. */
      seen: z.optional(z.string()),
    }),
  ),
  firstRun: z.object({
    /** Whether the setup was started with the printed link. */
    begun: z.boolean(),
    done: z.array(z.enum(setupSteps)),
  }),
});
export type LaunchChecklist = z.infer<typeof LaunchChecklist>;

export const readLaunchChecklist = endpoint({
  method: "GET",
  path: "/api/opening",
  access: "administrator",
  capability: "settings",
  summary:
    "Returns the launch checklist: what the shop still needs before it can sell legally and safely, and the progress of its setup.",
  output: z.object({ opening: LaunchChecklist }),
});

export const declareChecklistItem = endpoint({
  method: "PUT",
  path: "/api/opening/items/:item",
  access: "administrator",
  capability: "settings",
  summary:
    "Declares a checklist item that no record shows, or withdraws the declaration. `gstin` declares that the business has no GSTIN; `terms`, `privacy` and `shipping` that the policy was read; `demo` and `test-orders` that the demo products and the test orders stay.",
  params: z.object({ item: z.string().check(maxTextLength(40, m["settings.checklist.notSelfDeclared"])) }),
  body: z.object({
    said: z.boolean({ error: m["settings.field.notTrueOrFalse"] }),
    /** Digest of the policy that was read. 409 if the policy has changed since then. */
    seen: z.optional(z.string().check(maxTextLength(100, m["settings.checklist.policyChanged"]))),
  }),
  output: z.object({ opening: LaunchChecklist }),
});

export const completeSetupStep = endpoint({
  method: "PUT",
  path: "/api/opening/steps/:step",
  access: "administrator",
  capability: "settings",
  summary: "Marks a setup step as done or skipped, so that it is not shown again.",
  params: z.object({ step: z.string().check(maxTextLength(40, m["settings.checklist.unknownStep"])) }),
  output: z.object({ opening: LaunchChecklist }),
});
