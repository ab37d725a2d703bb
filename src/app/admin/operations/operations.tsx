import { useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type OperationsGroup, readOperations } from "#contract/reports/operations.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { refreshSeconds, useLiveRefresh } from "../overview/use-live-refresh.ts";
import type { Route } from "./+types/operations";
import { FindingCard } from "./finding-card.tsx";
import { notWellTitle, operationsFailed, stateWords } from "./operations-words.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta("Operations", "Status of the shop.", "/operations");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(readOperations, {}, { signal }));
}
clientLoader.hydrate = true as const;

const problemsIn = ({ findings }: OperationsGroup) => findings.filter(({ state }) => state !== "well");

/** Technical status of the shop, problems first. */
export default function Operations({ loaderData: loaded }: Route.ComponentProps) {
  useLiveRefresh();
  // A failed refresh keeps the last report.
  const [report, setReport] = useState(loaded.ok ? loaded.data.operations : null);
  if (loaded.ok && loaded.data.operations !== report) setReport(loaded.data.operations);
  const state = report && stateWords[report.state];
  return (
    <Screen
      title="Operations"
      text="Status of the shop and problems to fix"
      action={state && <Badge tone={state.tone}>{state.label}</Badge>}
    >
      {!loaded.ok && <LoadFailure words={operationsFailed} error={loaded.error} />}
      {report && report.state !== "well" && (
        <FindingCard group={{ title: notWellTitle, findings: report.groups.flatMap(problemsIn) }} />
      )}
      {report?.groups.map((group) => (
        <FindingCard key={group.title} group={group} />
      ))}
      {report && (
        <Notice title={`As of ${formatMoment(report.at)}`}>
          Refreshes every {refreshSeconds} seconds. Figures of requests and background jobs are those of the
          process that responded, since it started. On the server, <code>npm run doctor</code> also tests the
          mail server and payment keys.
        </Notice>
      )}
    </Screen>
  );
}
