import { useState } from "react";
import { api } from "#app/api.ts";
import { stepTitle } from "#app/lib/first-run-step-words.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { readConnections } from "#contract/settings/connections.ts";
import { readDemo } from "#contract/settings/demo.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import {
  type BackOfficeStep,
  backOfficeSteps,
  isBackOfficeStep,
} from "#contract/settings/launch-checklist-codes.ts";
import { checklistMessages } from "#contract/settings/launch-checklist-messages.ts";
import { readSettings } from "#contract/settings/settings.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/first-run";
import { AddressStep } from "./address-step.tsx";
import { CompanyStep } from "./company-step.tsx";
import { ConnectionsStep } from "./connections-step.tsx";
import { DemoStep } from "./demo-step.tsx";
import { stepTexts, firstRunWords as words } from "./first-run-words.ts";
import { StepList } from "./step-list.tsx";
import type { StepProps } from "./step-props.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(words.title, words.description, "/first-run");

const stepComponents: Readonly<Record<BackOfficeStep, (props: StepProps) => React.ReactNode>> = {
  company: CompanyStep,
  address: AddressStep,
  connections: ConnectionsStep,
  demo: DemoStep,
};

const load = async (signal: AbortSignal) => {
  const [{ opening: checklist }, loadedSettings, connections, { demo }] = await Promise.all([
    api(readLaunchChecklist, {}, { signal }),
    api(readSettings, {}, { signal }),
    api(readConnections, {}, { signal }),
    api(readDemo, {}, { signal }),
  ]);
  return { checklist, loadedSettings, connections, demo };
};

/** Redirects a URL without a step to the first unfinished step, or to the launch checklist. */
export async function clientLoader({ params: { step }, request: { signal } }: Route.ClientLoaderArgs) {
  const loaded = await attempt(load(signal));
  if (loaded.ok && !(step && isBackOfficeStep(step))) {
    const { done } = loaded.data.checklist.firstRun;
    const next = backOfficeSteps.find((known) => !done.includes(known));
    throw redirectTo(next ? `/dashboard/admin/first-run/${next}` : "/dashboard/admin/opening");
  }
  return loaded;
}
clientLoader.hydrate = true as const;

/** Guides a new owner through the set-up, step by step. */
export default function FirstRun({ loaderData: loaded, params }: Route.ComponentProps) {
  const [reloads, setReloads] = useState(0);
  if (!loaded.ok) {
    return (
      <Screen title={words.title}>
        <LoadFailure words={checklistMessages.fetchFailed} error={loaded.error} />
      </Screen>
    );
  }
  const step = backOfficeSteps.find((known) => known === params.step) ?? "company";
  const Step = stepComponents[step];
  return (
    <Screen title={stepTitle(step)} text={stepTexts[step]}>
      <StepList step={step} done={loaded.data.checklist.firstRun.done} />
      <Step key={`${step} ${reloads}`} {...loaded.data} onLoadCurrent={async () => setReloads(reloads + 1)} />
    </Screen>
  );
}
