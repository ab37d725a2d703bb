import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";

/** Kinds of demo records. */
export const demoKinds = ["products", "categories", "slides", "ads", "employees", "jobs"] as const;
export type DemoKind = (typeof demoKinds)[number];

/** Count of each kind. */
export const DemoCounts = z.record(z.enum(demoKinds), z.number());
export type DemoCounts = z.infer<typeof DemoCounts>;

/** Remaining demo records. An edited record no longer counts as demo data. */
export const Demo = z.object({
  /** Records that would be deleted. */
  goes: DemoCounts,
  /** Demo categories that contain other products; they stay as regular ones. */
  stays: z.array(z.object({ _id: Id, name: z.string(), products: z.number() })),
  /** Ids of all demo records, to mark them in lists. */
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
