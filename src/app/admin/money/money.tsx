import { useSearchParams } from "react-router";
import { api } from "#app/api.ts";
import { moneyReport } from "#contract/payments/money-report.ts";
import { exportMoney } from "#contract/reports/exports.ts";
import { m } from "#messages";
import { MoneyChart } from "../charts/money-chart.tsx";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/money";
import { rangeOfQuery } from "./money-query.ts";
import { MoneyTable } from "./money-table.tsx";
import { MoneyTotals } from "./money-totals.tsx";
import { PeriodFilter } from "./period-filter.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["money.title"], m["money.metaDescription"], "/money");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = rangeOfQuery(new URL(request.url).searchParams);
  return attempt(api(moneyReport, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Report of payments and refunds by day or month. */
export default function Money({ loaderData: loaded }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { pending } = useListQuery();
  const range = rangeOfQuery(parameters);
  const money = loaded.ok ? loaded.data.money : undefined;
  return (
    <Screen
      title={m["money.title"]()}
      text={m["money.intro"]()}
      action={<ExportButton endpoint={exportMoney} query={range} />}
    >
      <PeriodFilter refused={loaded.ok ? undefined : loaded.error} />
      {!loaded.ok && <LoadFailure message={m["reports.moneyFailed"]()} error={loaded.error} />}
      <MoneyTotals money={money} />
      {money && money.rows.length > 1 && <MoneyChart rows={money.rows} />}
      {money && <MoneyTable rows={money.rows} range={range} busy={pending} />}
      <p className="muted">{m["money.footnote"]()}</p>
    </Screen>
  );
}
