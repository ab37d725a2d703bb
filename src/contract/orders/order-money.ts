import * as z from "zod/mini";

/**
 * What happened to the money of orders, in rupees. All screens, files and emails use this definition. `net`
 * is always `gross` - `refunds`. Payments without an order are not part of any amount.
 */
export const OrderMoney = z.object({
  /** Amount paid for orders, including orders cancelled later. */
  gross: z.number(),
  /** Amount of the refunds that were sent, or that the payment provider accepted. */
  refunds: z.number(),
  /** Amount that the shop has left: `gross` minus `refunds`. */
  net: z.number(),
  /** The part of `net` that was paid for cancelled orders and not refunded. `net` minus `held` is revenue. */
  held: z.number(),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** How much of an order was refunded. */
export const RefundState = z.enum(["none", "partly refunded", "refunded"]);
export type RefundState = z.infer<typeof RefundState>;
