import { useSearchParams } from "react-router";
import { type ApiError, api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import {
  exportSettlements,
  type SettlementReport,
  settlementReport,
} from "#contract/payments/settlements.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import type { AdminHandle } from "../frame/screen-skeleton.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { datesOfQuery } from "../money/money-query.ts";
import { PeriodFilter } from "../money/period-filter.tsx";
import type { Route } from "./+types/settlements";
import { SettlementLines } from "./settlement-lines.tsx";
import { SettlementTotals } from "./settlement-totals.tsx";
import { SettlementTransfers } from "./settlement-transfers.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["settlements.title"](),
    description: m["settlements.metaDescription"](),
    path: "/dashboard/admin/settlements",
    indexed: false,
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = datesOfQuery(new URL(request.url).searchParams);
  return attempt(api(settlementReport, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen that compares the payouts of payment providers in a period with the shop's records. */
export default function Settlements({ loaderData: loaded }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { pending } = useListQuery();
  const report = loaded.ok ? loaded.data.report : undefined;
  const hasQueriedProviders = report !== undefined && report.asked.length > 0;
  return (
    <Screen
      title={m["settlements.title"]()}
      text={m["settlements.intro"]()}
      action={
        hasQueriedProviders ? (
          <ExportButton endpoint={exportSettlements} query={datesOfQuery(parameters)} />
        ) : undefined
      }
    >
      <PeriodFilter refused={loaded.ok ? undefined : loaded.error} withoutRows />
      {!loaded.ok && <Failure error={loaded.error} />}
      {report && <WithoutSettlements report={report} />}
      {report && hasQueriedProviders && (
        <>
          <SettlementTotals report={report} />
          <SettlementLines report={report} busy={pending} />
          <SettlementTransfers report={report} busy={pending} />
          <p className="muted">{m["settlements.footnote"]()}</p>
        </>
      )}
    </Screen>
  );
}

/** Error of the report. Status 503 means that the provider is down, not the shop, so show the server's message. */
function Failure({ error }: { error: ApiError }) {
  if (error.status !== 503) return <LoadFailure message={m["payments.settlement.failed"]()} error={error} />;
  return (
    <Notice tone="bad" title={m["payments.settlement.failed"]()} announce action={<RetryButton />}>
      {error.message}
    </Notice>
  );
}

/** Notice that lists payment methods without settlements and says why they have none. */
function WithoutSettlements({ report: { notAsked } }: { report: SettlementReport }) {
  if (notAsked.length === 0) return null;
  const names = notAsked.map((provider) => paymentProviderLabels[provider].choice());
  return (
    <Notice title={m["settlements.notCompared"]({ names: names.join(", ") })}>
      {m["settlements.notComparedReason"]()}
    </Notice>
  );
}
