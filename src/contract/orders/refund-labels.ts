import { variantName } from "#contract/catalog/variant-names.ts";
import type { Message } from "#contract/kernel/message.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";
import type { RefundState } from "./order-money.ts";
import type { Order } from "./orders.ts";

/** Labels of refund statuses. */
export const refundStatusLabels: Record<Order["refunds"][number]["status"], Message> = {
  requested: m["orders.refundStatus.requested"],
  refunded: m["orders.refundStatus.refunded"],
  refused: m["orders.refundStatus.refused"],
};

/** Lists the parts of a refund: `2 × Propeller, shipping ₹49.50, goodwill ₹100`; empty if they are unknown. */
export function refundedParts(
  { lines = [], shipping = 0, goodwill = 0 }: Order["refunds"][number],
  products: Order["products"],
): string {
  const units = lines.flatMap(({ line, quantity }) => {
    const product = products.find(({ _id }) => _id === line);
    return product ? [`${quantity} × ${variantName(product.name, product.options)}`] : [];
  });
  return [
    ...units,
    ...(shipping > 0 ? [m["orders.refundPart.shipping"]({ amount: formatRupees(shipping) })] : []),
    ...(goodwill > 0 ? [m["orders.refundPart.goodwill"]({ amount: formatRupees(goodwill) })] : []),
  ].join(", ");
}

/** Label shown next to PAID after a refund. */
export const refundStateLabels: Record<Exclude<RefundState, "none">, Message> = {
  "partly refunded": m["orders.refundState.partlyRefunded"],
  refunded: m["orders.refundStatus.refunded"],
};
