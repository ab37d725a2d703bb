import { orderNumberOf } from "#contract/orders/order-words.ts";
import { providerName } from "#contract/payments/payment-provider-words.ts";
import { formatMoney } from "./format-money.ts";
import { indianTime, shortMonth } from "./indian-time.ts";
import { formatRupees } from "./money.ts";
import type { TaskKind, TaskParameters } from "./pending-task-kinds.ts";

/** Messages about pending tasks. */
export const pendingTaskMessages = {
  fetchFailed: "Failed to fetch the pending tasks",
  finishFailed: "The task could not be marked as done. Please try again.",
  done: "Marked as done",
  notFound: "Task not found",
  finishesItself: "The shop marks this task as done when its cause is gone",
} as const;

const rupees = (paise: number) => formatRupees(paise / 100);

/** `27 Nov 2026` */
function dayInIndia(moment: string): string {
  const time = indianTime(moment);
  return time ? `${time.day} ${shortMonth(time.month)} ${time.year}` : moment;
}

const sentences: { [Kind in TaskKind]: (parameters: TaskParameters[Kind]) => string } = {
  "payment-refused": ({ provider, words, amountPaise }) =>
    `${providerName(provider)} refused a payment of ${rupees(amountPaise)}: “${words}”`,
  "payment-configuration": ({ provider, words }) =>
    `Customers cannot pay: ${providerName(provider)} does not accept the keys of this shop (“${words}”)`,
  "email-undeliverable": ({ recipient, subject, words }) =>
    `The email “${subject}” cannot be delivered to ${recipient}: ${words}`,
  "emails-given-up": ({ words }) =>
    `Emails could not be sent for 18 hours and were given up${words && `: “${words}”`}. Check the mail server and tell the recipients another way`,
  "product-tax": ({ name, hsn, rate }) =>
    `Correct the tax of “${name}”: HSN ${hsn || "not stated"} with GST ${rate === null ? "not stated" : `${rate}%`} is not legal`,
  "payment-dispute": ({ order, amountPaise, currency = "INR", respondBy }) =>
    [
      `Respond to a dispute of ${formatMoney(amountPaise / 100, currency)}`,
      order ? `for order ${orderNumberOf(order)}` : "for a payment without an order",
      respondBy ? `by ${dayInIndia(respondBy)}` : "soon",
      "in the dashboard of the payment provider",
    ].join(" "),
  "refund-to-decide": (order) =>
    `Refund to decide: order ${orderNumberOf(order)} is cancelled and not fully refunded`,
};

/** The sentence that tells staff what to do. */
export function taskSentence<Kind extends TaskKind>({
  kind,
  parameters,
}: {
  kind: Kind;
  parameters: TaskParameters[Kind];
}): string {
  return sentences[kind](parameters);
}
