import { dashboardStats } from "#contract/reports.ts";
import { dashboardFigures } from "#domain/reports/dashboard-figures.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentDashboard } from "../present/dashboard.ts";

export function bindReports(bind: Binder, { shop }: ApiOptions): void {
  bind(dashboardStats, async () => ({ stats: presentDashboard(await dashboardFigures(shop.db)) }));
}
