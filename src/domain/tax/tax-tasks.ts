import { and, asc, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import { shopToday } from "#domain/shop-calendar.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { isLegalTax } from "./legal-tax.ts";
import { taxOn } from "./product-tax-rates.ts";

const kind = "product-tax";

/**
 * Adds a task for each product whose HSN code or GST rate is not legal, and completes the tasks of all other
 * products.
 */
export async function updateTaxTasks(db: Db, legal: readonly number[]): Promise<void> {
  const today = shopToday();
  const taxedProducts = await db
    .select({ id: products.id, name: products.name, taxRates: products.taxRates })
    .from(products)
    .where(gt(sql`jsonb_array_length(${products.taxRates})`, 0))
    .orderBy(asc(products.createdAt), asc(products.id));
  const illegal = taxedProducts.filter(({ taxRates }) => !isLegalTax(taxRates, legal, today));
  for (const { id, name, taxRates } of illegal) {
    const link = `/dashboard/admin/products?search=${encodeURIComponent(name)}`;
    await addTask(db, { kind, subjectId: id, link, parameters: { name, ...taxOn(taxRates, today) } });
  }
  const ids = illegal.map(({ id }) => id);
  const resolved = await db
    .select({ subjectId: pendingTasks.subjectId })
    .from(pendingTasks)
    .where(
      and(
        eq(pendingTasks.kind, kind),
        isNull(pendingTasks.doneAt),
        ids.length > 0 ? notInArray(pendingTasks.subjectId, ids) : undefined,
      ),
    );
  for (const { subjectId } of resolved) await finishTask(db, { kind, subjectId });
}
