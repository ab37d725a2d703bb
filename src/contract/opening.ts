import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { atMost } from "./fields.ts";
import { firstRunSteps, openingItems } from "./opening-codes.ts";
import { openingWords } from "./opening-words.ts";

export const Opening = z.object({
  /** Items that do not apply are omitted, such as webhooks if no payment provider uses them. */
  items: z.array(
    z.object({
      code: z.enum(openingItems),
      state: z.enum(["done", "missing"]),
      /** For a policy: digest of the current text, to be sent back when declaring that it was read. */
      seen: z.optional(z.string()),
    }),
  ),
  firstRun: z.object({
    /** The setup was started by the printed link. */
    begun: z.boolean(),
    done: z.array(z.enum(firstRunSteps)),
  }),
});
export type Opening = z.infer<typeof Opening>;

export const readOpening = endpoint({
  method: "GET",
  path: "/api/opening",
  access: "administrator",
  capability: "settings",
  summary: "What the shop still needs before it sells lawfully and safely, and how far its first run is.",
  output: z.object({ opening: Opening }),
});

export const sayForOpening = endpoint({
  method: "PUT",
  path: "/api/opening/items/:item",
  access: "administrator",
  capability: "settings",
  summary:
    "Says what no record shows, or takes it back: `gstin` that there is none, `terms`, `privacy` and `shipping` that the policy was read, `demo` that the demo goods stay, `test-orders` that the test orders stay.",
  params: z.object({ item: z.string().check(atMost(40, openingWords.nothingToSay)) }),
  body: z.object({
    said: z.boolean({ error: openingWords.saidOdd }),
    /** Digest of the policy that was read; 409 if it has changed since. */
    seen: z.optional(z.string().check(atMost(100, openingWords.changedSince))),
  }),
  output: z.object({ opening: Opening }),
});

export const finishFirstRunStep = endpoint({
  method: "PUT",
  path: "/api/opening/steps/:step",
  access: "administrator",
  capability: "settings",
  summary: "Notes that a step of the first run is done, or was passed over, so that it is not asked again.",
  params: z.object({ step: z.string().check(atMost(40, openingWords.unknownStep)) }),
  output: z.object({ opening: Opening }),
});
