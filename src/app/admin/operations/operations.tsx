import { useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { type OperationsGroup, readOperations } from "#contract/reports/operations.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { refreshSeconds, useLiveRefresh } from "../overview/use-live-refresh.ts";
import type { Route } from "./+types/operations";
import { FindingCard, operationsStates } from "./finding-card.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["operations.title"], m["operations.metaDescription"], "/operations");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(readOperations, {}, { signal }));
}
clientLoader.hydrate = true as const;

const problemsIn = ({ findings }: OperationsGroup) => findings.filter(({ state }) => state !== "well");

/**
 * Returns the group without its problems, which are listed separately. Returns an empty list if no other findings
 * remain.
 */
function withoutProblems({ title, findings }: OperationsGroup): OperationsGroup[] {
  const otherFindings = findings.filter(({ state }) => state === "well");
  return otherFindings.length > 0 ? [{ title, findings: otherFindings }] : [];
}

/** Screen with the technical status of the shop. Lists problems first. */
export default function Operations({ loaderData: loaded }: Route.ComponentProps) {
  useLiveRefresh();
  // Keep the last report if a refresh fails.
  const [report, setReport] = useState(loaded.ok ? loaded.data.operations : null);
  if (loaded.ok && loaded.data.operations !== report) setReport(loaded.data.operations);
  const state = report && operationsStates[report.state];
  return (
    <Screen
      title={m["operations.title"]()}
      text={m["operations.intro"]()}
      action={state && <Badge tone={state.tone}>{state.label()}</Badge>}
    >
      {!loaded.ok && <LoadFailure message={m["operations.loadFailed"]()} error={loaded.error} />}
      {report && report.state !== "well" && (
        <FindingCard
          group={{ title: m["operations.problems"](), findings: report.groups.flatMap(problemsIn) }}
        />
      )}
      {report?.groups.flatMap(withoutProblems).map((group) => (
        <FindingCard key={group.title} group={group} />
      ))}
      {report && (
        <Notice title={m["operations.asOf"]({ moment: formatMoment(report.at) })}>
          <RichMessage parts={m["operations.footnote"].parts({ seconds: refreshSeconds })} />
        </Notice>
      )}
    </Screen>
  );
}
