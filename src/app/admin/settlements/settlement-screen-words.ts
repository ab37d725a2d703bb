/** Messages of the settlements screen. */
export const settlementScreenWords = {
  text: "Payouts to your bank account, matched line by line with orders and refunds",
  notAsked: (names: readonly string[]) => `No settlements: ${names.join(", ")}`,
  notAskedBecause:
    "The test payment gateway moves no money, and bank transfers go straight to your account. There is nothing to compare.",
  late: "Fetched from the provider each time, never stored. Money counts as late after three banking days; public holidays are not taken into account.",
  noLines: "No settlements",
  noLinesText: "The provider paid out nothing on these days, and no payment is waiting.",
  kinds: { payment: "Payment", refund: "Refund", adjustment: "Adjustment" },
  withoutOrder: "Without an order",
  notInBooks: "Not in our records",
  differs: "Differs",
  waits: "Waiting",
  notSettled: "Not settled",
  more: (shown: number, all: number) => `The first ${shown} of ${all} lines. The CSV has them all.`,
} as const;
