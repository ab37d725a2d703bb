import { brand } from "#contract/brand.ts";
import { formatRupees } from "#contract/money.ts";
import { type OrderStatus, orderNumberOf } from "#contract/order-words.ts";
import { newsOfCancelledMoney } from "#contract/refunds.ts";
import type { PaiseOfOrder } from "#domain/orders/order-money.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";
import { type LetterPart, writeLetter } from "./letter.ts";
import type { NewMail } from "./outbox.ts";

/**
 * The letter that a customer gets for a paid order, at the address given at the till. Where no money moves, anybody
 * can buy in anybody's name: then it holds nothing that was written at the till.
 */
export function orderConfirmation(
  order: OrderRow & { lines: readonly OrderLineRow[] },
  { movesMoney }: { movesMoney: boolean },
): NewMail {
  const number = orderNumberOf(order);
  const { name } = order.shippingAddress;
  const destination: LetterPart[] = [{ lines: ["It goes to:", ...addressLines(order.shippingAddress)] }];
  return writeLetter({
    to: order.shippingAddress.email,
    subject: `Your ${brand.name} order ${number}`,
    ...(movesMoney && { name }),
    parts: [
      `Thank you for your order ${number}. We have received your payment (${order.paymentId}).`,
      {
        rows: [
          ...order.lines.map((line) => ({
            label: `${line.quantity} × ${line.name}`,
            value: rupees(line.unitPricePaise * line.quantity),
          })),
          ...order.adjustments.map(({ label, amountPaise }) => ({ label, value: rupees(amountPaise) })),
          { label: "Total, taxes included", value: rupees(order.totalPaise), isTotal: true },
        ],
      },
      ...(movesMoney ? destination : []),
      `${costsShipping(order) ? "" : "Shipping is free. "}We prepare orders within ${brand.shipping.processing}; delivery takes another ${brand.shipping.delivery}.`,
    ],
  });
}

/**
 * The letter that tells how far an order is, with its tracking id as soon as there is one; of a cancelled one, what
 * becomes of its money (integer paise).
 */
export function orderStatusLetter(
  order: Pick<OrderRow, "number" | "status" | "trackingId" | "shippingAddress">,
  money: PaiseOfOrder,
): NewMail {
  const number = orderNumberOf(order);
  const { headline, says } = news[order.status];
  return writeLetter({
    to: order.shippingAddress.email,
    subject: `Your ${brand.name} order ${number} ${headline}`,
    parts: [
      `Your order ${number} ${headline}. ${says}`,
      ...trackingOf(order),
      ...(order.status === "Cancelled" ? newsOfMoney(money) : []),
      whereOrdersAre,
    ],
  });
}

/** The letter that tells the tracking id of an order which is no further than before. */
export function trackingLetter(order: Pick<OrderRow, "number" | "trackingId" | "shippingAddress">): NewMail {
  const number = orderNumberOf(order);
  return writeLetter({
    to: order.shippingAddress.email,
    subject: `Your ${brand.name} order ${number} has a tracking id`,
    parts: [
      `Your order ${number} has a tracking id. With it the courier says where the parcel is.`,
      ...trackingOf(order),
      whereOrdersAre,
    ],
  });
}

const whereOrdersAre = "You find all your orders under My Orders on our site.";

const trackingOf = ({ trackingId }: Pick<OrderRow, "trackingId">): LetterPart[] =>
  trackingId ? [{ rows: [{ label: "Tracking id", value: trackingId }] }] : [];

const news: Record<OrderStatus, { headline: string; says: string }> = {
  "Not Process": {
    headline: "is waiting",
    says: "We have put it back in line and write again as soon as we work on it.",
  },
  Processing: { headline: "is being prepared", says: "We write again as soon as it leaves us." },
  Shipped: { headline: "is on its way", says: `Delivery takes ${brand.shipping.delivery}.` },
  Delivered: {
    headline: "has been delivered",
    says: `Enjoy it. Please report damaged or incorrect products within ${brand.damageReportDays} days.`,
  },
  Cancelled: {
    headline: "has been cancelled",
    says: "If you did not ask for that, please tell us.",
  },
};

const newsOfMoney = ({ refunds, refundsRequested, held }: PaiseOfOrder) =>
  newsOfCancelledMoney({
    refunds: refunds / 100,
    refundsRequested: refundsRequested / 100,
    held: held / 100,
  });

const costsShipping = ({ adjustments }: Pick<OrderRow, "adjustments">) =>
  adjustments.some(({ kind }) => kind === "shipping");

const rupees = (paise: number) => formatRupees(paise / 100);

function addressLines({ name, address, city, state, pincode, country, phone }: AddressSnapshot): string[] {
  const place = [city, state].filter(Boolean).join(", ");
  return [name, address, `${place} ${pincode}`.trim(), country, `Phone: ${phone}`].filter(Boolean);
}
