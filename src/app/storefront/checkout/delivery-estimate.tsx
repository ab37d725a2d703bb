import { m } from "#messages";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import styles from "./delivery-estimate.module.css";

export interface DeliveryEstimateProps {
  cart: PricedCart;
  /** Destination; empty if unknown. */
  place: string;
}

/** The delivery date, or why there is no delivery. Its height is reserved, so that nothing below moves. */
export function DeliveryEstimate({ cart: { deliveryText }, place }: DeliveryEstimateProps) {
  return (
    <p role="status" className={styles.news}>
      {deliveryText ?? (place === "" ? m["checkout.destination.placeNeeded"]() : "")}
    </p>
  );
}
