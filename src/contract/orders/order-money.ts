import * as z from "zod/mini";

/**
 * Where the money of orders is, in rupees: the single definition for all screens, files and emails. Always
 * `net` = `gross` - `refunds`. Payments without an order are not part of any amount.
 */
export const OrderMoney = z.object({
  /** Paid for orders, including those cancelled later. */
  gross: z.number(),
  /** Refunded: sent or accepted by the payment provider. */
  refunds: z.number(),
  /** What the shop has left: `gross` minus `refunds`. */
  net: z.number(),
  /**
   * The part of `net` paid for cancelled orders: neither earned nor refunded. The rest of `net` is revenue.
   */
  held: z.number(),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** How much of an order was refunded. */
export const RefundState = z.enum(["none", "partly refunded", "refunded"]);
export type RefundState = z.infer<typeof RefundState>;
