import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id } from "#contract/kernel/fields.ts";

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
  summary: "Returns the remaining demo data: what would be deleted and what would stay.",
  output: z.object({ demo: Demo }),
});

export const removeDemo = endpoint({
  method: "DELETE",
  path: "/api/demo",
  access: "administrator",
  capability: "settings",
  summary: "Deletes the demo data, except categories that contain other products. Orders are not affected.",
  output: z.object({ removed: DemoCounts }),
});
