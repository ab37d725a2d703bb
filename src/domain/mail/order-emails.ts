import { variantName } from "#contract/catalog/variant-names.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { orderNumberOf } from "#contract/orders/order-words.ts";
import { cancelledOrderRefundMessages } from "#contract/orders/refunds.ts";
import { deliveryDays } from "#contract/orders/shipping-words.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { deliveryClaimOf } from "#domain/delivery/delivery-claim.ts";
import type { PaiseOfOrder } from "#domain/orders/order-money.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";
import { orderEmailMessages } from "./email-messages.ts";
import { type EmailPart, renderEmail, type ShopEmail } from "./render-email.ts";

/**
 * Order confirmation, sent to the address given at checkout. Without a real payment, anyone can order in
 * someone else's name, so it then omits everything typed at checkout.
 */
export function orderConfirmation(
  order: OrderRow & { lines: readonly OrderLineRow[] },
  {
    movesMoney,
    siteUrl,
    now = new Date(),
  }: { movesMoney: boolean; siteUrl?: string | undefined; now?: Date },
): ShopEmail {
  const number = orderNumberOf(order);
  const { name } = order.shippingAddress;
  const destination: EmailPart[] = [
    { lines: [orderEmailMessages.destination, ...addressLines(order.shippingAddress)] },
  ];
  return renderEmail((settings) => ({
    to: order.shippingAddress.email,
    subject: orderEmailMessages.subject(settings.company, number),
    ...(movesMoney && { name }),
    parts: [
      orderEmailMessages.thanks(number, order.paymentId),
      {
        rows: [
          ...order.lines.map((line) => ({
            label: `${line.quantity} × ${variantName(line.name, line.options)}`,
            value: rupees(line.unitPricePaise * line.quantity),
          })),
          ...order.adjustments.map(({ label, amountPaise }) => ({ label, value: rupees(amountPaise) })),
          { label: orderEmailMessages.total, value: rupees(order.totalPaise), isTotal: true },
        ],
      },
      ...(movesMoney ? destination : []),
      [
        ...(costsShipping(order) ? [] : [orderEmailMessages.freeShipping]),
        ...(order.deliverBy ? [] : [orderEmailMessages.preparation(settings.shop)]),
        deliverySentence(order, settings, now),
      ].join(" "),
      linkTo(order, siteUrl),
    ],
  }));
}

/**
 * Email about an order's new status, with the tracking id if known; for cancelled orders, with the state of
 * the refund (integer paise). `withPapers`: its drone documents are attached.
 */
export function orderStatusEmail(
  order: Pick<OrderRow, NumberParts | "status" | "trackingId" | "shippingAddress" | PromisedDays>,
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
    subject: orderEmailMessages.newsSubject(settings.company, number, order.status),
    parts: [
      orderEmailMessages.news(
        { shop: settings.shop, delivery: deliverySentence(order, settings, now) },
        number,
        order.status,
      ),
      ...trackingOf(order),
      ...(withPapers ? [orderEmailMessages.papers] : []),
      ...(order.status === "Cancelled" ? newsOfMoney(money) : []),
      linkTo(order, siteUrl),
    ],
  }));
}

/** Email about a tracking id that was added without a new status. */
export function trackingEmail(
  order: Pick<OrderRow, NumberParts | "trackingId" | "shippingAddress">,
  siteUrl?: string,
): ShopEmail {
  const number = orderNumberOf(order);
  return renderEmail(({ company }) => ({
    to: order.shippingAddress.email,
    subject: orderEmailMessages.trackingSubject(company, number),
    parts: [orderEmailMessages.tracking(number), ...trackingOf(order), linkTo(order, siteUrl)],
  }));
}

type NumberParts = "number" | "numberPrefix";
type PromisedDays = "deliverFrom" | "deliverBy";

/**
 * Arrival of a shipped order: the promised days, or the usual duration; empty once the promise has passed.
 */
function deliverySentence(
  { deliverFrom, deliverBy }: Pick<OrderRow, PromisedDays>,
  settings: ShopSettings,
  now: Date,
): string {
  if (!deliverFrom || !deliverBy) return orderEmailMessages.delivery(deliveryClaimOf(settings).days);
  return shopToday(now) > deliverBy ? "" : orderEmailMessages.arrival(deliveryDays(deliverFrom, deliverBy));
}

/** Link to the order in the customer's account, or directions if the shop's address is unknown. */
function linkTo(order: Pick<OrderRow, NumberParts>, siteUrl: string | undefined): EmailPart {
  const number = orderNumberOf(order);
  if (siteUrl === undefined) return orderEmailMessages.whereOrdersAre;
  return { label: orderEmailMessages.see(number), link: `${siteUrl}/dashboard/user/orders?order=${number}` };
}

const trackingOf = ({ trackingId }: Pick<OrderRow, "trackingId">): EmailPart[] =>
  trackingId ? [{ rows: [{ label: orderEmailMessages.trackingId, value: trackingId }] }] : [];

const newsOfMoney = ({ refunds, refundsRequested, held }: PaiseOfOrder) =>
  cancelledOrderRefundMessages({
    refunds: refunds / 100,
    refundsRequested: refundsRequested / 100,
    held: held / 100,
  });

const costsShipping = ({ adjustments }: Pick<OrderRow, "adjustments">) =>
  adjustments.some(({ kind }) => kind === "shipping");

const rupees = (paise: number) => formatRupees(paise / 100);

function addressLines({ name, address, city, state, pincode, country, phone }: AddressSnapshot): string[] {
  const place = [city, state].filter(Boolean).join(", ");
  return [name, address, `${place} ${pincode}`.trim(), country, orderEmailMessages.phone(phone)].filter(
    Boolean,
  );
}
