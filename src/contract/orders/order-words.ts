/** Order statuses an administrator can set (Specification §4); new orders have the first. */
export const orderStatuses = ["Not Process", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Sort options for orders in the back office, with labels; the first is the default. */
export const orderSorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  highest: "Highest total",
} as const;
export type OrderSort = keyof typeof orderSorts;

/** What happens to the emails about an order change; undefined until the server has responded. */
export const customerEmailNotice = (mailGoesOut: boolean | undefined) =>
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
  trackingIdOdd: "A tracking ID can only have letters, digits, spaces, - and /",
  statusesUpdated: (count: number) => `${count} ${count === 1 ? "order" : "orders"} updated`,
  statusesQuestion: (count: number, status: OrderStatus, mailGoesOut: boolean | undefined) =>
    `Mark ${count} ${count === 1 ? "order" : "orders"} as ${status}? ${customerEmailNotice(mailGoesOut)}`,
  /** Error if some of several orders have an outdated version. */
  changedMeanwhile: (names: readonly string[]) =>
    `Someone else changed ${names.join(", ")}. Your changes were not saved.`,
} as const;

/** Maximum length of a tracking id. */
export const maxTrackingIdLength = 60;

/** Default prefix of order numbers. */
export const defaultOrderPrefix = "PK";

/** Order number on screens, in emails and in files: `PK-100001`. */
export const orderNumberOf = ({
  number,
  numberPrefix = defaultOrderPrefix,
}: {
  number: number;
  numberPrefix?: string;
}): string => `${numberPrefix}-${number}`;

/**
 * Parses the digits of an order number in any spelling: `PK-100001`, `pk 100001`, `100001`. Undefined if it
 * is not one.
 */
export function orderNumberIn(text: string): number | undefined {
  const [, digits] = /^[a-z]{0,8}[\s-]?(\d{1,12})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Characters of an order id shown to customers (Specification §9). */
export const customerOrderIdLength = 6;

/** Characters of an order or payment id shown to administrators (Specification §9). */
export const administratorOrderIdLength = 8;

/** PAID if a payment id exists, otherwise PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
