/** What the screen of settlements says. */
export const settlementScreenWords = {
  text: "What the payment provider sent to your bank account, line by line beside orders and refunds",
  notAsked: (names: readonly string[]) => `No settlements: ${names.join(", ")}`,
  notAskedBecause:
    "The test bank moves no money, and bank transfers reach your account by themselves. There is nothing to compare.",
  late: "The provider is asked each time, and nothing of its answer is kept. Money counts as late after three working days of banks; public holidays are not known here.",
  noLines: "Nothing was settled",
  noLinesText: "The provider sent nothing on these days, and no payment of them waits.",
  kinds: { payment: "Payment", refund: "Refund", adjustment: "Adjustment" },
  withoutOrder: "Without an order",
  notInBooks: "Not in the books",
  differs: "Differs",
  waits: "Waits",
  notSettled: "Not settled",
  more: (shown: number, all: number) => `The first ${shown} of ${all} lines. The file has all of them.`,
} as const;
