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

/** Formats a list of alternatives: `Cards, Netbanking or EMI`. */
export function listOfNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1
    ? m["payments.methodNote.list"]({ names: names.slice(0, -1).join(", "), last })
    : last;
}

/** Note for amounts above the UPI limit. `others` are the payment methods that remain. */
export const upiLimitNote = (limit: string, others: readonly PaymentMethod[]): string =>
  others.length > 0
    ? m["payments.methodNote.upiLimitWithOthers"]({
        limit,
        methods: listOfNames(others.map((method) => paymentMethodLabels[method]())),
      })
    : m["payments.methodNote.upiLimit"]({ limit });
