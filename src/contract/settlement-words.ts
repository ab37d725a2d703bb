/** Differences between settlements and the shop's records, for screens and files. */
export const settlementDifferenceWords = {
  "unknown-payment": "The provider paid out a payment that the shop does not know",
  "other-amount": "Paid out for another amount than the shop has",
  "unknown-refund": "The provider took back a refund that the shop does not know",
  "other-refund": "Taken back another amount than the shop has",
  "settled-twice": "Paid out a second time",
  adjustment: "Neither a payment nor a refund: the provider changed the sum by itself",
  late: "Not paid out after three working days",
  "late-refund": "Not taken back after three working days",
} as const;

export const settlementWords = {
  failed: "The settlements could not be loaded",
  away: "The payment provider does not answer at present. Nothing is lost: please try again in a few minutes.",
  keysRefused: "The payment provider refuses the shop's keys. The owner can check them under Connections.",
  waiting: "Not paid out yet, within three working days",
  agrees: "Agrees",
} as const;
