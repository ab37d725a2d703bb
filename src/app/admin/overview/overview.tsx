import { Activity } from "lucide-react";
import { useState } from "react";
import { CategoryChart } from "#app/admin/charts/category-chart.tsx";
import { RevenueChart } from "#app/admin/charts/revenue-chart.tsx";
import { LoadFailure } from "#app/admin/frame/load-failure.tsx";
import { attempt, type Loaded } from "#app/admin/frame/loading.ts";
import { Screen } from "#app/admin/frame/screen.tsx";
import { type AdminHandle, adminMeta } from "#app/admin/frame/screen-skeleton.tsx";
import { api } from "#app/api.ts";
import { hasCapability, readSession, useHasCapability, useSession } from "#app/lib/session.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { listPendingTasks } from "#contract/kernel/pending-tasks.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { readToday } from "#contract/reports/today.ts";
import { readDemo } from "#contract/settings/demo.ts";
import { readLaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import type { Route } from "./+types/overview";
import { DemoPanel } from "./demo-panel.tsx";
import { LaunchNotice } from "./launch-notice.tsx";
import styles from "./overview.module.css";
import { revenueFigures, salesFigures } from "./overview-figures.ts";
import { QuickActions } from "./quick-actions.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { RevenueBreakdown } from "./revenue-breakdown.tsx";
import { allTasksQuery, maxTasks, TaskList } from "./task-list.tsx";
import { TodayTiles } from "./today-tiles.tsx";
import { TotalCards } from "./total-cards.tsx";
import { refreshSeconds, useLiveRefresh } from "./use-live-refresh.ts";

export { ScreenSkeleton as HydrateFallback } from "#app/admin/frame/screen-skeleton.tsx";

const chartsId = "charts";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "charts" } };

export const meta = adminMeta(m["overview.title"], m["overview.metaDescription"], "");

export async function clientLoader({ request: { signal, url } }: Route.ClientLoaderArgs) {
  const listsAllTasks = url.endsWith(`?${allTasksQuery}`);
  // Skip requests that the server would deny the role. While the role is unknown, send all.
  const { user } = readSession() ?? {};
  const canLoad = (capability: Capability) => hasCapability(user, capability);
  const [today, tasks, checklist, figures, demo] = await Promise.all([
    attempt(api(readToday, {}, { signal })),
    listsAllTasks ? attempt(api(listPendingTasks, { query: { limit: String(maxTasks) } }, { signal })) : null,
    canLoad("settings") ? attempt(api(readLaunchChecklist, {}, { signal })) : null,
    canLoad("figures") ? attempt(api(dashboardStats, {}, { signal })) : null,
    canLoad("settings") ? attempt(api(readDemo, {}, { signal })) : null,
  ]);
  return { today, tasks, checklist, figures, demo };
}
clientLoader.hydrate = true as const;

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { today, tasks, checklist, figures, demo } = loaderData;
  useLiveRefresh();
  const state = useSession();
  const can = useHasCapability();
  const name = state.status === "ready" ? state.session?.user.name : undefined;
  const isLoaded = figures?.ok ?? false;
  // Show the panel only once this item of the launch checklist is done: until then, the item links to the removal.
  const isDemoItemDone =
    checklist?.ok &&
    checklist.data.opening.items.some(({ code, state }) => code === "demo" && state === "done");

  return (
    <Screen
      title={m["overview.title"]()}
      text={name ? m["overview.welcomeByName"]({ name }) : m["overview.welcome"]()}
      action={
        can("figures") && (
          <Badge
            tone={isLoaded ? "good" : "warn"}
            icon={<Activity aria-hidden="true" />}
            title={
              isLoaded
                ? m["overview.live.refreshes"]({ seconds: refreshSeconds })
                : m["overview.live.failed"]()
            }
          >
            {m["overview.live.label"]()}
          </Badge>
        )
      }
    >
      <TodayTiles loaded={today} />
      {tasks && <TaskList loaded={tasks} />}
      {checklist && can("settings") && <LaunchNotice loaded={checklist} />}
      {figures && can("figures") ? <ShopFigures loaded={figures} /> : <QuickActions />}
      {demo?.ok && isDemoItemDone && can("settings") && <DemoPanel demo={demo.data.demo} />}
    </Screen>
  );
}

/** Totals, charts and recent orders, for roles that may see figures. */
function ShopFigures({ loaded }: { loaded: Loaded<ResponseOf<typeof dashboardStats>> }) {
  const samples = useIsTestShop();
  // Keep the last figures if a refresh fails.
  const [stats, setStats] = useState(loaded.ok ? loaded.data.stats : null);
  if (loaded.ok && loaded.data.stats !== stats) setStats(loaded.data.stats);
  return (
    <>
      {!loaded.ok && !stats && <LoadFailure message={m["overview.loadFailed"]()} error={loaded.error} />}
      <TotalCards stats={stats} samples={samples} />
      {stats?.money && <RevenueBreakdown money={stats.money} />}
      {stats && (
        <div id={chartsId} className={styles.charts}>
          <RevenueChart figures={revenueFigures(stats, { samples })} />
          <CategoryChart figures={salesFigures(stats, { samples })} />
        </div>
      )}
      <QuickActions chartsId={chartsId} />
      {stats && <RecentOrders stats={stats} />}
    </>
  );
}
