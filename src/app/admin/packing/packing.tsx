import { PackageCheck, Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listOrdersToPack, type PackingOrder } from "#contract/orders/packing.ts";
import type { PackingPart } from "#contract/orders/packing-choices.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/packing";
import { PackingDesk } from "./packing-desk.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const PrintDialog = lazy(() => import("./print-dialog.tsx"));

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["packing.screen.title"], m["packing.screen.metaDescription"], "/packing");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = new URL(request.url).searchParams.get("orders") ?? "";
  const query = chosen === "" ? {} : { orders: chosen };
  return attempt(api(listOrdersToPack, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

interface Printing {
  orders: readonly PackingOrder[];
  parts: readonly PackingPart[];
}

const beforePacking: readonly PackingPart[] = ["pick-list", "packing-slips"];
const afterPacking: readonly PackingPart[] = ["labels", "battery-marks", "declarations", "manifest"];

/** Screen to pack orders with a scanner, and to print the documents needed before and after packing. */
export default function Packing({ loaderData: loaded }: Route.ComponentProps) {
  const [shipped, setShipped] = useState<readonly PackingOrder[]>([]);
  const [printing, setPrinting] = useState<Printing | null>(null);
  const orders = loaded.ok ? loaded.data.orders : [];
  const shippedIds = new Set(shipped.map(({ _id }) => _id));
  const left = orders.filter(({ _id }) => !shippedIds.has(_id));
  return (
    <Screen
      title={m["packing.screen.title"]()}
      text={m["packing.screen.intro"]()}
      action={
        <>
          {shipped.length > 0 && (
            <Button
              icon={<Printer aria-hidden="true" />}
              onClick={() => setPrinting({ orders: shipped, parts: afterPacking })}
            >
              {m["packing.screen.printShipped"]({ count: shipped.length })}
            </Button>
          )}
          {left.length > 0 && (
            <Button
              icon={<Printer aria-hidden="true" />}
              onClick={() => setPrinting({ orders: left, parts: beforePacking })}
            >
              {m["packing.screen.printLeft"]({ count: left.length })}
            </Button>
          )}
        </>
      }
    >
      {!loaded.ok && <LoadFailure message={m["packing.screen.loadFailed"]()} error={loaded.error} />}
      {loaded.ok && orders.length === 0 && shipped.length === 0 && (
        <EmptyState
          icon={<PackageCheck aria-hidden="true" />}
          title={m["packing.screen.none"]()}
          text={m["packing.screen.noneHint"]()}
        />
      )}
      {(orders.length > 0 || shipped.length > 0) && (
        <PackingDesk orders={orders} onShipped={(order) => setShipped((before) => [...before, order])} />
      )}
      {printing && (
        <Suspense>
          <PrintDialog
            orderIds={printing.orders.map(({ _id }) => _id)}
            parts={printing.parts}
            onClose={() => setPrinting(null)}
          />
        </Suspense>
      )}
    </Screen>
  );
}
