import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id } from "#contract/kernel/fields.ts";

/** Kinds of demo records. */
export const demoKinds = ["products", "categories", "slides", "ads", "employees", "jobs"] as const;
export type DemoKind = (typeof demoKinds)[number];

/** Number of demo records of each kind. */
export const DemoCounts = z.record(z.enum(demoKinds), z.number());
export type DemoCounts = z.infer<typeof DemoCounts>;

/** Demo records that still exist. A record that staff have edited is no longer a demo record. */
export const Demo = z.object({
  /** Records that removing the demo data would delete. */
  goes: DemoCounts,
  /** Demo categories that also contain other products; they are kept as regular categories. */
  stays: z.array(z.object({ _id: Id, name: z.string(), products: z.number() })),
  /** Ids of all demo records, so that lists can mark them. */
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
