import { useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { TechnicianNotes } from "#app/ui/technician-notes.tsx";
import { type OperationsGroup, type OperationsReport, readOperations } from "#contract/reports/operations.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { refreshSeconds, useLiveRefresh } from "../overview/use-live-refresh.ts";
import type { Route } from "./+types/operations";
import { FindingCard, operationsStates } from "./finding-card.tsx";
import { FineChecks } from "./fine-checks.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["operations.title"], m["operations.metaDescription"], "/operations");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(readOperations, {}, { signal }));
}
clientLoader.hydrate = true as const;

const problemsIn = ({ findings }: OperationsGroup) => findings.filter(({ state }) => state !== "well");
const fineIn = ({ findings }: OperationsGroup) => findings.filter(({ state }) => state === "well");

/** Screen with the technical status of the shop: what is not well, and the rest folded away. */
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
      {report && <Report report={report} />}
    </Screen>
  );
}

function Report({ report: { state, groups, at } }: { report: OperationsReport }) {
  const fineGroups = groups.map((group) => ({ title: group.title, findings: fineIn(group) }));
  const fine = fineGroups.flatMap(({ findings }) => findings);
  return (
    <>
      {state === "well" ? (
        <Notice tone="good" title={m["operations.allWell"]()} />
      ) : (
        <FindingCard group={{ title: m["operations.problems"](), findings: groups.flatMap(problemsIn) }} />
      )}
      {fine.length > 0 && (
        <FineChecks label={m["operations.fine"]({ count: fine.length })}>
          {fineGroups
            .filter(({ findings }) => findings.length > 0)
            .map((group) => (
              <FindingCard key={group.title} group={group} />
            ))}
        </FineChecks>
      )}
      <p className="muted">{m["operations.asOf"]({ moment: formatMoment(at), seconds: refreshSeconds })}</p>
      <TechnicianNotes>
        <p>
          <RichMessage parts={m["operations.doctor"].parts()} />
        </p>
        {fine
          .filter(({ summary }) => summary !== undefined)
          .map(({ subject, text }) => (
            <p key={subject}>
              {subject}: {text}
            </p>
          ))}
      </TechnicianNotes>
    </>
  );
}
