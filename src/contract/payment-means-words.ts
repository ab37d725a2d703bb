import type { PaymentMeans } from "./payment-means.ts";

/** Names of payment methods. */
export const paymentMeansWords: Record<PaymentMeans, string> = {
  upi: "UPI",
  card: "Cards",
  netbanking: "Netbanking",
  wallet: "Wallets",
  emi: "EMI",
  "pay-later": "Pay later",
};

const joinedWithOr = (means: readonly PaymentMeans[]) => {
  const names = means.map((method) => paymentMeansWords[method]);
  const last = names.pop();
  return names.length > 0 ? `${names.join(", ")} or ${last}` : last;
};

export const meansNoteWords = {
  label: "You can pay with",
  /** For amounts above the UPI limit; `others`: the other methods. */
  aboveUpi: (limit: string, others: readonly PaymentMeans[]) =>
    others.length > 0
      ? `UPI payments are usually limited to ${limit}. For this amount choose ${joinedWithOr(others)}.`
      : `UPI payments are usually limited to ${limit}. Ask your bank before you pay this amount.`,
};
