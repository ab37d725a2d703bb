import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";

/** What a demo shop is filled with. */
export const demoKinds = ["products", "categories", "slides", "ads", "employees", "jobs"] as const;
export type DemoKind = (typeof demoKinds)[number];

/** How many of each. */
export const DemoCounts = z.record(z.enum(demoKinds), z.number());
export type DemoCounts = z.infer<typeof DemoCounts>;

/** What is left of the goods and words that came with the shop. What the office edits is its own from then on. */
export const Demo = z.object({
  /** Would go with the demo. */
  goes: DemoCounts,
  /** Categories of the demo with products that are none; they stay, as the shop's own. */
  stays: z.array(z.object({ _id: Id, name: z.string(), products: z.number() })),
  /** Every record of the demo, for the marks in the lists. */
  ids: z.array(Id),
});
export type Demo = z.infer<typeof Demo>;

export const readDemo = endpoint({
  method: "GET",
  path: "/api/demo",
  access: "administrator",
  capability: "office",
  summary: "What is left of the demo that the shop came with, what of it would go and what would stay.",
  output: z.object({ demo: Demo }),
});

export const removeDemo = endpoint({
  method: "DELETE",
  path: "/api/demo",
  access: "administrator",
  capability: "settings",
  summary: "Removes the demo, but for categories that hold other products. Orders stay as they are.",
  output: z.object({ removed: DemoCounts }),
});
