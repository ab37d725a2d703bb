import { orderNumberOf } from "#contract/orders/order-number.ts";
import { providerName } from "#contract/payments/payment-provider-labels.ts";
import { m } from "#messages";
import { formatMoney } from "./format-money.ts";
import { indianTime, shortMonth } from "./indian-time.ts";
import { formatRupees } from "./money.ts";
import type { TaskKind, TaskParameters } from "./pending-task-kinds.ts";

const rupees = (paise: number) => formatRupees(paise / 100);

/** Formats a time as a day in India: `27 Nov 2026`. */
function dayInIndia(moment: string): string {
  const time = indianTime(moment);
  return time ? `${time.day} ${shortMonth(time.month)} ${time.year}` : moment;
}

const sentences: { [Kind in TaskKind]: (parameters: TaskParameters[Kind]) => string } = {
  "payment-refused": ({ provider, words, amountPaise }) =>
    m["common.pendingTask.paymentRefused"]({
      provider: providerName(provider),
      amount: rupees(amountPaise),
      reason: words,
    }),
  "payment-configuration": ({ provider, words }) =>
    m["common.pendingTask.paymentConfiguration"]({ provider: providerName(provider), reason: words }),
  "email-undeliverable": ({ recipient, subject, words }) =>
    m["common.pendingTask.emailUndeliverable"]({ subject, recipient, reason: words }),
  "emails-given-up": ({ words }) =>
    words
      ? m["common.pendingTask.emailsGivenUpBecause"]({ reason: words })
      : m["common.pendingTask.emailsGivenUp"](),
  "product-tax": ({ name, hsn, rate }) =>
    m["common.pendingTask.productTax"]({
      name,
      hsn: hsn || m["common.pendingTask.notStated"](),
      rate: rate === null ? m["common.pendingTask.notStated"]() : `${rate}%`,
    }),
  "low-stock": ({ low, soldOut }) => {
    if (low === 0) return m["common.pendingTask.soldOut"]({ count: soldOut });
    return soldOut === 0
      ? m["common.pendingTask.lowStock"]({ count: low })
      : m["common.pendingTask.lowAndSoldOut"]({ low, soldOut });
  },
  "payment-dispute": disputeSentence,
  "account-deletion": () => m["common.pendingTask.accountDeletion"](),
  "parcel-undelivered": ({ parcel, ...order }) =>
    m["common.pendingTask.parcelUndelivered"]({ number: orderNumberOf(order), parcel }),
  "parcel-refused": ({ parcel, words, ...order }) =>
    m["common.pendingTask.parcelRefused"]({ number: orderNumberOf(order), parcel, reason: words }),
  "parcel-not-cancelled": ({ parcel, words, ...order }) =>
    m["common.pendingTask.parcelNotCancelled"]({ number: orderNumberOf(order), parcel, reason: words }),
  "refund-over-limit": ({ amountPaise, by, ...order }) =>
    m["common.pendingTask.refundOverLimit"]({
      amount: rupees(amountPaise),
      number: orderNumberOf(order),
      name: by,
    }),
  "refund-to-decide": (order) => m["common.pendingTask.refundToDecide"]({ number: orderNumberOf(order) }),
};

function disputeSentence({
  order,
  amountPaise,
  currency = "INR",
  respondBy,
}: TaskParameters["payment-dispute"]): string {
  const amount = formatMoney(amountPaise / 100, currency);
  const day = respondBy && dayInIndia(respondBy);
  if (order) {
    const number = orderNumberOf(order);
    return day
      ? m["common.pendingTask.orderDisputeBy"]({ amount, number, day })
      : m["common.pendingTask.orderDispute"]({ amount, number });
  }
  return day
    ? m["common.pendingTask.paymentDisputeBy"]({ amount, day })
    : m["common.pendingTask.paymentDispute"]({ amount });
}

/** Tells staff in one sentence what to do. */
export function taskSentence<Kind extends TaskKind>({
  kind,
  parameters,
}: {
  kind: Kind;
  parameters: TaskParameters[Kind];
}): string {
  return sentences[kind](parameters);
}
