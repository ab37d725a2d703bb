import { PackageCheck, Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { maxPackingOrders } from "#contract/orders/packing-choices.ts";
import { m } from "#messages";

const PrintDialog = lazy(() => import("./print-dialog.tsx"));

/** Address of the packing screen with these orders. */
const packingAddress = (orders: readonly { _id: string }[]): string =>
  `/dashboard/admin/packing?orders=${orders.map(({ _id }) => _id).join(",")}`;

/** Buttons to print packing documents of the selected orders, and to pack them. */
export function PackingActions({ orders }: { orders: readonly { _id: string }[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  if (orders.length === 0) return null;
  if (orders.length > maxPackingOrders)
    return <p>{m["packing.print.tooMany"]({ maximum: maxPackingOrders })}</p>;
  return (
    <Cluster>
      <Button size="small" icon={<Printer aria-hidden="true" />} onClick={() => setIsPrinting(true)}>
        {m["packing.print.open"]()}
      </Button>
      <ButtonLink size="small" icon={<PackageCheck aria-hidden="true" />} to={packingAddress(orders)}>
        {m["packing.pack"]()}
      </ButtonLink>
      {isPrinting && (
        <Suspense>
          <PrintDialog orderIds={orders.map(({ _id }) => _id)} onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </Cluster>
  );
}
