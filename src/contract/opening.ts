import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { atMost } from "./fields.ts";
import { firstRunSteps, openingItems } from "./opening-codes.ts";
import { openingWords } from "./opening-words.ts";

export const Opening = z.object({
  /** What does not concern the shop is left out, as messages of payment providers where none sends any. */
  items: z.array(
    z.object({
      code: z.enum(openingItems),
      state: z.enum(["done", "missing"]),
      /** Of a policy: a mark of the words that visitors read now, which whoever says that it was read sends back. */
      seen: z.optional(z.string()),
    }),
  ),
  firstRun: z.object({
    /** The shop was set up behind the printed link: somebody is on the way through the steps, or was. */
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
    /** The mark of the policy that was read; 409 when it reads otherwise by now. */
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
