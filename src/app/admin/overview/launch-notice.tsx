import { useState } from "react";
import { setupStepLabels } from "#app/lib/setup-steps.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { backOfficeSteps } from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";
import type { Loaded } from "../frame/loading.ts";
import { LaunchLine } from "../launch-checklist/launch-line.tsx";

/** Links to the first run while it is unfinished. After that, shows the launch checklist in one line. */
export function LaunchNotice({ loaded }: { loaded: Loaded<PayloadOf<typeof readLaunchChecklist>> }) {
  // Keep the last response if a refresh fails.
  const [checklist, setChecklist] = useState(loaded.ok ? loaded.data.opening : null);
  if (loaded.ok && loaded.data.opening !== checklist) setChecklist(loaded.data.opening);
  if (!checklist) return null;
  const { begun, done } = checklist.firstRun;
  const next = backOfficeSteps.find((step) => !done.includes(step));
  if (!begun || !next) return <LaunchLine checklist={checklist} />;
  return (
    <Notice
      title={m["firstRun.unfinished.title"]()}
      action={
        <ButtonLink to={`/dashboard/admin/first-run/${next}`} size="small">
          {m["firstRun.unfinished.resume"]()}
        </ButtonLink>
      }
    >
      {m["firstRun.unfinished.text"]({ step: setupStepLabels[next]() })}
    </Notice>
  );
}
