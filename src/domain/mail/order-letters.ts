import { formatRupees } from "#contract/money.ts";
import { orderNumberOf } from "#contract/order-words.ts";
import { newsOfCancelledMoney } from "#contract/refunds.ts";
import type { ShopSettings } from "#contract/settings-fields.ts";
import { deliveryDays } from "#contract/shipping-words.ts";
import { variantName } from "#contract/variant-names.ts";
import { deliveryClaimOf } from "#domain/delivery/delivery-claim.ts";
import type { PaiseOfOrder } from "#domain/orders/order-money.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import type { OrderLineRow, OrderRow } from "#ports/database/tables/orders.ts";
import { type LetterPart, type ShopLetter, writeLetter } from "./letter.ts";
import { orderLetterWords } from "./letter-words.ts";

/**
 * The letter that a customer gets for a paid order, at the address given at the till. Where no money moves, anybody
 * can buy in anybody's name: then it holds nothing that was written at the till.
 */
export function orderConfirmation(
  order: OrderRow & { lines: readonly OrderLineRow[] },
  {
    movesMoney,
    siteUrl,
    now = new Date(),
  }: { movesMoney: boolean; siteUrl?: string | undefined; now?: Date },
): ShopLetter {
  const number = orderNumberOf(order);
  const { name } = order.shippingAddress;
  const destination: LetterPart[] = [
    { lines: [orderLetterWords.destination, ...addressLines(order.shippingAddress)] },
  ];
  return writeLetter((settings) => ({
    to: order.shippingAddress.email,
    subject: orderLetterWords.subject(settings.company, number),
    ...(movesMoney && { name }),
    parts: [
      orderLetterWords.thanks(number, order.paymentId),
      {
        rows: [
          ...order.lines.map((line) => ({
            label: `${line.quantity} × ${variantName(line.name, line.options)}`,
            value: rupees(line.unitPricePaise * line.quantity),
          })),
          ...order.adjustments.map(({ label, amountPaise }) => ({ label, value: rupees(amountPaise) })),
          { label: orderLetterWords.total, value: rupees(order.totalPaise), isTotal: true },
        ],
      },
      ...(movesMoney ? destination : []),
      [
        ...(costsShipping(order) ? [] : [orderLetterWords.freeShipping]),
        ...(order.deliverBy ? [] : [orderLetterWords.preparation(settings.shop)]),
        deliverySentence(order, settings, now),
      ].join(" "),
      linkTo(order, siteUrl),
    ],
  }));
}

/**
 * The letter that tells how far an order is, with its tracking id as soon as there is one; of a cancelled one, what
 * becomes of its money (integer paise). `withPapers`: those of its drones go with it.
 */
export function orderStatusLetter(
  order: Pick<OrderRow, NumberParts | "status" | "trackingId" | "shippingAddress" | PromisedDays>,
  money: PaiseOfOrder,
  {
    withPapers = false,
    siteUrl,
    now = new Date(),
  }: { withPapers?: boolean; siteUrl?: string | undefined; now?: Date } = {},
): ShopLetter {
  const number = orderNumberOf(order);
  return writeLetter((settings) => ({
    to: order.shippingAddress.email,
    subject: orderLetterWords.newsSubject(settings.company, number, order.status),
    parts: [
      orderLetterWords.news(
        { shop: settings.shop, delivery: deliverySentence(order, settings, now) },
        number,
        order.status,
      ),
      ...trackingOf(order),
      ...(withPapers ? [orderLetterWords.papers] : []),
      ...(order.status === "Cancelled" ? newsOfMoney(money) : []),
      linkTo(order, siteUrl),
    ],
  }));
}

/** The letter that tells the tracking id of an order which is no further than before. */
export function trackingLetter(
  order: Pick<OrderRow, NumberParts | "trackingId" | "shippingAddress">,
  siteUrl?: string,
): ShopLetter {
  const number = orderNumberOf(order);
  return writeLetter(({ company }) => ({
    to: order.shippingAddress.email,
    subject: orderLetterWords.trackingSubject(company, number),
    parts: [orderLetterWords.tracking(number), ...trackingOf(order), linkTo(order, siteUrl)],
  }));
}

type NumberParts = "number" | "numberPrefix";
type PromisedDays = "deliverFrom" | "deliverBy";

/** When an order arrives that is on its way: as promised, or as most parcels go; empty once the promise has passed. */
function deliverySentence(
  { deliverFrom, deliverBy }: Pick<OrderRow, PromisedDays>,
  settings: ShopSettings,
  now: Date,
): string {
  if (!deliverFrom || !deliverBy) return orderLetterWords.delivery(deliveryClaimOf(settings).days);
  return shopToday(now) > deliverBy ? "" : orderLetterWords.arrival(deliveryDays(deliverFrom, deliverBy));
}

/** The link to the order on the customer's page, or where to find it when the address of the shop is not known. */
function linkTo(order: Pick<OrderRow, NumberParts>, siteUrl: string | undefined): LetterPart {
  const number = orderNumberOf(order);
  if (siteUrl === undefined) return orderLetterWords.whereOrdersAre;
  return { label: orderLetterWords.see(number), link: `${siteUrl}/dashboard/user/orders?order=${number}` };
}

const trackingOf = ({ trackingId }: Pick<OrderRow, "trackingId">): LetterPart[] =>
  trackingId ? [{ rows: [{ label: orderLetterWords.trackingId, value: trackingId }] }] : [];

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
  return [name, address, `${place} ${pincode}`.trim(), country, orderLetterWords.phone(phone)].filter(
    Boolean,
  );
}
