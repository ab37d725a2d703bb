/** Order states an administrator can set (Specification §4); a new order starts with the first. */
export const orderStatuses = ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How the back office can sort orders, with the words of its choice; the first is the usual one. */
export const orderSorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  highest: "Highest total",
} as const;
export type OrderSort = keyof typeof orderSorts;

/** What becomes of the emails that go with a change of an order; nothing is known without an answer of the shop. */
export const lettersToCustomers = (mailGoesOut: boolean | undefined) =>
  mailGoesOut === false
    ? "No mail server is set up: emails to customers stay in the outbox."
    : `Customers are notified by email${mailGoesOut ? "" : " if a mail server is set up"}.`;

export const orderWords = {
  notFound: "Order not found",
  statusUpdated: "Order status updated",
  statusUnknown: `Status must be one of: ${orderStatuses.join(", ")}`,
  fetchFailed: "Error fetching orders",
  showAll: "Show all orders",
  orderFetchFailed: "Error fetching the order",
  updateFailed: "Error updating status",
  trackingIdOdd: "A tracking ID has letters, digits, spaces, - and / only",
  statusesUpdated: (count: number) => `${count} ${count === 1 ? "order" : "orders"} updated`,
  statusesQuestion: (count: number, status: OrderStatus, mailGoesOut: boolean | undefined) =>
    `${count} ${count === 1 ? "order becomes" : "orders become"} ${status}. ${lettersToCustomers(mailGoesOut)}`,
  /** Said to whoever changes several orders of which some are not as they saw them. */
  changedMeanwhile: (names: readonly string[]) =>
    `Somebody else changed ${names.join(", ")} meanwhile. Nothing of yours was saved.`,
} as const;

/** The longest tracking id that the shop keeps. */
export const longestTrackingId = 60;

/** Begins the order numbers of a shop whose owner has said nothing else. */
export const usualOrderPrefix = "PK";

/** The name of an order on screens, in emails and in files: `PK-100001`. */
export const orderNumberOf = ({
  number,
  numberPrefix = usualOrderPrefix,
}: {
  number: number;
  numberPrefix?: string;
}): string => `${numberPrefix}-${number}`;

/** The digits of an order number, as people write it: `PK-100001`, `pk 100001`, `100001`. Undefined when it is none. */
export function orderNumberIn(text: string): number | undefined {
  const [, digits] = /^[a-z]{0,8}[\s-]?(\d{1,12})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Characters of an order's id that a customer sees (Specification §9). */
export const customerOrderIdLength = 6;

/** Characters of an order's or payment's id that an administrator sees (Specification §9). */
export const administratorOrderIdLength = 8;

/** PAID when a payment id exists, else PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
