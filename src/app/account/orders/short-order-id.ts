import { customerOrderIdLength } from "#contract/order-words.ts";

/** What a customer sees of an order's id: `#` and its last six characters in capitals (Specification §9). */
export function shortOrderId(id: string): string {
  return `#${id.slice(-customerOrderIdLength).toUpperCase()}`;
}
