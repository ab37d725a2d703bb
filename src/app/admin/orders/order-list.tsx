import { useHasCapability } from "#app/lib/session.ts";
import { Stack } from "#app/ui/layout.tsx";
import type { Order } from "#contract/orders/orders.ts";
import type { Contact } from "#contract/support/contact.ts";
import { useOrderActions } from "../palette/order-actions.ts";
import { OrderCard } from "./order-card.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";

/** One page of orders. Staff can change the status of one or several orders. */
export function OrderList({
  orders,
  messages,
  pending,
}: {
  orders: readonly Order[];
  /** Contact messages about these orders. */
  messages: readonly Contact[];
  pending: boolean;
}) {
  const selection = useSelection(orders);
  const can = useHasCapability();
  useOrderActions(orders.length === 1 ? orders[0] : undefined);
  return (
    <Stack aria-busy={pending}>
      {can("fulfilment") && <SelectionBar selection={selection} />}
      {orders.map((order) => (
        <OrderCard
          key={order._id}
          order={order}
          messages={messages.filter((message) => message.order?._id === order._id)}
          selected={selection.isSelected(order)}
          onSelect={can("fulfilment") ? () => selection.toggle(order) : undefined}
        />
      ))}
    </Stack>
  );
}
