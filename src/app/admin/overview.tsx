import { Activity } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { dashboardStats } from "#contract/reports.ts";
import type { Route } from "./+types/overview";
import { CategoryChart } from "./charts/category-chart.tsx";
import { RevenueChart } from "./charts/revenue-chart.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { attempt } from "./loading.ts";
import styles from "./overview/overview.module.css";
import { revenueFigures, salesFigures } from "./overview/overview-figures.ts";
import { QuickActions } from "./overview/quick-actions.tsx";
import { RecentOrders } from "./overview/recent-orders.tsx";
import { RevenueAccount } from "./overview/revenue-account.tsx";
import { TotalCards } from "./overview/total-cards.tsx";
import { refreshSeconds, useLiveRefresh } from "./overview/use-live-refresh.ts";
import { WaitingNotice } from "./overview/waiting-notice.tsx";
import { countWaitingPayments } from "./payments/waiting-payments.ts";
import { Screen } from "./screen.tsx";
import type { AdminHandle } from "./screen-skeleton.tsx";

export { ScreenSkeleton as HydrateFallback } from "./screen-skeleton.tsx";

const chartsId = "charts";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "charts" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Dashboard",
    description: "The shop at a glance.",
    path: "/dashboard/admin",
    indexed: false,
  });

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [figures, waiting] = await Promise.all([
    attempt(api(dashboardStats, {}, { signal })),
    attempt(countWaitingPayments(signal)),
  ]);
  return { figures, waiting };
}
clientLoader.hydrate = true as const;

export default function Overview({ loaderData: { figures: loaded, waiting } }: Route.ComponentProps) {
  useLiveRefresh();
  const state = useSession();
  const samples = useIsTestShop();
  // A refresh that fails leaves the last figures standing.
  const [stats, setStats] = useState(loaded.ok ? loaded.data.stats : null);
  if (loaded.ok && loaded.data.stats !== stats) setStats(loaded.data.stats);
  const name = state.status === "ready" ? state.session?.user.name : undefined;

  return (
    <Screen
      title="Dashboard"
      text={`Welcome back${name ? `, ${name}` : ""}`}
      action={
        <Badge
          tone={loaded.ok ? "good" : "warn"}
          icon={<Activity aria-hidden="true" />}
          title={
            loaded.ok
              ? `The figures refresh every ${refreshSeconds} seconds`
              : "The last refresh did not get through"
          }
        >
          Live Analytics
        </Badge>
      }
    >
      {!loaded.ok && !stats && <LoadFailure words="The figures could not be loaded" error={loaded.error} />}
      <WaitingNotice loaded={waiting} />
      <TotalCards stats={stats} samples={samples} />
      {stats && <RevenueAccount money={stats.money} />}
      {stats && (
        <div id={chartsId} className={styles.charts}>
          <RevenueChart figures={revenueFigures(stats, { samples })} />
          <CategoryChart figures={salesFigures(stats, { samples })} />
        </div>
      )}
      <QuickActions chartsId={chartsId} />
      {stats && <RecentOrders stats={stats} />}
    </Screen>
  );
}
