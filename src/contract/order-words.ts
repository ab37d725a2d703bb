import { brand } from "./brand.ts";

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

const doubtNews: Record<OrderDoubt, { one: string; several: (which: string, isOne: boolean) => string }> = {
  refunded: {
    one: "All the money of this order went back to the customer, or is on its way.",
    several: (which) => `All the money of ${which} went back to the customer, or is on its way.`,
  },
  "no tracking ID": {
    one: "This order has no tracking ID: the customer could not follow the parcel.",
    several: (which, isOne) => `${which} ${isOne ? "has" : "have"} no tracking ID.`,
  },
};

/** What becomes of the letters that go with a change of an order. */
export const lettersToCustomers = (mailGoesOut: boolean) =>
  mailGoesOut
    ? "Customers are told by e-mail."
    : "No mail server is set: the letters to customers are kept in the outbox.";

export const orderWords = {
  notFound: "Order not found",
  statusUpdated: "Order status updated",
  statusUnknown: `Status must be one of: ${orderStatuses.join(", ")}`,
  fetchFailed: "Error fetching orders",
  orderFetchFailed: "Error fetching the order",
  updateFailed: "Error updating status",
  trackingIdOdd: "A tracking ID has letters, digits, spaces, - and / only",
  statusesUpdated: (count: number) => `${count} ${count === 1 ? "order" : "orders"} updated`,
  statusesQuestion: (count: number, status: OrderStatus, mailGoesOut: boolean) =>
    `${count} ${count === 1 ? "order becomes" : "orders become"} ${status}. ${lettersToCustomers(mailGoesOut)}`,
  /** Asked before one order moves on in spite of what speaks against it. */
  doubtsQuestion: (doubts: readonly OrderDoubt[], status: OrderStatus) =>
    `${doubts.map((doubt) => doubtNews[doubt].one).join(" ")} Shall it become ${status} all the same?`,
  /** The same of several orders: how many of them there are. */
  doubtOfSeveral: (doubt: OrderDoubt, names: readonly string[]) =>
    doubtNews[doubt].several(
      names.length > 5 ? `${names.length} of them` : names.join(", "),
      names.length === 1,
    ),
  /** Said to whoever did not know yet what speaks against the move. */
  doubtfulMeanwhile: (names: readonly string[]) =>
    `Look at ${names.join(", ")} once more: its refunds or its tracking ID changed meanwhile. Nothing of yours was saved.`,
  /** Said to whoever changes several orders of which some are not as they saw them. */
  changedMeanwhile: (names: readonly string[]) =>
    `Somebody else changed ${names.join(", ")} meanwhile. Nothing of yours was saved.`,
} as const;

/** What can speak against putting an order into a state, in the words of the audit log. */
export const orderDoubts = {
  refunded: "all of its money went back",
  "no tracking ID": "no tracking ID",
} as const;
export type OrderDoubt = keyof typeof orderDoubts;

/**
 * What speaks against moving an order on: its money is back with the customer, or on its way, or a parcel leaves that
 * nobody could follow.
 */
export function doubtsAbout(
  order: {
    status: OrderStatus;
    trackingId: string;
    money: { gross: number; refunds: number; refundsRequested: number };
  },
  to: OrderStatus,
): OrderDoubt[] {
  if (to === order.status || to === "Cancelled") return [];
  const { gross, refunds, refundsRequested } = order.money;
  const doubts: OrderDoubt[] = refunds + refundsRequested >= gross ? ["refunded"] : [];
  return to === "Shipped" && order.trackingId === "" ? [...doubts, "no tracking ID"] : doubts;
}

/** The longest tracking id that the shop keeps. */
export const longestTrackingId = 60;

/** What everybody calls an order, on screens, in letters and in files: `PK-100001`. */
export const orderNumberOf = ({ number }: { number: number }) => `${brand.orderNumberPrefix}-${number}`;

/** The digits of an order number, as people write it: `PK-100001`, `pk 100001`, `100001`. Undefined when it is none. */
export function orderNumberIn(text: string): number | undefined {
  const [, letters, digits] = /^([a-z]{0,8})[\s-]?(\d{1,12})$/i.exec(text.trim()) ?? [];
  const isOurs = letters === "" || letters?.toUpperCase() === brand.orderNumberPrefix;
  return isOurs && digits !== undefined ? Number(digits) : undefined;
}

/** Characters of an order's id that a customer sees (Specification §9). */
export const customerOrderIdLength = 6;

/** Characters of an order's or payment's id that an administrator sees (Specification §9). */
export const administratorOrderIdLength = 8;

/** PAID when a payment id exists, else PENDING (Specification §4). */
export function paymentStatus(order: { payment: { razorpay_payment_id?: string } }): "PAID" | "PENDING" {
  return order.payment.razorpay_payment_id ? "PAID" : "PENDING";
}
