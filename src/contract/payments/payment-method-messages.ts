import type { PaymentMethod } from "./payment-methods.ts";

/** Names of payment methods. */
export const paymentMethodMessages: Record<PaymentMethod, string> = {
  upi: "UPI",
  card: "Cards",
  netbanking: "Netbanking",
  wallet: "Wallets",
  emi: "EMI",
  "pay-later": "Pay later",
};

const joinedWithOr = (means: readonly PaymentMethod[]) => {
  const names = means.map((method) => paymentMethodMessages[method]);
  const last = names.pop();
  return names.length > 0 ? `${names.join(", ")} or ${last}` : last;
};

export const paymentMethodNoteMessages = {
  label: "You can pay with",
  /** For amounts above the UPI limit; `others`: the other methods. */
  aboveUpi: (limit: string, others: readonly PaymentMethod[]) =>
    others.length > 0
      ? `UPI payments are usually limited to ${limit}. For this amount choose ${joinedWithOr(others)}.`
      : `UPI payments are usually limited to ${limit}. Ask your bank before you pay this amount.`,
};
