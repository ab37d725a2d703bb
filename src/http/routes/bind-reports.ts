import { taxReport } from "#contract/invoices/tax-returns.ts";
import { countPendingWork } from "#contract/kernel/pending-counters.ts";
import { finishPendingTask, listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import { moneyReport } from "#contract/payments/money-report.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { readToday } from "#contract/reports/today.ts";
import { countPending } from "#domain/reports/count-pending.ts";
import { dashboardFigures } from "#domain/reports/dashboard-figures.ts";
import { moneyFigures } from "#domain/reports/money-report.ts";
import { listToday } from "#domain/reports/today.ts";
import { finishTaskById, listTasks } from "#domain/tasks/pending-tasks.ts";
import { taxFigures } from "#domain/tax-returns/tax-figures.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeDashboard } from "../serialize/dashboard.ts";
import { serializeMoneyReport } from "../serialize/money-report.ts";
import { serializePendingTask } from "../serialize/pending-task.ts";
import { serializeTaxes } from "../serialize/tax-report.ts";
import { serializeTodaySection } from "../serialize/today.ts";

export function bindReports(bind: Binder, { shop }: ApiOptions): void {
  bind(dashboardStats, async () => ({ stats: serializeDashboard(await dashboardFigures(shop)) }));
  bind(moneyReport, async ({ input: { query } }) => ({
    money: serializeMoneyReport(await moneyFigures(shop, query)),
  }));
  bind(taxReport, async ({ input: { query } }) => ({
    tax: serializeTaxes(await taxFigures(shop, query)),
  }));
  bind(countPendingWork, async ({ viewer }) => ({
    waiting: await countPending(shop, viewer.capabilities),
  }));
  bind(readToday, async ({ viewer: { capabilities } }) => ({
    today: { sections: (await listToday(shop, capabilities)).map(serializeTodaySection) },
  }));
  bind(listPendingTasks, async ({ input: { query }, viewer: { capabilities } }) => {
    const { tasks, pagination } = await listTasks(shop.db, { ...query, capabilities });
    return { tasks: tasks.map(serializePendingTask), pagination };
  });
  bind(finishPendingTask, async ({ input: { params }, viewer: { capabilities }, actor }) => {
    const { doneAt, doneByName } = await finishTaskById(shop.db, { ...params, capabilities, actor });
    return {
      done: { at: doneAt.toISOString(), by: doneByName ?? "" },
      message: m["common.pendingTask.done"](),
    };
  });
}
