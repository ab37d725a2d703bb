import { moneyReport } from "#contract/money-report.ts";
import { dashboardStats } from "#contract/reports.ts";
import { taxReport } from "#contract/tax-returns.ts";
import { countWaitingWork, waitingWork, waitingWorkNames } from "#contract/waiting-work.ts";
import { dashboardFigures } from "#domain/reports/dashboard-figures.ts";
import { moneyFigures } from "#domain/reports/money-report.ts";
import { countWaiting } from "#domain/reports/waiting-work.ts";
import { taxFigures } from "#domain/tax-returns/tax-figures.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { presentDashboard } from "../present/dashboard.ts";
import { presentMoney } from "../present/money-report.ts";
import { presentTaxes } from "../present/tax-report.ts";
import { mayDo } from "../viewer-may.ts";

export function bindReports(bind: Binder, { shop }: ApiOptions): void {
  bind(dashboardStats, async () => ({ stats: presentDashboard(await dashboardFigures(shop)) }));
  bind(moneyReport, async ({ input: { query } }) => ({
    money: presentMoney(await moneyFigures(shop, query)),
  }));
  bind(taxReport, async ({ input: { query } }) => ({
    tax: presentTaxes(await taxFigures(shop, query)),
  }));
  bind(countWaitingWork, async ({ viewer }) => ({
    waiting: await countWaiting(
      shop,
      waitingWorkNames.filter((kind) => mayDo(viewer, waitingWork[kind])),
    ),
  }));
}
