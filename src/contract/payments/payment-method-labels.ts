import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { PaymentMethod } from "./payment-methods.ts";

/** Labels of payment methods. */
export const paymentMethodLabels: Record<PaymentMethod, Message> = {
  upi: m["payments.method.upi"],
  card: m["payments.method.card"],
  netbanking: m["payments.method.netbanking"],
  wallet: m["payments.method.wallet"],
  emi: m["payments.method.emi"],
  "pay-later": m["payments.method.payLater"],
};

/** Formats a list of payment methods: `Cards, Netbanking or EMI`. */
function listOf(methods: readonly PaymentMethod[]): string {
  const names = methods.map((method) => paymentMethodLabels[method]());
  const last = names.pop() ?? "";
  return names.length > 0 ? m["payments.methodNote.list"]({ names: names.join(", "), last }) : last;
}

/** Note for amounts above the UPI limit. `others` are the payment methods that remain. */
export const upiLimitNote = (limit: string, others: readonly PaymentMethod[]): string =>
  others.length > 0
    ? m["payments.methodNote.upiLimitWithOthers"]({ limit, methods: listOf(others) })
    : m["payments.methodNote.upiLimit"]({ limit });
