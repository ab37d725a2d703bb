import { ArrowLeft, Printer } from "lucide-react";
import { api } from "#app/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { getOrder } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/order-sheet";
import styles from "./sheet.module.css";
import { Sheet } from "./sheet.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["orders.sheet.title"], m["orders.sheet.metaDescription"], "/orders");

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(getOrder, { params: { id } }, { signal }).then(({ order }) => order));
}
clientLoader.hydrate = true as const;

/** Screen with a printable order. Only the sheet itself is printed. */
export default function OrderSheet({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.onScreen}>
        <PageHeader
          title={m["orders.sheet.title"]()}
          action={
            <>
              <ButtonLink to="/dashboard/admin/orders" icon={<ArrowLeft aria-hidden="true" />}>
                {m["orders.sheet.allOrders"]()}
              </ButtonLink>
              {loaded.ok && (
                <Button
                  variant="primary"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => window.print()}
                >
                  {m["orders.sheet.print"]()}
                </Button>
              )}
            </>
          }
        />
      </div>
      {loaded.ok ? (
        <Sheet order={loaded.data} />
      ) : (
        <LoadFailure message={m["orders.orderFetchFailed"]()} error={loaded.error} />
      )}
    </>
  );
}
