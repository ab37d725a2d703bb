import { api } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { readTestOrders } from "#contract/orders/test-orders.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/launch-checklist-screen";
import { ChecklistItems } from "./launch-checklist.tsx";
import cardStyles from "./launch-checklist-card.module.css";
import { LaunchProgress } from "./launch-progress.tsx";
import { TestOrdersPanel } from "./test-orders-panel.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["launchChecklist.title"], m["launchChecklist.subtitle"], "/opening");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(readScreen(signal));
}
clientLoader.hydrate = true as const;

async function readScreen(signal: AbortSignal) {
  const [{ opening: checklist }, { testOrders }] = await Promise.all([
    api(readLaunchChecklist, {}, { signal }),
    api(readTestOrders, {}, { signal }),
  ]);
  return { checklist, testOrders };
}

export default function LaunchChecklistScreen({ loaderData: loaded }: Route.ComponentProps) {
  if (!loaded.ok) {
    return (
      <Screen title={m["launchChecklist.title"]()} text={m["launchChecklist.subtitle"]()}>
        <LoadFailure message={m["settings.checklist.fetchFailed"]()} error={loaded.error} />
      </Screen>
    );
  }
  const { items } = loaded.data.checklist;
  const missing = items.filter(({ state }) => state === "missing");
  const done = items.filter(({ state }) => state === "done");
  return (
    <Screen
      title={m["launchChecklist.title"]()}
      text={m["launchChecklist.subtitle"]()}
      action={
        <Badge tone={missing.length === 0 ? "good" : "neutral"}>
          {m["launchChecklist.progress"]({ done: done.length, all: items.length })}
        </Badge>
      }
    >
      {missing.length === 0 && <Notice tone="good" title={m["launchChecklist.allDone"]()} />}
      <LaunchProgress items={items} />
      {items.some(({ code }) => code === "test-orders") && <TestOrdersPanel {...loaded.data} />}
      {missing.length > 0 && (
        <Card as="section" className={cardStyles.card}>
          <CardHeader title={m["launchChecklist.missing"]()} />
          <ChecklistItems items={missing} />
        </Card>
      )}
      {done.length > 0 && (
        <Card as="section" className={cardStyles.card}>
          <CardHeader title={m["launchChecklist.done"]()} />
          <ChecklistItems items={done} />
        </Card>
      )}
    </Screen>
  );
}
