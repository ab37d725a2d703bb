import { ArrowLeft, Printer } from "lucide-react";
import { api } from "#app/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { orderWords } from "#contract/orders/order-words.ts";
import { getOrder } from "#contract/orders/orders.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/order-sheet";
import styles from "./sheet.module.css";
import { Sheet } from "./sheet.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta("Order Sheet", "An order to print.", "/orders");

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(getOrder, { params: { id } }, { signal }).then(({ order }) => order));
}
clientLoader.hydrate = true as const;

/** A printable order; only the sheet is printed. */
export default function OrderSheet({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.onScreen}>
        <PageHeader
          title="Order Sheet"
          action={
            <>
              <ButtonLink to="/dashboard/admin/orders" icon={<ArrowLeft aria-hidden="true" />}>
                All orders
              </ButtonLink>
              {loaded.ok && (
                <Button
                  variant="primary"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
              )}
            </>
          }
        />
      </div>
      {loaded.ok ? (
        <Sheet order={loaded.data} />
      ) : (
        <LoadFailure words={orderWords.orderFetchFailed} error={loaded.error} />
      )}
    </>
  );
}
