import type { PackedLine } from "#contract/orders/missing-serials.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";

/** Number of drones in an order that need documents; 0 for a cancelled order. */
export const dronesWithDocuments = ({
  status,
  products,
}: {
  status: OrderStatus;
  products: readonly PackedLine[];
}): number =>
  status === "Cancelled"
    ? 0
    : products.reduce((count, { weightClass, quantity }) => count + (weightClass ? quantity : 0), 0);
