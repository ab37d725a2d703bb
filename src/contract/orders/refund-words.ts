import { variantName } from "#contract/catalog/variant-names.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { RefundState } from "./order-money.ts";
import type { Order } from "./orders.ts";

/** Labels of refund statuses. */
export const refundStates: Record<Order["refunds"][number]["status"], string> = {
  requested: "On its way",
  refunded: "Refunded",
  refused: "Refused",
};

/** Parts of a refund: `2 × Propeller, shipping ₹49.50, goodwill ₹100`; empty if unknown. */
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
    ...(shipping > 0 ? [`shipping ${formatRupees(shipping)}`] : []),
    ...(goodwill > 0 ? [`goodwill ${formatRupees(goodwill)}`] : []),
  ].join(", ");
}

/** Label next to PAID after a refund. */
export const refundStateWords: Record<RefundState, string> = {
  none: "",
  "partly refunded": "Partly refunded",
  refunded: "Refunded",
};

/** Messages about the money of a cancelled order; `sum` is formatted. */
export const cancelledMoneyWords = {
  returned: (sum: string) =>
    `We've refunded ${sum} to your original payment method. Banks take up to seven working days.`,
  onItsWay: (sum: string) => `Your refund of ${sum} is on its way.`,
  undecided: (sum: string) => `${sum} has not been refunded yet. We'll email you our decision.`,
} as const;
