import { variantName } from "#contract/catalog/variant-names.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { deliveryDays } from "#contract/orders/delivery-days.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { cancelledOrderRefundMessages } from "#contract/orders/refunds.ts";
import { trackingUrlOf } from "#contract/orders/tracking-url.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { deliveryClaimOf } from "#domain/delivery/delivery-claim.ts";
import { goodsIn } from "#domain/delivery/goods-in.ts";
import { type EmailPart, renderEmail, type ShopEmail } from "#domain/mail/render-email.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { OrderPaymentRow } from "#ports/database/tables/order-payments.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";
import type { ParcelRow } from "#ports/database/tables/parcels.ts";
import type { PaiseOfOrder } from "./order-money.ts";
import { providerIdsOf } from "./order-payments.ts";

/**
 * Order confirmation, sent to the email address given at checkout. If no real money was paid, the email omits
 * everything typed at checkout, because anyone can then order in someone else's name.
 */
export function orderConfirmation(
  order: OrderRow & { lines: readonly OrderLineRow[]; payments: readonly OrderPaymentRow[] },
  {
    movesMoney,
    siteUrl,
    now = new Date(),
  }: { movesMoney: boolean; siteUrl?: string | undefined; now?: Date },
): ShopEmail {
  const number = orderNumberOf(order);
  const { name } = order.shippingAddress;
  const destination: EmailPart[] = [
    { lines: [m["mail.order.deliveryAddress"](), ...addressLines(order.shippingAddress)] },
  ];
  return renderEmail((settings) => ({
    to: order.shippingAddress.email,
    subject: m["mail.order.subject"]({ tradeName: settings.company.tradeName, number }),
    ...(movesMoney && { name }),
    parts: [
      m["mail.order.thanks"]({ number, paymentId: providerIdsOf(order).paymentId }),
      {
        rows: [
          ...order.lines.map((line) => ({
            label: `${line.quantity} × ${variantName(line.name, line.options)}`,
            value: rupees(line.unitPricePaise * line.quantity),
          })),
          ...order.adjustments.map(({ label, amountPaise }) => ({ label, value: rupees(amountPaise) })),
          { label: m["mail.order.total"](), value: rupees(order.totalPaise), isTotal: true },
        ],
      },
      ...(movesMoney ? destination : []),
      ...(goodsIn(order.lines).length > 0 ? [deliveryOf(order, settings, now)] : []),
      linkTo(order, siteUrl),
    ],
  }));
}

/** Sentences about the delivery: free shipping, time to process the order, and expected arrival. */
const deliveryOf = (order: OrderRow, settings: ShopSettings, now: Date): string =>
  [
    ...(costsShipping(order) ? [] : [m["mail.order.freeShipping"]()]),
    ...(order.deliverBy
      ? []
      : [m["mail.order.processing"]({ processing: settings.shop.shipping.processing })]),
    deliverySentence(order, settings, now),
  ].join(" ");

/** Texts by order status. */
const statusMessages = {
  "Not Process": {
    subject: m["mail.orderStatus.notProcess.subject"],
    text: m["mail.orderStatus.notProcess.text"],
  },
  Processing: {
    subject: m["mail.orderStatus.processing.subject"],
    text: m["mail.orderStatus.processing.text"],
  },
  Shipped: { subject: m["mail.orderStatus.shipped.subject"], text: m["mail.orderStatus.shipped.text"] },
  Delivered: { subject: m["mail.orderStatus.delivered.subject"], text: m["mail.orderStatus.delivered.text"] },
  Cancelled: { subject: m["mail.orderStatus.cancelled.subject"], text: m["mail.orderStatus.cancelled.text"] },
} satisfies Record<OrderStatus, object>;

/** The parts of a parcel that emails contain. */
type TrackedParcel = Pick<ParcelRow, "number" | "carrier" | "trackingPattern" | "trackingId">;

/**
 * Email about an order's new status, with carrier and tracking id of its parcels if known. For a cancelled order, it
 * states what was refunded; `money` is in integer paise. `withPapers`: the drone documents are attached.
 */
export function orderStatusEmail(
  order: Pick<OrderRow, "id" | NumberParts | "status" | "cancelledBy" | "shippingAddress" | PromisedDays> & {
    parcels: readonly TrackedParcel[];
  },
  money: PaiseOfOrder,
  {
    withPapers = false,
    siteUrl,
    now = new Date(),
  }: { withPapers?: boolean; siteUrl?: string | undefined; now?: Date } = {},
): ShopEmail {
  const number = orderNumberOf(order);
  return renderEmail((settings) => ({
    to: order.shippingAddress.email,
    subject: statusMessages[order.status].subject({ tradeName: settings.company.tradeName, number }),
    parts: [
      [
        order.cancelledBy === "customer"
          ? m["mail.orderStatus.cancelled.byCustomer"]({ number })
          : statusMessages[order.status].text({ number, days: settings.shop.damageReportDays }),
        order.status === "Shipped" && deliverySentence(order, settings, now),
      ]
        .filter(Boolean)
        .join(" "),
      ...trackingOf(order.parcels),
      ...(withPapers ? [m["mail.order.droneDocuments"]()] : []),
      ...(order.status === "Cancelled" ? newsOfMoney(money, order) : []),
      linkTo(order, siteUrl),
    ],
  }));
}

/** Email about a new tracking id of an order whose status has not changed. */
export function trackingEmail(
  order: Pick<OrderRow, "id" | NumberParts | "shippingAddress"> & { parcels: readonly TrackedParcel[] },
  siteUrl?: string,
): ShopEmail {
  const number = orderNumberOf(order);
  return renderEmail(({ company }) => ({
    to: order.shippingAddress.email,
    subject: m["mail.tracking.subject"]({ tradeName: company.tradeName, number }),
    parts: [m["mail.tracking.text"]({ number }), ...trackingOf(order.parcels), linkTo(order, siteUrl)],
  }));
}

/** Email about a parcel that has left before the rest of its order. */
export function parcelEmail(
  order: Pick<OrderRow, "id" | NumberParts | "shippingAddress">,
  parcel: TrackedParcel,
  { products, siteUrl }: { products: readonly string[]; siteUrl?: string | undefined },
): ShopEmail {
  const number = orderNumberOf(order);
  return renderEmail(({ company }) => ({
    to: order.shippingAddress.email,
    subject: m["mail.parcel.subject"]({ tradeName: company.tradeName, number }),
    parts: [
      m["mail.parcel.text"]({ number }),
      { lines: products },
      ...trackingOf([parcel]),
      linkTo(order, siteUrl),
    ],
  }));
}

type NumberParts = "number" | "numberPrefix";
type PromisedDays = "deliverFrom" | "deliverBy";

/**
 * Expected arrival of a shipped order: the promised days, or the usual duration if the order has none. Empty after
 * the last promised day.
 */
function deliverySentence(
  { deliverFrom, deliverBy }: Pick<OrderRow, PromisedDays>,
  settings: ShopSettings,
  now: Date,
): string {
  if (!deliverFrom || !deliverBy)
    return m["mail.order.deliveryDuration"]({ days: deliveryClaimOf(settings).days });
  return shopToday(now) > deliverBy
    ? ""
    : m["mail.order.expectedDelivery"]({ days: deliveryDays(deliverFrom, deliverBy) });
}

/** Link to the page of the order, or directions if the shop's address is unknown. */
function linkTo(order: Pick<OrderRow, "id" | NumberParts>, siteUrl: string | undefined): EmailPart {
  if (siteUrl === undefined) return m["mail.order.whereToFindOrders"]();
  return {
    label: m["mail.order.link"]({ number: orderNumberOf(order) }),
    link: `${siteUrl}/dashboard/user/orders/${order.id}`,
  };
}

/** Carrier, tracking id and tracking page of each parcel with a carrier or a tracking id. */
function trackingOf(parcels: readonly TrackedParcel[]): EmailPart[] {
  const tracked = parcels.filter(({ carrier, trackingId }) => carrier || trackingId);
  return tracked.flatMap(({ number, carrier, trackingId, trackingPattern }) => {
    const link = trackingUrlOf(trackingPattern, trackingId);
    const rows = [
      ...(parcels.length > 1 ? [{ label: m["mail.order.parcel"](), value: String(number) }] : []),
      ...(carrier ? [{ label: m["mail.order.carrier"](), value: carrier }] : []),
      ...(trackingId ? [{ label: m["mail.order.trackingId"](), value: trackingId }] : []),
    ];
    return [{ rows }, ...(link ? [{ label: m["mail.order.trackParcel"](), link }] : [])];
  });
}

const newsOfMoney = (
  { refunds, refundsRequested, held }: PaiseOfOrder,
  { cancelledBy }: Pick<OrderRow, "cancelledBy">,
) =>
  cancelledOrderRefundMessages({
    refunds: refunds / 100,
    refundsRequested: refundsRequested / 100,
    held: held / 100,
    cancelledBy,
  });

const costsShipping = ({ adjustments }: Pick<OrderRow, "adjustments">) =>
  adjustments.some(({ kind }) => kind === "shipping");

const rupees = (paise: number) => formatRupees(paise / 100);

function addressLines({ name, address, city, state, pincode, country, phone }: AddressSnapshot): string[] {
  const place = [city, state].filter(Boolean).join(", ");
  return [name, address, `${place} ${pincode}`.trim(), country, m["mail.order.phone"]({ phone })].filter(
    Boolean,
  );
}
