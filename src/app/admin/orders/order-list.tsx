import { Stack } from "#app/ui/layout.tsx";
import type { Order } from "#contract/orders.ts";
import { OrderCard } from "./order-card.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";

/** One page of orders, to be moved on one by one or several together. */
export function OrderList({ orders, pending }: { orders: readonly Order[]; pending: boolean }) {
  const selection = useSelection(orders);
  return (
    <Stack aria-busy={pending}>
      <SelectionBar selection={selection} />
      {orders.map((order) => (
        <OrderCard
          key={order._id}
          order={order}
          selected={selection.isSelected(order)}
          onSelect={() => selection.toggle(order)}
        />
      ))}
    </Stack>
  );
}
