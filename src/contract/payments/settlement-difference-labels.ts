import { m } from "#messages";

/** Differences between settlements and the shop's records, for screens and files. */
export const settlementDifferenceLabels = {
  "unknown-payment": m["payments.settlementDifference.unknownPayment"],
  "other-amount": m["payments.settlementDifference.otherAmount"],
  "unknown-refund": m["payments.settlementDifference.unknownRefund"],
  "other-refund": m["payments.settlementDifference.otherRefund"],
  "settled-twice": m["payments.settlementDifference.settledTwice"],
  adjustment: m["payments.settlementDifference.adjustment"],
  late: m["payments.settlementDifference.late"],
  "late-refund": m["payments.settlementDifference.lateRefund"],
} as const;
