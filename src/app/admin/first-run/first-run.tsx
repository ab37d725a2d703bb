import { useState } from "react";
import { api } from "#app/api.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { setupStepTitle } from "#app/lib/setup-steps.ts";
import type { Message } from "#contract/kernel/message.ts";
import { readConnections } from "#contract/settings/connections.ts";
import { readDemo } from "#contract/settings/demo.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import {
  type BackOfficeStep,
  backOfficeSteps,
  isBackOfficeStep,
} from "#contract/settings/launch-checklist-codes.ts";
import { readSettings } from "#contract/settings/settings.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/first-run";
import { AddressStep } from "./address-step.tsx";
import { CompanyStep } from "./company-step.tsx";
import { ConnectionsStep } from "./connections-step.tsx";
import { DemoStep } from "./demo-step.tsx";
import { StepList } from "./step-list.tsx";
import type { StepProps } from "./step-props.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

/** Introduction of each step, shown below its title. */
const stepIntroductions = {
  company: m["firstRun.introduction.company"],
  address: m["firstRun.introduction.address"],
  connections: m["firstRun.introduction.connections"],
  demo: m["firstRun.introduction.demo"],
} satisfies Record<BackOfficeStep, Message>;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["firstRun.title"], m["firstRun.pageDescription"], "/first-run");

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

/** A URL without a valid step redirects to the first unfinished step, or to the launch checklist if all are done. */
export async function clientLoader({ params: { step }, request: { signal } }: Route.ClientLoaderArgs) {
  const loaded = await attempt(load(signal));
  if (loaded.ok && !(step && isBackOfficeStep(step))) {
    const { done } = loaded.data.checklist.firstRun;
    const next = backOfficeSteps.find((candidate) => !done.includes(candidate));
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
      <Screen title={m["firstRun.title"]()}>
        <LoadFailure message={m["settings.checklist.fetchFailed"]()} error={loaded.error} />
      </Screen>
    );
  }
  const step = backOfficeSteps.find((candidate) => candidate === params.step) ?? "company";
  const Step = stepComponents[step];
  return (
    <Screen title={setupStepTitle(step)} text={stepIntroductions[step]()}>
      <StepList step={step} done={loaded.data.checklist.firstRun.done} />
      <Step key={`${step} ${reloads}`} {...loaded.data} onLoadCurrent={async () => setReloads(reloads + 1)} />
    </Screen>
  );
}
