import { useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type OperationsGroup, readOperations } from "#contract/operations.ts";
import { LoadFailure } from "../load-failure.tsx";
import { attempt } from "../loading.ts";
import { refreshSeconds, useLiveRefresh } from "../overview/use-live-refresh.ts";
import { Screen } from "../screen.tsx";
import { type AdminHandle, officeMeta } from "../screen-skeleton.tsx";
import type { Route } from "./+types/operations";
import { FindingCard } from "./finding-card.tsx";
import { notWellTitle, operationsFailed, stateWords } from "./operations-words.ts";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = officeMeta("Operations", "How the shop runs.", "/operations");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(readOperations, {}, { signal }));
}
clientLoader.hydrate = true as const;

const notWellIn = ({ findings }: OperationsGroup) => findings.filter(({ state }) => state !== "well");

/** How the shop runs: what is well, and what somebody has to see to. */
export default function Operations({ loaderData: loaded }: Route.ComponentProps) {
  useLiveRefresh();
  // A refresh that fails leaves the last report standing, with its time.
  const [report, setReport] = useState(loaded.ok ? loaded.data.operations : null);
  if (loaded.ok && loaded.data.operations !== report) setReport(loaded.data.operations);
  const state = report && stateWords[report.state];
  return (
    <Screen
      title="Operations"
      text="How the shop runs, and what somebody has to see to"
      action={state && <Badge tone={state.tone}>{state.label}</Badge>}
    >
      {!loaded.ok && <LoadFailure words={operationsFailed} error={loaded.error} />}
      {report && report.state !== "well" && (
        <FindingCard group={{ title: notWellTitle, findings: report.groups.flatMap(notWellIn) }} />
      )}
      {report?.groups.map((group) => (
        <FindingCard key={group.title} group={group} />
      ))}
      {report && (
        <Notice title={`As of ${formatMoment(report.at)}`}>
          Figures of calls and background work are those of the process that answered, and begin anew when it
          starts; they refresh every {refreshSeconds} seconds. On the machine itself{" "}
          <code>npm run doctor</code> also tries the mail server and the keys of payment providers.
        </Notice>
      )}
    </Screen>
  );
}
