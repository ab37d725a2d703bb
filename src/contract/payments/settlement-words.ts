/** Differences between settlements and the shop's records, for screens and files. */
export const settlementDifferenceWords = {
  "unknown-payment": "The provider paid out a payment that the shop has no record of",
  "other-amount": "The amount paid out differs from the shop's",
  "unknown-refund": "The provider deducted a refund that the shop has no record of",
  "other-refund": "The amount deducted differs from the shop's",
  "settled-twice": "Paid out a second time",
  adjustment: "Adjustment by the provider: neither a payment nor a refund",
  late: "Not paid out after three working days",
  "late-refund": "Not deducted after three working days",
} as const;

export const settlementWords = {
  failed: "The settlements could not be loaded",
  away: "The payment provider is not responding. Nothing is lost. Please try again in a few minutes.",
  keysRefused: "The payment provider rejected the shop's keys. The owner can check them under Connections.",
  waiting: "Not paid out yet, within three working days",
  agrees: "Matches",
} as const;
