import * as contract from "#contract/settings/demo.ts";
import { formatDemoCounts } from "#contract/settings/format-demo-counts.ts";
import { readDemo, removeDemo } from "#domain/demo/demo.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** Demo data of a new shop. */
export function bindDemo(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.readDemo, async () => {
    const { removable, categoriesInUse, ids } = await readDemo(db);
    const stays = categoriesInUse.map(({ id: _id, ...category }) => ({ _id, ...category }));
    return { demo: { goes: removable, stays, ids } };
  });
  bind(contract.removeDemo, async ({ actor }) => {
    const removed = await removeDemo(db, { actor });
    const message =
      formatDemoCounts(removed).length > 0 ? m["settings.demo.removed"]() : m["settings.demo.nothingLeft"]();
    return { message, removed };
  });
}
