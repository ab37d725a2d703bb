/** Messages about bank transfers. */
export const bankTransferWords = {
  accountNumberOdd: "must be an account number of 6 to 20 digits",
  ifscOdd: "must be an IFSC such as SBIN0001234",
  incomplete: (missing: readonly string[]) =>
    `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed to take bank transfers`,
  told: (settings: readonly string[]) => ({
    title: "Bank transfers",
    ready: `bank transfers to the account of ${settings.join(", ")}; staff record the payments that arrive`,
  }),
  labels: {
    holder: "Account holder",
    account: "Account number",
    ifsc: "IFSC",
    bank: "Bank",
    reference: "Payment reference",
  },
} as const;
