import { ArrowLeft } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import type { Order } from "#contract/orders/orders.ts";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import type { Loaded } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { SharedReload } from "../lists/shared-reload.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderProgress } from "./order-progress.tsx";

export interface OrderPageProps {
  /** Undefined while the order loads. */
  loaded: Loaded<Order> | undefined;
  messages: readonly Contact[];
  onClose: () => void;
}

/** Details of an order as a page, which replaces the list on phones. */
export function OrderPage({ loaded, messages, onClose }: OrderPageProps) {
  return (
    <Screen
      title={m["orders.details.label"]()}
      action={
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onClose}>
          {m["orders.sheet.allOrders"]()}
        </Button>
      }
    >
      {loaded?.ok === false && <LoadFailure message={m["orders.orderFetchFailed"]()} error={loaded.error} />}
      {loaded?.ok && (
        <SharedReload>
          <OrderProgress row={loaded.data} details="open">
            <OrderDetails order={loaded.data} messages={messages} place="page" onClose={onClose} />
          </OrderProgress>
        </SharedReload>
      )}
    </Screen>
  );
}
