import { customerOrderIdLength } from "#contract/orders/order-number.ts";

/** Returns the order id as customers see it: `#` and its last six characters in upper case (Specification §9). */
export function shortOrderId(id: string): string {
  return `#${id.slice(-customerOrderIdLength).toUpperCase()}`;
}
