import type { PackedLine } from "./missing-serials.ts";
import type { OrderStatus } from "./order-words.ts";

/** How many aircraft an order has papers of: none of what was called off, and of what does not fly by itself. */
export const dronesWithPapers = ({
  status,
  products,
}: {
  status: OrderStatus;
  products: readonly PackedLine[];
}): number =>
  status === "Cancelled"
    ? 0
    : products.reduce((count, { weightClass, quantity }) => count + (weightClass ? quantity : 0), 0);
