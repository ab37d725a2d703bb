import { and, eq, isNull } from "drizzle-orm";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import type { Db } from "#ports/database/database.ts";
import { pendingTasks } from "#ports/database/tables/pending-tasks.ts";
import { countStock } from "./list-stock.ts";

const task = { kind: "low-stock", subjectId: "stock" } as const;

/** Keeps one pending task while items are low or sold out, and completes it when none is. */
export async function updateLowStockTask(db: Db): Promise<void> {
  const { lowStockLevel } = (await getSettings(db)).shop;
  const { low, soldOut } = await countStock(db, lowStockLevel);
  const [open] = await db
    .select({ parameters: pendingTasks.parameters })
    .from(pendingTasks)
    .where(
      and(
        eq(pendingTasks.kind, task.kind),
        eq(pendingTasks.subjectId, task.subjectId),
        isNull(pendingTasks.doneAt),
      ),
    );
  if (low + soldOut === 0) {
    if (open) await finishTask(db, task);
    return;
  }
  const parameters = { low, soldOut };
  // The job runs often, so write only what has changed.
  const storedCounts: Partial<Record<string, unknown>> = open ? { ...open.parameters } : {};
  if (storedCounts.low === low && storedCounts.soldOut === soldOut) return;
  await addTask(db, { ...task, link: "/dashboard/admin/stock", parameters });
}
