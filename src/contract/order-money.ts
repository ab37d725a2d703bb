import * as z from "zod/mini";

/**
 * Where the money of orders is, in rupees: the one meaning of these words on every screen, in every file and letter.
 * Always `net` = `gross` - `refunds`. Money that came in without an order is no part of any of them.
 */
export const OrderMoney = z.object({
  /** What was paid for orders, also for those that were cancelled later. */
  gross: z.number(),
  /** What went back of it: the payment provider has sent it, or has it in hand. */
  refunds: z.number(),
  /** What the shop has of it: `gross` less `refunds`. */
  net: z.number(),
  /** What of `net` was paid for cancelled orders: not earned, and not given back. The rest of `net` is revenue. */
  held: z.number(),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** How much of an order's money went back. */
export const RefundState = z.enum(["none", "partly refunded", "refunded"]);
export type RefundState = z.infer<typeof RefundState>;
