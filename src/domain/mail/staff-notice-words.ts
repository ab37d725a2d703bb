import type { StaffNoticeKind } from "#contract/accounts/staff-notice-kinds.ts";

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The emails that notify staff. */
export const staffNoticeWords = {
  /** What happened, by kind: "3 new orders". */
  counts: {
    orders: (count) => counted(count, "new order"),
    messages: (count) => counted(count, "new message"),
    applications: (count) => counted(count, "new job application"),
    lowStock: (count) => `${counted(count, "product")} low in stock`,
    payments: (count) => `${counted(count, "payment")} without an order`,
    refunds: (count) => `${counted(count, "refund")} to decide`,
    refusals: (count) => counted(count, "problem with a payment provider", "problems with payment providers"),
    disputes: (count) => counted(count, "disputed payment"),
  } satisfies Record<StaffNoticeKind, (count: number) => string>,
  subject: (shop: string, counts: readonly string[]) => `${shop}: ${counts.join(", ")}`,
  open: "Open the back office",
  more: (count: number) => `and ${count} more`,
  order: (number: string, total: string) => `${number}, ${total}`,
  unitsLeft: (product: string, units: number) => `${product}: ${counted(units, "unit")} left`,
  payment: (id: string, amount: string) => `${id}, ${amount}`,
  cancelled: (order: string, held: string) => `${order} was cancelled, but ${held} has not been refunded`,
  refused: (order: string, amount: string) => `The payment provider refused to refund ${amount} of ${order}`,
  refusedPayment: (provider: string, amount: string) => `${provider} refused a payment of ${amount}`,
  refusedKeys: (provider: string) => `Customers cannot pay: ${provider} does not accept this shop's keys`,
  settings: "You can change who gets these emails under Settings, Notifications.",
} as const;
