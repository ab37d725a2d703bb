import { and, asc, count, eq, exists, not } from "drizzle-orm";
import { type DemoCounts, type DemoKind, demoKinds } from "#contract/settings/demo.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { lockAddresses } from "#domain/catalog/addresses.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { demoTables } from "./demo-records.ts";

/** Remaining demo data. */
export interface DemoData {
  /** Records that would be deleted. */
  removable: DemoCounts;
  /** Demo categories that contain other products, and how many. */
  categoriesInUse: { id: string; name: string; products: number }[];
  /** Ids of all demo records. */
  ids: string[];
}

/** Returns the remaining demo data, from one snapshot of the database. */
export function readDemo(db: Db): Promise<DemoData> {
  return db.transaction(
    async (tx) => {
      const idsOf = {} as Record<DemoKind, string[]>;
      for (const kind of demoKinds) idsOf[kind] = await demoIds(tx, kind);
      const categoriesInUse = await findCategoriesInUse(tx);
      const removable = Object.fromEntries(
        demoKinds.map((kind) => [
          kind,
          idsOf[kind].length - (kind === "categories" ? categoriesInUse.length : 0),
        ]),
      ) as DemoCounts;
      return { removable, categoriesInUse, ids: demoKinds.flatMap((kind) => idsOf[kind]) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Deletes all demo records in one transaction and returns the counts. Categories with other products stay and
 * lose their demo flag. Orders and applications are unaffected.
 */
export function removeDemo(db: Db, { actor }: ByActor): Promise<DemoCounts> {
  return db.transaction(async (tx) => {
    // Prevents products from being added to a category while it is being deleted.
    await lockAddresses(tx);
    const removed = {} as DemoCounts;
    for (const kind of demoKinds) removed[kind] = await removeAll(tx, kind);
    await tx.update(categories).set({ isDemo: false }).where(eq(categories.isDemo, true));
    if (demoKinds.some((kind) => removed[kind] > 0)) {
      const change = { actor, subject: "demo", id: "demo", name: m["settings.demo.name"]() } as const;
      await recordChange(tx, { ...change, before: removed });
    }
    return removed;
  });
}

async function demoIds(tx: Db, kind: DemoKind): Promise<string[]> {
  const { id, isDemo } = demoTables[kind];
  return (await tx.select({ id }).from(demoTables[kind]).where(eq(isDemo, true))).map((row) => row.id);
}

async function removeAll(tx: Db, kind: DemoKind): Promise<number> {
  const { id, isDemo } = demoTables[kind];
  const hasProducts = exists(tx.select().from(products).where(eq(products.categoryId, categories.id)));
  const removable = and(eq(isDemo, true), kind === "categories" ? not(hasProducts) : undefined);
  return (await tx.delete(demoTables[kind]).where(removable).returning({ id })).length;
}

function findCategoriesInUse(tx: Db): Promise<DemoData["categoriesInUse"]> {
  return tx
    .select({ id: categories.id, name: categories.name, products: count() })
    .from(categories)
    .innerJoin(products, eq(products.categoryId, categories.id))
    .where(and(eq(categories.isDemo, true), eq(products.isDemo, false)))
    .groupBy(categories.id)
    .orderBy(asc(categories.createdAt));
}
